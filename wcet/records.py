"""Makes dataclasses whose methods are compiled when they are first called.

`dataclasses.dataclass` compiles six methods of a frozen class, each by itself, when its module is imported: 0.4 ms for
each class, a quarter of a short analysis. Most classes are never compared, hashed or printed, and many are not even
instantiated. Fields, slots and patterns are still made by the standard library, so that its `fields`, `replace` and
`asdict` take these classes; only the methods are ours.
"""

import dataclasses
from collections.abc import Callable
from dataclasses import MISSING, Field, FrozenInstanceError, field
from reprlib import recursive_repr
from typing import Any, TypeVar, dataclass_transform

__all__ = ["dataclass"]

AnyClass = TypeVar("AnyClass", bound=type[Any])
Method = Callable[..., Any]


@dataclass_transform(field_specifiers=(field,))
def dataclass(
    *, frozen: bool = False, slots: bool = False, eq: bool = True, kw_only: bool = False
) -> Callable[[AnyClass], AnyClass]:
    """Return a decorator that makes the same class as `dataclasses.dataclass`.

    It deviates in one point: what inherits from its classes must be decorated by it, not by the standard one.
    """

    def decorate(plain: AnyClass) -> AnyClass:
        made = dataclasses.dataclass(init=False, repr=False, eq=False, slots=slots, kw_only=kw_only)(plain)
        _add_late(made, "__init__", lambda made: _compile_init(made, frozen, slots))
        _add_late(made, "__repr__", _make_repr)
        if eq:
            _add_late(made, "__eq__", _compile_eq)
            if made.__dict__.get("__hash__") is None:
                made.__hash__ = _LateMethod(made, "__hash__", _compile_hash) if frozen else None
        if frozen:
            made.__setattr__, made.__delattr__ = _refuse_set, _refuse_delete
        if frozen and slots:
            made.__getstate__, made.__setstate__ = _get_state, _set_state
        return made

    return decorate


class _LateMethod:
    """A method that takes the place of itself when it is first looked up, which also is how Python calls it."""

    __slots__ = ("make", "name", "owner")

    def __init__(self, owner: type[Any], name: str, make: Callable[[type[Any]], Method]) -> None:
        self.owner, self.name, self.make = owner, name, make

    def __get__(self, instance: object, _: type[Any] | None = None) -> Any:
        method: Any = self.make(self.owner)
        method.__qualname__ = f"{self.owner.__qualname__}.{self.name}"
        setattr(self.owner, self.name, method)
        return method if instance is None else method.__get__(instance)


def _add_late(owner: type[Any], name: str, make: Callable[[type[Any]], Method]) -> None:
    """Add a method unless the class has one of its own."""
    if name not in owner.__dict__:
        setattr(owner, name, _LateMethod(owner, name, make))


def _compile_init(owner: type[Any], frozen: bool, slots: bool) -> Method:
    """Return `__init__`, which sets frozen fields by their slots: this is quicker than `object.__setattr__`.

    Names of its own start with two underscores, as no name of a field does, because Python puts the class before these.
    """
    names: dict[str, Any] = {"__missing": MISSING, "__set": object.__setattr__}
    positional, named, body = list[str](), list[str](), list[str]()
    for each in dataclasses.fields(owner):
        parameter, value = _read_parameter(each, names)
        if parameter:
            (named if each.kw_only else positional).append(parameter)
        if value and not frozen:
            body.append(f"self.{each.name} = {value}")
        elif value and slots:
            names[f"__set_{each.name}"] = getattr(owner, each.name).__set__
            body.append(f"__set_{each.name}(self, {value})")
        elif value:
            body.append(f"__set(self, {each.name!r}, {value})")
    if hasattr(owner, "__post_init__"):
        body.append("self.__post_init__()")
    parameters = ["self", *positional, *(["*", *named] if named else [])]
    return _compile("__init__", parameters, body, names)


def _read_parameter(each: Field[Any], names: dict[str, Any]) -> tuple[str, str]:
    """Return the parameter of a field and its value, each empty where there is none; `names` takes the default."""
    name = each.name
    if each.default_factory is not MISSING:
        names[f"__make_{name}"] = each.default_factory
        parameter, value = f"{name}=__missing", f"__make_{name}() if {name} is __missing else {name}"
        return (parameter, value) if each.init else ("", f"__make_{name}()")
    if each.default is not MISSING:
        names[f"__default_{name}"] = each.default
        return (f"{name}=__default_{name}", name) if each.init else ("", f"__default_{name}")
    return (name, name) if each.init else ("", "")


def _compile_eq(owner: type[Any]) -> Method:
    mine, theirs = (_write_tuple(owner, holder) for holder in ("self", "other"))
    body = [
        "if self is other:",
        "  return True",
        f"return {mine} == {theirs} if other.__class__ is self.__class__ else NotImplemented",
    ]
    return _compile("__eq__", ["self", "other"], body, {})


def _compile_hash(owner: type[Any]) -> Method:
    return _compile("__hash__", ["self"], [f"return hash({_write_tuple(owner, 'self')})"], {})


def _write_tuple(owner: type[Any], holder: str) -> str:
    return "(" + "".join(f"{holder}.{each.name}, " for each in dataclasses.fields(owner) if each.compare) + ")"


def _compile(name: str, parameters: list[str], body: list[str], names: dict[str, Any]) -> Method:
    lines = [f"def {name}({', '.join(parameters)}):", *(body or ["pass"])]
    exec("\n  ".join(lines), names)
    return names[name]


def _make_repr(owner: type[Any]) -> Method:
    shown = [each.name for each in dataclasses.fields(owner) if each.repr]

    @recursive_repr()
    def write(self: object) -> str:
        return f"{type(self).__qualname__}({', '.join(f'{name}={getattr(self, name)!r}' for name in shown)})"

    return write


def _refuse_set(_: object, name: str, value: object) -> None:
    raise FrozenInstanceError(f"cannot assign to field {name!r}")


def _refuse_delete(_: object, name: str) -> None:
    raise FrozenInstanceError(f"cannot delete field {name!r}")


def _get_state(self: Any) -> list[Any]:
    """Return what is pickled or copied of a frozen object."""
    return [getattr(self, each.name) for each in dataclasses.fields(self)]


def _set_state(self: Any, state: list[Any]) -> None:
    for each, value in zip(dataclasses.fields(self), state, strict=True):
        object.__setattr__(self, each.name, value)
