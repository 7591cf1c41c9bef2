"""What the people who work on sultan-kit run; no part of the package."""
