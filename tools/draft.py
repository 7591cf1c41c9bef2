"""The rulebook as it stands: `python -m tools.draft FOLDER [LANGUAGE…]`.

What is wrong is printed; where a translation is missing, the English text stands.
"""

import sys
from pathlib import Path

from sultan_kit.book.site import write
from sultan_kit.cli.book import described

if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    for fault in write(Path(sys.argv[1]), described, sys.argv[2:]):
        print(*fault)
