"""
The rules, bots and environments of Endeavor, compiled. Use `import endeavor`.
"""

from collections.abc import Sequence
from typing import Any, overload

import numpy
import numpy.typing


RULES_VERSION: int = 2

class Rules:
    """
    Which game is played: edition, board, number of players and options. A value.
    """

    def __init__(self, edition: str = 'age-of-sail', board: str | None = None, players: int = 4, *, order: str = 'by-phase', silent_fleet: bool = False, limited_occupy: bool = False, no_reaction_to_tokens: bool = False, building_scarcity: bool = False, exploits: bool = False, nations: str = 'off', rules_version: int = 2) -> None:
        """
        edition: age-of-sail or first-edition. board: side-a, side-b or first-edition; left out, the usual one. order: by-phase or by-player. nations: off, chosen or dealt. ValueError for what cannot be played.
        """

    @property
    def order(self) -> str:
        """Its word."""

    @property
    def silent_fleet(self) -> bool:
        """Does a third color play along with two players?"""

    @property
    def limited_occupy(self) -> bool:
        """Does it occupy only in the area where you did?"""

    @property
    def no_reaction_to_tokens(self) -> bool:
        """Does it react only to activated buildings?"""

    @property
    def building_scarcity(self) -> bool:
        """Is a building taken out of the game before each Construction?"""

    @property
    def exploits(self) -> bool:
        """The module Exploits."""

    @property
    def nations(self) -> str:
        """off, chosen or dealt."""

    @property
    def edition(self) -> str:
        """Its word."""

    @property
    def board(self) -> str:
        """Its word."""

    @property
    def players(self) -> int:
        """How many play."""

    @property
    def rules_version(self) -> int:
        """Of the box: which version of rules and contents."""

    def json(self) -> dict[str, object]:
        """As in records: a dict with every option filled in."""

    @staticmethod
    def from_json(json: dict[str, object] | str, rules_version: int = 2) -> Rules:
        """From what json() gives."""

    def __repr__(self) -> str: ...

    def __eq__(self, other: object, /) -> bool: ...

    def __hash__(self) -> int: ...

    def __reduce__(self) -> tuple[object, ...]: ...

class ActionSpace:
    """
    Every move that can ever be legal under some rules, numbered from 0. A number stands for one move and a move for one number, whatever the position and the number of players.
    """

    def __init__(self, rules: Rules) -> None: ...

    def __len__(self) -> int: ...

    @property
    def size(self) -> int:
        """How many there are."""

    def __getitem__(self, number: int) -> Move:
        """The move of a number."""

    def number(self, move: Move) -> int:
        """
        The number of a move; ValueError for one that is never legal under these rules.
        """

class Move:
    """
    One decision of one seat. A value; its text is the one of records and of the referee.
    """

    @staticmethod
    def parse(state: State, text: str) -> Move:
        """
        The move that a text stands for, legal or not; IllegalMove for no move.
        """

    def parts(self) -> dict[str, object]:
        """The move taken apart: verb, with, action, target …."""

    def __str__(self) -> str: ...

    def __repr__(self) -> str: ...

    def __eq__(self, other: object, /) -> bool: ...

    def __hash__(self) -> int: ...

    def __reduce__(self) -> tuple[object, ...]: ...

def move_again(arg0: str, arg1: str, arg2: int, /) -> Move: ...

