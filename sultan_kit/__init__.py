"""sultan-kit: the rules of the patience Sultan as data, and games of it read, judged and shown."""

__version__ = "0.1.0"
