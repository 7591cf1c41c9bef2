"""Puts `rules/` and `locales/` into the wheel, the translators' catalogues compiled."""

import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class DataHook(BuildHookInterface[Any]):
    """Stops at a catalogue that is broken. A checkout (an editable installation) reads its own folders, and compiles when it runs."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        sys.path.insert(0, self.root)
        from sultan_kit.l10n.catalogues import compiled
        from tools.catalogues import faults_in

        locales = Path(self.root, "locales")
        included = {Path(self.root, "rules"): "rules", locales / "glossary.yaml": "locales/glossary.yaml"}
        included |= {path: f"locales/{path.parent.name}/{path.name}" for path in locales.glob("*/notation.yaml")}
        self.folder = tempfile.TemporaryDirectory()
        for written in sorted(locales.glob("*/LC_MESSAGES/*.po")):
            if faults := list(faults_in(written)):
                raise SystemExit("\n".join(map(str, faults)))
            place = written.relative_to(locales).with_suffix(".mo")
            target = Path(self.folder.name, place)
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(compiled(written.read_bytes(), place.parts[0]))
            included[target] = f"locales/{place.as_posix()}"
        build_data["force_include"] |= {str(source): f"sultan_kit/{target}" for source, target in included.items()}

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        if version != "editable":
            self.folder.cleanup()