class State:
    """A position. A value: nothing changes it, and apply() gives another."""

    @property
    def rules(self) -> Rules:
        """Which game it is."""

    @property
    def to_move(self) -> int | None:
        """The seat that decides now, from 0; None when the game is over."""

    @property
    def round(self) -> int:
        """1 to 7."""

    @property
    def phase(self) -> str:
        """Its word."""

    @property
    def is_over(self) -> bool:
        """Is the game over?"""

    @property
    def scores(self) -> list[int]:
        """Glory of every seat as the position stands."""

    @property
    def winners(self) -> list[int]:
        """Who has won, several when they are tied; empty before the end."""

    def legal_moves(self) -> list[Move]:
        """
        Every legal move once, in an order that is the same everywhere; none when the game is over.
        """

    def apply(self, move: Move | str) -> State:
        """
        The position after a move, given as a Move or its text. IllegalMove says why not.
        """

    def why_not(self, move: Move | str) -> dict[str, object] | None:
        """
        None for a legal move; otherwise code, rule, reason, args and a message for people.
        """

    def legal_actions(self) -> numpy.typing.NDArray[numpy.int32]:
        """
        The numbers of the legal moves (ActionSpace), in the order of legal_moves().
        """

    def action_mask(self) -> numpy.typing.NDArray[numpy.uint8]:
        """1 for every number of the ActionSpace that is legal."""

    def apply_action(self, number: int) -> State:
        """The position after the move of a number."""

    def observation(self, seat: int | None = None, kind: str = 'table') -> numpy.typing.NDArray[Any]:
        """
        What a seat is shown, by default the one to move: observation_layout() says what stands where.
        """

    def json(self) -> dict[str, object]:
        """The state object of the referee protocol."""

    @staticmethod
    def from_json(json: dict[str, object] | str, rules_version: int = 2) -> State:
        """
        From what json() gives; ValueError says what is impossible in it and where.
        """

    def __eq__(self, other: object, /) -> bool: ...

    def __hash__(self) -> int: ...

    def __copy__(self) -> State: ...

    def __deepcopy__(self, memo: object) -> State: ...

    def __reduce__(self) -> tuple[object, ...]: ...

    def __repr__(self) -> str: ...

def new_game(rules: Rules, seed: int = 0) -> State:
    """
    The first position of a game; a seed from 0 to 2**53 - 1 decides all that is chance.
    """

def play_random_games(rules: Rules, games: int, seed: int = 0) -> int:
    """
    Plays whole random games in the engine alone and says how many moves they had: its speed.
    """

def observation_layout(rules: Rules, kind: str = 'table') -> dict[str, tuple[slice, str]]:
    """
    What stands where in an observation: name → (slice, meaning). Rows of seat-0 are the seat's that looks, seat-1 the next one's.
    """

class Game:
    """
    A game from its beginning: every position, every move, and the record of it.
    """

    def __init__(self, rules: Rules, seed: int = 0, players: Sequence[str] | None = None) -> None:
        """A new game; players are names for the record."""

    @staticmethod
    def from_state(state: State) -> Game:
        """A game that begins with a position."""

    @staticmethod
    def load(record: dict[str, object] | str) -> Game:
        """
        A record's game, every move played again; ValueError says which move is wrong.
        """

    @property
    def rules(self) -> Rules:
        """Which game it is."""

    @property
    def players(self) -> list[str]:
        """Names, by seat."""

    @property
    def state(self) -> State:
        """The position now."""

    @property
    def states(self) -> list[State]:
        """All positions: the first, and one after every move."""

    @property
    def moves(self) -> list[Move]:
        """All moves."""

    def __len__(self) -> int: ...

    def play(self, move: Move | str) -> None:
        """Plays a move; IllegalMove says why not."""

    def undo(self) -> None:
        """
        Takes back a move with all that followed by itself; ValueError at the beginning.
        """

    def record(self) -> dict[str, object]:
        """The record: set-up, moves and result as a dict."""

    def __reduce__(self) -> tuple[object, ...]: ...

class Weights:
    """The numbers of the bots' network. A value; not changed by anything."""

    def __init__(self, file: bytes) -> None:
        """From the bytes of a file as ai/network/weights.bin."""

    @staticmethod
    def shipped() -> Weights:
        """Those that the bots of this module play with."""

    @staticmethod
    def from_arrays(arrays: dict[str, numpy.typing.NDArray[numpy.float32]]) -> Weights:
        """
        From what arrays() gives; ValueError for another shape and for numbers that are not finite.
        """

    def arrays(self) -> dict[str, numpy.typing.NDArray[numpy.float32]]:
        """A copy of the numbers by layer, as ai/network/layers.h has them."""

    def file(self) -> bytes:
        """The bytes of the file that C++ embeds: whole 2048ths."""

    def rounded(self) -> Weights:
        """The numbers as they are in the file."""

    def judge(self, state: State) -> tuple[numpy.typing.NDArray[numpy.float32], numpy.typing.NDArray[numpy.float32], numpy.typing.NDArray[numpy.float32]]:
        """
        What the network in C++ makes of a position: by seat the share of the victory and the Glory, and how likely it takes each legal move to be. What Exploits and Nations are worth is not in it.
        """

    @property
    def name(self) -> str:
        """Eight digits that differ between weights."""

    def __repr__(self) -> str: ...

    def __eq__(self, other: object, /) -> bool: ...

    def __hash__(self) -> int: ...

    def __reduce__(self) -> tuple[object, ...]: ...

