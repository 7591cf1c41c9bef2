"""How much a file, a document and a tree may hold; what is more is refused before it costs memory or time."""

MAX_FILE = 100 * 1024 * 1024
"""Bytes that a file may have; whoever opens it checks that before reading."""

MAX_DOCUMENT = 2 * 1024 * 1024
"""Bytes that a document may have."""

MAX_DEPTH = 32
"""Mappings and lists that may lie in each other."""

MAX_VALUES = 100_000
"""Keys, values, mappings and lists that a document may hold."""

MAX_REPEATED = 10_000
"""How many more there may be once each alias stands for what it repeats."""
