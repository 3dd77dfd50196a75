"""Structures that a kernel takes by value, replaced by their fields: arguments `c.size[1]` and so on instead of `c`."""

from collections.abc import Iterator, Sequence

from wcet.isa.gcn.language.kernel import Argument
from wcet.span import StructField


def split_structures(
    kernel: str, arguments: tuple[Argument, ...], fields: Sequence[StructField]
) -> tuple[Argument, ...]:
    """Return the arguments with each structure replaced by its fields.

    A structure stays one argument if the source has another number of arguments than the metadata, or another size for
    it: a calling convention may have taken it apart.
    """
    own = [each for each in fields if each.kernel == kernel and each.arguments == len(arguments)]
    return tuple(part for position, each in enumerate(arguments) for part in _split(position, each, own))


def _split(position: int, argument: Argument, fields: Sequence[StructField]) -> Iterator[Argument]:
    parts = [each for each in fields if each.position == position and each.whole == argument.size]
    if argument.kind != "by_value" or not parts:
        yield argument
        return
    for each in parts:
        place = argument.offset + each.offset
        yield Argument(each.path, argument.position, place, each.size, argument.kind, each.type_name)
