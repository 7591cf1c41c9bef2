"""Game logs: from text to a judged game, and back."""
