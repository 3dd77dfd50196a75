"""The classes of `wcet.records.dataclass` beside those of `dataclasses.dataclass`, made from one text."""

import copy
import dataclasses
import inspect
import pickle
import sys
from dataclasses import FrozenInstanceError, field
from functools import cached_property
from types import ModuleType
from typing import Any, Generic, TypeVar

import pytest

from wcet.records import dataclass
from wcet.span import Source

DEFINITIONS = """
@dataclass(frozen=True, slots=True)
class Empty:
    pass

@dataclass(frozen=True, slots=True)
class Plain:
    a: int
    b: str = "b"
    c: tuple[int, ...] = field(default=(), repr=False)
    d: int = field(default=0, compare=False)

@dataclass(frozen=True, slots=True)
class Below(Plain):
    b: str = "other"
    e: list[int] = field(default_factory=lambda: [7])

@dataclass(frozen=True, slots=True, kw_only=True)
class Named:
    a: int
    b: int = 2

@dataclass(frozen=True, slots=True)
class Counted:
    a: int
    twice: int = field(init=False)
    fixed: int = field(init=False, default=4)
    made: list[int] = field(init=False, default_factory=list)

    def __post_init__(self):
        object.__setattr__(self, "twice", 2 * self.a)

@dataclass(frozen=True, slots=True, eq=False)
class Same:
    a: int

@dataclass(frozen=True, slots=True)
class Own:
    a: int

    def __eq__(self, other):
        return isinstance(other, Own) and self.a % 2 == other.a % 2

    def __hash__(self):
        return self.a % 2

    def __repr__(self):
        return f"<{self.a}>"

@dataclass(frozen=True, slots=True)
class OwnEq:
    a: int

    def __eq__(self, other):
        return True

@dataclass(frozen=True)
class Open:
    a: int
    b: int = 3

    @cached_property
    def total(self):
        return self.a + self.b

@dataclass(slots=True)
class Changing:
    a: int
    b: list[int] = field(default_factory=list)

@dataclass(frozen=True, slots=True)
class Box(Generic[T]):
    content: T

@dataclass(frozen=True, slots=True)
class Confusing:
    a: int
    set_a: int = 1
    default_a: int = 2
    make_a: list[int] = field(default_factory=list)
    MISSING: int = 3
    _set_a: int = 4
    __set_a: int = 5

@dataclass(frozen=True, slots=True)
class Outer:
    class_name: str = "x"
    inner: Plain = Plain(1)
"""


def define(decorator: Any, name: str) -> ModuleType:
    """Return a module with the definitions, which can be pickled."""
    module = ModuleType(name)
    sys.modules[name] = module
    module.__dict__.update(
        dataclass=decorator, field=field, cached_property=cached_property, Generic=Generic, T=TypeVar("T")
    )
    exec(DEFINITIONS, module.__dict__)
    return module


OURS, STANDARD = define(dataclass, "tests_records_ours"), define(dataclasses.dataclass, "tests_records_standard")
NAMES = [name for name, value in vars(OURS).items() if dataclasses.is_dataclass(value)]
CALLS = [
    ((), {}),
    ((1,), {}),
    ((2,), {}),
    ((1, "b"), {}),
    ((1, "c", (2,), 3), {}),
    ((1, "c", (2,), 4, [5]), {}),
    ((), {"a": 1}),
    ((), {"a": 3, "b": 4}),
    ((), {"content": (1, 2)}),
    ((1,), {"a": 1}),
    ((1, 2, 3, 4, 5, 6), {}),
    ((), {"unknown": 1}),
]


def instances(module: ModuleType, name: str) -> list[Any]:
    """Return what the calls make, None for each that the class refuses."""
    found = []
    for positional, named in CALLS:
        try:
            found.append(getattr(module, name)(*positional, **named))
        except TypeError:
            found.append(None)
    return found


def outcome(function: Any, *arguments: Any) -> Any:
    """Return what a function returns, or the type and the text of what it raises."""
    try:
        return function(*arguments)
    except Exception as error:
        return type(error).__name__, str(error)


@pytest.mark.parametrize("name", NAMES)
def test_instances_behave_as_those_of_the_standard_library(name):
    ours, standard = instances(OURS, name), instances(STANDARD, name)
    assert [each is None for each in ours] == [each is None for each in standard]
    pairs = [(mine, theirs) for mine, theirs in zip(ours, standard, strict=True) if mine is not None]
    assert pairs
    for mine, theirs in pairs:
        assert repr(mine) == repr(theirs)
        assert hasattr(mine, "__dict__") == hasattr(theirs, "__dict__")
        for key in (each.name for each in dataclasses.fields(theirs)):
            assert outcome(setattr, copy.copy(mine), key, 1) == outcome(setattr, copy.copy(theirs), key, 1)
            assert outcome(delattr, copy.copy(mine), key) == outcome(delattr, copy.copy(theirs), key)
        for twin in (copy.copy, copy.deepcopy, lambda each: pickle.loads(pickle.dumps(each))):
            assert (twin(mine) == mine) == (twin(theirs) == theirs)
            assert repr(twin(mine)) == repr(theirs)
    for mine, theirs in pairs:
        assert [mine == other for other, _ in pairs] == [theirs == other for _, other in pairs]
        assert [outcome(hash, mine) == outcome(hash, other) for other, _ in pairs] == [
            outcome(hash, theirs) == outcome(hash, other) for _, other in pairs
        ]
        assert mine != theirs or name == "OwnEq"


@pytest.mark.parametrize("name", NAMES)
def test_classes_have_the_fields_patterns_and_signature_of_the_standard_library(name):
    mine, theirs = getattr(OURS, name), getattr(STANDARD, name)
    assert [each.name for each in dataclasses.fields(mine)] == [each.name for each in dataclasses.fields(theirs)]
    assert mine.__match_args__ == theirs.__match_args__
    assert getattr(mine, "__slots__", None) == getattr(theirs, "__slots__", None)
    parameters = [inspect.signature(each).parameters.values() for each in (mine, theirs)]
    listed = [[(each.name, each.kind, each.default is each.empty) for each in some] for some in parameters]
    assert listed[0] == listed[1]
    assert mine.__init__.__qualname__ == theirs.__init__.__qualname__
    assert (mine.__hash__ is None) == (theirs.__hash__ is None)


def test_replace_and_asdict_take_the_classes():
    one = OURS.Plain(1, c=(1, 2))
    assert dataclasses.replace(one, a=2) == OURS.Plain(2, c=(1, 2))
    assert dataclasses.asdict(OURS.Outer()) == dataclasses.asdict(STANDARD.Outer())
    with pytest.raises(FrozenInstanceError):
        one.a = 2


def test_methods_are_compiled_when_they_are_first_used_and_then_stay():
    @dataclass(frozen=True, slots=True)
    class Fresh:
        a: int

    def compiled() -> set[str]:
        return {
            name for name in ("__init__", "__eq__", "__hash__", "__repr__") if inspect.isfunction(vars(Fresh)[name])
        }

    assert compiled() == set()
    one = Fresh(1)
    assert compiled() == {"__init__"}
    assert one == Fresh(1) and hash(one) == hash((1,))
    assert compiled() == {"__init__", "__eq__", "__hash__"}
    first = vars(Fresh)["__init__"]
    Fresh(2)
    assert vars(Fresh)["__init__"] is first


def test_the_classes_of_the_tool_are_frozen():
    with pytest.raises(FrozenInstanceError, match="cannot assign to field 'name'"):
        Source("a", "b").name = "c"  # pyright: ignore
