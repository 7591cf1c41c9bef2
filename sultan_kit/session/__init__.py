"""A game that is being written down: what somebody types, line by line, and what comes of it. No terminal, no file, no words."""
