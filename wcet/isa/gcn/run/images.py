"""Loads, stores and samples of images by the active lanes, after AMD's GCN3 reference guide.

Supported are images of one level without compression (`pictures.py`), and samplers that take the nearest texel. An
access without a sampler outside of its image ends the run, because OpenCL C does not define its effect.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from wcet.ir.program import Instruction, Register
from wcet.isa.gcn.language.access_forms import AccessKind
from wcet.isa.gcn.language.accesses import MemoryAccess
from wcet.isa.gcn.run.bytes_of_words import load_units, store_units
from wcet.isa.gcn.run.device_memory import DeviceMemory, OutsideError
from wcet.isa.gcn.run.faults import Fault
from wcet.isa.gcn.run.operands import UnsupportedOperandError, column_of, vector_of
from wcet.isa.gcn.run.pictures import AXES, FORMATS, KINDS, NUMBERS
from wcet.isa.gcn.run.step import Step
from wcet.isa.gcn.run.wavefronts import RegisterView
from wcet.records import dataclass

_RUN = frozenset({"image_load", "image_store", "image_sample_lz"})
_IGNORED = frozenset({"unorm", "glc", "slc", "da"})
_COMPONENTS = {code: form for form, code in FORMATS.items()}
_AXES = {code: AXES[kind] for kind, code in KINDS.items()}
_ARRAYS = (KINDS["image1d_array"], KINDS["image2d_array"])
_WRAP, _MIRROR, _LAST, _BORDER = 0, 1, 2, 6
_UNNORMALISED = 1 << 15
_FILTERS = 0xF << 20
_ONES = {NUMBERS["f"]: 0x3F800000}


@dataclass(frozen=True, slots=True)
class ImageResource:
    """An image as its resource descriptor describes it: address, sizes, and the format of texels.

    `sides` are in the order of coordinates, `components` have `size` bytes each, and `select` says which of them, or
    which constant, each register of a lane gets.
    """

    base: int
    sides: tuple[int, ...]
    pitch: int
    height: int
    size: int
    components: int
    number: int
    select: tuple[int, ...]
    array: bool


_NO_RESOURCE = ImageResource(0, (1,), 1, 1, size=4, components=1, number=4, select=(4, 5, 6, 7), array=False)
"""The image of an instruction that no lane executes."""


def read_resource(words: NDArray[np.uint32]) -> ImageResource | None:
    """Return the image that the words of a resource descriptor describe; None if it is not supported."""
    w = [int(each) for each in words]
    kind, form, number = w[3] >> 28, w[1] >> 20 & 0x3F, w[1] >> 26 & 0xF
    if kind not in _AXES or form not in _COMPONENTS or number not in NUMBERS.values():
        return None
    size, components = _COMPONENTS[form]
    width, height, depth = (w[2] & 0x3FFF) + 1, (w[2] >> 14 & 0x3FFF) + 1, (w[4] & 0x1FFF) + 1
    further = (height, depth) if kind in (9, 10, 13) else (depth,)
    sides = (width, *further)[: _AXES[kind]]
    select = tuple(w[3] >> 3 * place & 7 for place in range(4))
    base = (w[0] | (w[1] & 0xFF) << 32) << 8
    return ImageResource(
        base=base,
        sides=sides,
        pitch=(w[4] >> 13 & 0x3FFF) + 1,
        height=height,
        size=size,
        components=components,
        number=number,
        select=select,
        array=kind in _ARRAYS,
    )


def bind_image(instruction: Instruction, memory: DeviceMemory, access: MemoryAccess) -> Step | None:
    """Return the function that executes an access to an image; None if it is not supported."""
    modifiers = {each.partition(":")[0] for each in instruction.modifiers}
    if instruction.mnemonic not in _RUN or not modifiers <= _IGNORED | {"dmask"}:
        return None
    resource, address = access.base, access.lanes
    if not isinstance(resource, Register) or address is None:
        raise UnsupportedOperandError("an image needs a resource and coordinates")
    samplers = [each for each in instruction.operands[3:] if isinstance(each, Register)]
    sampler = column_of(samplers[0]) if samplers else -1
    port = _ImagePort(instruction, memory, column_of(resource), address, sampler)
    mask = next((each.partition(":")[2] for each in instruction.modifiers if each.startswith("dmask:")), "1")
    chosen = tuple(place for place in range(4) if int(mask, 0) >> place & 1) or (0,)
    if access.kind is AccessKind.STORE:
        return _bind_store(port, vector_of(access.data[0]), chosen)
    return _bind_load(port, vector_of(access.target), chosen)


class _ImagePort:
    """The access of one instruction: its lanes' coordinates, and the places in memory of the texels."""

    def __init__(
        self, instruction: Instruction, memory: DeviceMemory, column: int, address: Register, sampler: int
    ) -> None:
        self.instruction, self.memory = instruction, memory
        self._column, self._address, self._sampler = column, address, sampler

    def locate(self, view: RegisterView) -> tuple[ImageResource, Any, Any]:
        """Return the image, the places of the active lanes' texels, and which lanes get the border instead of a
        texel.
        """
        view.amount, view.reach = view.active.sum(axis=1), None
        resource = self._read_resource(view)
        if len(resource.sides) > self._address.count:
            raise self._fault("W641", view, 0, "the image has more coordinates than the instruction has registers")
        places: list[Any] = []
        border: Any = np.zeros(view.active.shape, bool)
        for axis, side in enumerate(resource.sides):
            place, outside = self._find_texel(view, resource, axis, side)
            places.append(place)
            border |= outside
        x, y = places[0], places[1] if len(places) > 1 else 0
        rows = y if resource.height == 1 or len(places) < 3 else places[2] * resource.height + y
        address = resource.base + (rows * resource.pitch + x) * resource.size * resource.components
        chosen = np.broadcast_to(address, view.active.shape)[view.active]
        try:
            found = self.memory.locate(chosen, resource.size * resource.components)
        except OutsideError as error:
            raise self._fault("W641", view, error.lane, "access outside of all buffers, through an image") from None
        return resource, found, border[view.active]

    def _read_resource(self, view: RegisterView) -> ImageResource:
        rows = view.active.any(axis=1)
        words = view.s[rows, self._column : self._column + 8]
        found = read_resource(words[0]) if len(words) else _NO_RESOURCE
        if found is None or (words != words[:1]).any():
            raise self._fault("W641", view, 0, "the resource is none of an image that the run has")
        return found

    def _find_texel(self, view: RegisterView, resource: ImageResource, axis: int, side: int) -> tuple[Any, Any]:
        """Return the texel of each lane along one axis, and the lanes that are on the border there."""
        register = self._address.index + axis
        if self._sampler < 0:
            place = view.vi[register].astype(np.int64)
            outside = view.active & ((place < 0) | (place >= side))
            if outside.any():
                lane = int(np.argmax(outside[view.active]))
                wrong = int(place[view.active][lane])
                raise self._fault("W641", view, lane, f"coordinate {wrong} of an image that ends at {side - 1}")
            return np.where(view.active, place, 0), np.zeros_like(outside)
        with np.errstate(invalid="ignore"):
            number = np.nan_to_num(view.vf[register].astype(np.float64), nan=0.0, posinf=1e9, neginf=-1e9)
        if resource.array and axis == len(resource.sides) - 1:
            return np.clip(np.rint(number), 0, side - 1).astype(np.int64), np.zeros(number.shape, bool)
        return self._wrap(view, axis, number, side)

    def _wrap(self, view: RegisterView, axis: int, number: Any, side: int) -> tuple[Any, Any]:
        words = view.s[view.active.any(axis=1), self._sampler : self._sampler + 4]
        word = int(words[0, 0]) if len(words) else _LAST
        mode = word >> 3 * axis & 7
        if len(words) and ((words != words[:1]).any() or int(words[0, 2]) & _FILTERS):
            raise self._fault("W641", view, 0, "samplers that filter, or differ in a wavefront, are not supported")
        if not word & _UNNORMALISED:
            if mode == _WRAP:
                number = number - np.floor(number)
            elif mode == _MIRROR:
                number = np.abs(number - 2 * np.rint(number / 2))
            number = number * side
        elif mode in (_WRAP, _MIRROR):
            raise self._fault("W641", view, 0, "a sampler that repeats has normalised coordinates")
        texel = np.floor(number)
        if mode == _BORDER:
            return np.clip(texel, 0, side - 1).astype(np.int64), (texel < 0) | (texel >= side)
        if mode not in (_WRAP, _MIRROR, _LAST):
            raise self._fault("W641", view, 0, "a sampler with this way of clamping is not supported")
        return np.clip(texel, 0, side - 1).astype(np.int64), np.zeros(number.shape, bool)

    def _fault(self, code: str, view: RegisterView, place: int, message: str) -> Fault:
        return Fault(code, self.instruction, message, *view.locate(place))


