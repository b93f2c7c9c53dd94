"""Only where the kernel is compiled is there anything to compare."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

import build_kernel
from giruda.kernel import COMPILED

HERE = Path(__file__).parent


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Skip the comparisons without a compiled kernel, unless the environment says that there must be one."""
    if COMPILED or os.environ.get(build_kernel.REQUIRED) == "required":
        return
    for item in items:
        if item.path.is_relative_to(HERE):
            item.add_marker(pytest.mark.skip(reason="the kernel is not compiled"))
