"""The kernel's numbers of chance in Python."""

from __future__ import annotations

from typing import Final

_WORD: Final = (1 << 64) - 1


class Chance:
    """splitmix64, as in ``chance.pxd``."""

    def __init__(self, seed: int) -> None:
        """Start with the low 64 bits of the seed."""
        self.state = seed & _WORD

    def draw(self) -> int:
        """The next 64 bits."""
        self.state = self.state + 0x9E3779B97F4A7C15 & _WORD
        mixed = self.state
        mixed = (mixed ^ mixed >> 30) * 0xBF58476D1CE4E5B9 & _WORD
        mixed = (mixed ^ mixed >> 27) * 0x94D049BB133111EB & _WORD
        return mixed ^ mixed >> 31

    def below(self, end: int) -> int:
        """A number from 0 to below ``end``."""
        return (self.draw() >> 32) * end >> 32

    def below_wide(self, end: int) -> int:
        """The same for numbers of up to 128 bits, each exactly as likely."""
        mask = (1 << (end - 1).bit_length()) - 1
        while (number := (self.draw() << 64 | self.draw()) & mask) >= end:
            pass
        return number
