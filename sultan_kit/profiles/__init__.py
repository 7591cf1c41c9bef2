"""Profiles: rule sets as files, found by name, read with everything that is wrong with them, and put into words."""

from sultan_kit.profiles.files import Reading, find, hints, is_path, load, read, read_file, read_stream, shipped
from sultan_kit.profiles.profile import Profile

__all__ = ["Profile", "Reading", "find", "hints", "is_path", "load", "read", "read_file", "read_stream", "shipped"]
