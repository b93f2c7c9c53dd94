"""The build hook: what must be made before the package can be packed. One step a module; the page is the first."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.config import BuilderConfig
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

# An isolated build does not have the project's own folder on its path.
sys.path.insert(0, str(Path(__file__).resolve().parent))

import build_page


class GirudaBuildHook(BuildHookInterface[BuilderConfig]):
    """Builds the page into the package, for wheels, source distributions and editable installs alike."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """What the steps need installed, asked before `initialize`."""
        return build_page.requirements(Path(self.root))

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002
        """Run the steps, or end the build with a sentence that says what is missing."""
        try:
            build_page.build(Path(self.root), self.app.display_info)
        except build_page.PageError as error:
            self.app.abort(str(error))
