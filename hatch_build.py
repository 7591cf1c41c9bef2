"""Compiles the translators' catalogues into the wheel."""

import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CatalogueHook(BuildHookInterface):
    """Adds `locales/**/*.mo` and the notations to a wheel; stops at a catalogue that is broken."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":  # a checkout compiles for itself, and sees every change at once
            return
        sys.path.insert(0, self.root)
        from sultan_kit.l10n.catalogues import compiled

        self.folder = tempfile.TemporaryDirectory()
        locales = Path(self.root, "locales")
        for written in sorted(locales.glob("*/LC_MESSAGES/*.po")):
            place = written.relative_to(locales).with_suffix(".mo")
            target = Path(self.folder.name, place)
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(compiled(written.read_bytes(), place.parts[0]))
            build_data["force_include"][str(target)] = f"sultan_kit/locales/{place.as_posix()}"
        for notation in sorted(locales.glob("*/notation.yaml")):
            build_data["force_include"][str(notation)] = f"sultan_kit/locales/{notation.relative_to(locales).as_posix()}"
