"""YAML with exact places: documents, nodes, and where in the file every character of a text stands.

A file is read document by document, so that memory does not grow with its length and a broken document does not spoil the next.
What is wrong becomes findings, never an exception.
"""

from sultan_kit.marked.document import Document
from sultan_kit.marked.files import documents
from sultan_kit.marked.limits import MAX_DEPTH, MAX_DOCUMENT, MAX_FILE
from sultan_kit.marked.nodes import pairs, text_cut
from sultan_kit.marked.parsers import C_LOADER

__all__ = ["C_LOADER", "MAX_DEPTH", "MAX_DOCUMENT", "MAX_FILE", "Document", "documents", "pairs", "text_cut"]