def _bind_load(port: _ImagePort, target: int, chosen: tuple[int, ...]) -> Step:
    def step(view: RegisterView) -> None:
        resource, places, border = port.locate(view)
        memory, size = port.memory, resource.size
        if memory.watch is not None:
            memory.watch.load(places, size * resource.components, view, port.instruction)
        count = resource.components
        held = [_widen(load_units(memory.bytes, places + size * each, size), resource) for each in range(count)]
        for number, component in enumerate(chosen):
            values = _select(resource, held, component, len(places))
            view.v[target + number][view.active] = np.where(border, np.uint32(0), values)

    return step


def _select(resource: ImageResource, held: list[NDArray[np.uint32]], component: int, count: int) -> NDArray[np.uint32]:
    """Return the component that lanes get: one of the texel's, or a constant."""
    code = resource.select[component]
    if code >= 4:
        return held[code - 4]
    return np.full(count, _ONES.get(resource.number, 1) if code == 1 else 0, np.uint32)


def _widen(values: NDArray[np.uint32], resource: ImageResource) -> NDArray[np.uint32]:
    """Return components as 32-bit numbers of their kind, the form that registers hold."""
    if resource.number == NUMBERS["f"] and resource.size == 2:
        return values.astype(np.uint16).view(np.float16).astype(np.float32).view(np.uint32)
    if resource.number == NUMBERS["i"] and resource.size < 4:
        move = np.uint32(32 - 8 * resource.size)
        return ((values << move).view(np.int32) >> move.astype(np.int32)).view(np.uint32)
    return values


def _bind_store(port: _ImagePort, source: int, chosen: tuple[int, ...]) -> Step:
    def step(view: RegisterView) -> None:
        resource, places, _ = port.locate(view)
        memory, size = port.memory, resource.size
        for number, component in enumerate(chosen):
            if component >= resource.components:
                continue
            values, where = _narrow(view.v[source + number][view.active], resource), places + size * component
            if memory.watch is None:
                store_units(memory.bytes, where, size, values)
            else:
                memory.watch.store(memory.bytes, where, size, values, view, port.instruction)

    return step


def _narrow(values: NDArray[np.uint32], resource: ImageResource) -> NDArray[np.uint32]:
    """Return numbers from registers as components: floats are rounded, whole numbers are limited to the largest that
    fits.
    """
    bits = 8 * resource.size
    if resource.size == 4:
        return values
    if resource.number == NUMBERS["f"]:
        with np.errstate(over="ignore"):
            return values.view(np.float32).astype(np.float16).view(np.uint16).astype(np.uint32)
    if resource.number == NUMBERS["u"]:
        return np.minimum(values, np.uint32((1 << bits) - 1))
    return np.clip(values.view(np.int32), -(1 << bits - 1), (1 << bits - 1) - 1).view(np.uint32)
