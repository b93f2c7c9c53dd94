from pathlib import Path

from giruda.notation.wire_types import type_of, typescript

PAGE_COPY = Path(__file__).parents[2] / "frontend" / "src" / "wire.ts"


def test_the_page_s_copy_of_the_wire_types_is_fresh() -> None:
    assert PAGE_COPY.read_text(encoding="utf-8") == typescript(), (
        "run: python -m giruda.notation.wire_types > frontend/src/wire.ts"
    )


def test_an_array_of_a_union_is_bracketed() -> None:
    either = {"anyOf": [{"type": "integer"}, {"type": "null"}]}
    assert type_of({"type": "array", "items": either}) == "(number | null)[]"


def test_what_the_page_sends_may_leave_defaults_out_and_what_it_gets_is_complete() -> None:
    text = typescript()
    assert "  pace?: string;" in text
    assert "  may_pass: boolean;" in text
    assert "  type: 'act';" in text