class Bot:
    """
    One of our bots: random, greedy, greedy-learned, cabin-boy, mate, captain, admiral, perhaps with a budget as in captain@500ms or captain@2000n.
    """

    def __init__(self, name: str, seed: int = 0, weights: Weights | None = None) -> None:
        """weights: of endeavor.lab, instead of those that ship."""

    @property
    def name(self) -> str:
        """As it was made."""

    def choose(self, state: State) -> Move:
        """
        Its move. Asked about positions of one game in their order it goes on with what it has thought.
        """

    def __repr__(self) -> str: ...

def analyze(game: Game, nodes: int = 4000, threads: int = 1) -> dict[str, object]:
    """
    What every decision of a game was worth: the dict of `endeavor analyze --json`, docs/bots.md.
    """

def play_match(seats: list[Any], rules: Rules, games: int, seed: int, threads: int) -> dict[str, Any]: ...

class VectorEnv:
    """
    Many games stepped together. obs, mask, reward, done, to_move and final_scores are views that every step writes anew: copy what you keep. A game that ends is replaced by a new one in the same step.
    """

    def __init__(self, rules: Rules, num_envs: int = 1, seed: int = 0, threads: int = 1, *, observation: str = 'table', reward: str = 'victory') -> None:
        """
        observation: table (complete, bytes) or features (what our network sees, floats). reward, by seat when a game ends: victory (share of it), centered (the same, sum 0) or glory (the score).
        """

    @property
    def rules(self) -> Rules:
        """Which game."""

    @property
    def num_envs(self) -> int:
        """How many games."""

    @property
    def num_actions(self) -> int:
        """Size of the ActionSpace."""

    @property
    def obs(self) -> numpy.typing.NDArray[Any]:
        """
        games × numbers: what the seat to move is shown; observation_layout() says what stands where.
        """

    @property
    def mask(self) -> numpy.typing.NDArray[numpy.uint8]:
        """games × actions: 1 for a legal one."""

    @property
    def reward(self) -> numpy.typing.NDArray[numpy.float32]:
        """games × players: of the last step."""

    @property
    def done(self) -> numpy.typing.NDArray[numpy.uint8]:
        """games: 1 where one ended in the last step."""

    @property
    def to_move(self) -> numpy.typing.NDArray[numpy.int32]:
        """games: the seat that decides."""

    @property
    def final_scores(self) -> numpy.typing.NDArray[numpy.int32]:
        """games × players: Glory of the last game that ended."""

    def reset(self, seed: int = 0) -> None:
        """New games everywhere; the same seed gives the same games."""

    @overload
    def step(self, actions: numpy.typing.NDArray[numpy.int32]) -> None:
        """
        Plays an action in every game. IllegalMove or ValueError if one cannot be played; then none is.
        """

    @overload
    def step(self, actions: numpy.typing.NDArray[numpy.int64]) -> None: ...

    def sample(self, seed: int) -> numpy.typing.NDArray[numpy.int32]:
        """
        A legal action for every game, each as likely as the other; a view that the next call writes anew.
        """

    def state(self, game: int) -> State:
        """The position of one of the games."""

class SelfPlayer:
    """
    Plays games against itself; endeavor.lab.play uses one for each thread.
    """

    def __init__(self, rules: Rules | None = None, weights: Weights | None = None, nodes: int = 400, variety: float = 0.02, surprise: float = 0.03, noise: float = 0.2) -> None: ...

    def play(self, seed: int, game: int) -> bytes:
        """The bytes of a game; a seed and a number always mean the same one."""

    def header(self) -> bytes:
        """The bytes with which a file of such games begins."""

def games_in(file: bytes) -> int:
    """How many games the bytes of a file hold; ValueError if these are none."""

def games_of(file: bytes) -> list[Game]:
    """The games of a file, played again."""

def training_arrays(file: bytes, stride: int = 1) -> dict[str, numpy.typing.NDArray[Any]]:
    """The arrays of endeavor.lab.Arrays for the games of a file."""
