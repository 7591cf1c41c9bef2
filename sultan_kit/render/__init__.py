"""A position shown: as a text board for people, as frames for programs. Knows where things lie on the table, and no rule."""
