"""sultan-kit: the rules of the patience Sultan as data, and games of it read, judged and shown."""
