"""Marks for the extraction of texts: what stands inside these calls is what translators see."""


def N_(text: str) -> str:
    """A text without a key (help texts): English is its own key."""
    return text


def P_(key: str, text: str) -> tuple[str, str]:
    """A sentence under a key; the key becomes its context in the catalogues."""
    return key, text


def NP_(key: str, one: str, many: str) -> tuple[str, tuple[str, str]]:
    """A sentence with a plural, chosen by the fact named `count`."""
    return key, (one, many)
