"""What is raised when a move cannot be played."""

from __future__ import annotations


class IllegalMove(ValueError):
    """A move that cannot be played here. `str()` is a sentence for people; the rest is as the referee says it."""

    def __init__(self, message: str, code: str = "illegal-move", rule: str | None = None,
                 reason: str | None = None, args: dict[str, object] | None = None) -> None:
        super().__init__(message)
        self.message = message
        self.code = code
        self.rule = rule
        self.reason = reason
        self.details: dict[str, object] = args or {}

    def __reduce__(self) -> tuple[type[IllegalMove], tuple[object, ...]]:
        return IllegalMove, (self.message, self.code, self.rule, self.reason, self.details)
