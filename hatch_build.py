"""The build hook: what must be made before the package can be packed. One step a module: the page, then the kernel."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.config import BuilderConfig
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

# An isolated build does not have the project's own folder on its path.
sys.path.insert(0, str(Path(__file__).resolve().parent))

import build_kernel
import build_page


class GirudaBuildHook(BuildHookInterface[BuilderConfig]):
    """Builds the page and the kernel into the package.

    Wheels and editable installs get both. A source distribution gets the page alone: what is compiled fits one machine.
    """

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """What the steps need installed, asked before `initialize`."""
        root = Path(self.root)
        kernel = build_kernel.requirements(root) if self._compiles else []
        return [*build_page.requirements(root), *kernel]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002
        """Run the steps, or end the build with a sentence that says what is missing."""
        root, say = Path(self.root), self.app.display_info
        try:
            build_page.build(root, say)
            if self._compiles:
                build_kernel.build(root, say)
        except (build_page.PageError, build_kernel.KernelError) as error:
            self.app.abort(str(error))
        if self._compiles and (modules := build_kernel.compiled(root)):
            # These very files and no others, since a tree can hold the modules of several versions of Python.
            build_data["artifacts"] += [f"/{module.relative_to(root).as_posix()}" for module in modules]
            build_data["pure_python"] = False
            build_data["infer_tag"] = True

    @property
    def _compiles(self) -> bool:
        return self.target_name == "wheel"
