"""The English sentences, by key; every other language translates these."""
