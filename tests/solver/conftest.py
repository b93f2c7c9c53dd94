"""Only where the kernel is compiled is there a search to prove; the rest of the solver runs anywhere."""

from __future__ import annotations

import os

import build_kernel
from giruda.kernel import COMPILED

PROOFS = ["test_values.py"]
collect_ignore = [] if COMPILED or os.environ.get(build_kernel.REQUIRED) == "required" else PROOFS
