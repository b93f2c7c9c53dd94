"""Only where the kernel is compiled is there a search to prove; the rest of the solver runs anywhere."""

from __future__ import annotations

import os

import pytest

import build_kernel
from giruda.kernel import COMPILED

PROVES_THE_KERNEL = ("test_values.py",)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Skip the proofs without a compiled kernel, unless the environment says that there must be one."""
    if COMPILED or os.environ.get(build_kernel.REQUIRED) == "required":
        return
    for item in items:
        if item.path.name in PROVES_THE_KERNEL:
            item.add_marker(pytest.mark.skip(reason="the kernel is not compiled"))
