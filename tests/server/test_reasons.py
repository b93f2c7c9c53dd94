"""Every reason of the server has words in every language, for just the parameters it comes with."""

from __future__ import annotations

import ast
import re
from importlib.resources import files
from pathlib import Path

import pytest
from fluent.runtime import FluentBundle, FluentResource

import giruda.server
from giruda.server.names import LANGUAGES
from giruda.server.reasons import ServerCode


def raised() -> dict[str, set[str]]:
    """The parameters of each reason as the code gives them."""
    found: dict[str, set[str]] = {}
    for module in Path(giruda.server.__file__).parent.rglob("*.py"):
        for node in ast.walk(ast.parse(module.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "refused":
                code = node.args[0]
                if isinstance(code, ast.Attribute):
                    names = {each.arg for each in node.keywords if each.arg not in (None, "status")}
                    found.setdefault(code.attr, set()).update(name for name in names if name)
    return found


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("code", ServerCode)
def test_a_reason_has_words(code: ServerCode, language: str) -> None:
    text = files("giruda.notation").joinpath("words", language, "server.ftl").read_text("utf-8")
    bundle = FluentBundle([language], use_isolating=False)
    bundle.add_resource(FluentResource(text))
    message = bundle.get_message(f"refusal-{code.value}")
    assert message.value is not None
    given = raised().get(code.name, set())
    said, errors = bundle.format_pattern(message.value, dict.fromkeys(given, "7"))
    assert errors == []
    assert str(said).endswith((".", "7"))
    used = set(re.findall(r"\$(\w+)", text.split(f"refusal-{code.value} =")[1].split("\n")[0]))
    assert used <= given


def test_no_words_are_left_of_a_reason_that_is_gone() -> None:
    for language in LANGUAGES:
        text = files("giruda.notation").joinpath("words", language, "server.ftl").read_text("utf-8")
        assert set(re.findall(r"^refusal-([\w-]+) =", text, re.MULTILINE)) == {code.value for code in ServerCode}
