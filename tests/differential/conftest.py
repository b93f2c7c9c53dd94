"""Without a compiled kernel its interface runs on the rules engine: what is only about the compiled one is skipped."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

import build_kernel
from giruda.kernel import COMPILED

HERE: Final = Path(__file__).parent
COMPILED_ALONE: Final = ("test_tables.py", "test_playouts.py")

required = os.environ.get(build_kernel.REQUIRED) == "required"
collect_ignore = [] if COMPILED or required else [str(HERE / name) for name in COMPILED_ALONE]
