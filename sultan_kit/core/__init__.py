"""The game itself: cards, rules, the table. No files, no clock, no chance, no words."""
