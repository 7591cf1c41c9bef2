"""The rulebook as it stands: `python -m tools.draft FOLDER [LANGUAGE…]`.

What is wrong is printed; where a translation is missing, the English text stands.
"""

import sys
from pathlib import Path

from sultan_kit.book.site import Wanted, write
from sultan_kit.cli.reference import command_line
from sultan_kit.l10n.words import Words
from sultan_kit.resources import ENGLISH

if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    words = Words(ENGLISH)
    for language, page, saying in write(Path(sys.argv[1]), Wanted(command_line, languages=sys.argv[2:])):
        print(f"{language}/{page}: {words.show(saying)}")
