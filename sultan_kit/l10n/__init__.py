"""Words of a language: sentences, cards, numbers. The only layer that knows any."""
