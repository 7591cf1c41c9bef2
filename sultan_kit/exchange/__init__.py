"""Games in the formats of other programs: PySolFC's saves, `sultan-replay/1`, the universal solution format."""
