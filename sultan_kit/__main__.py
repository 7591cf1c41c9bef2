"""`python -m sultan_kit`."""

import sys

from sultan_kit.cli import main

if __name__ == "__main__":
    sys.exit(main())
