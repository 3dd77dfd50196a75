"""The metadata of code objects of version 2 (`.amd_amdgpu_hsa_metadata`) in the words of later versions.

LLVM up to version 14 writes them with `-mcode-object-version=2`, older ones always (AMDGPU backend guide, "Code Object
V2 Metadata"). Offsets of arguments are not in the text: they follow from sizes and alignments in order.
"""

import re
from collections.abc import Mapping, Sequence

from wcet.targets.gcn.language.yaml import Yaml

_DIGITS = re.compile("[0-9]{1,10}")
_PROPERTIES = {
    "KernargSegmentSize": ".kernarg_segment_size",
    "GroupSegmentFixedSize": ".group_segment_fixed_size",
    "PrivateSegmentFixedSize": ".private_segment_fixed_size",
    "NumSGPRs": ".sgpr_count",
    "NumVGPRs": ".vgpr_count",
    "MaxFlatWorkGroupSize": ".max_flat_workgroup_size",
}
_ARGUMENT = {"Name": ".name", "TypeName": ".type_name", "Size": ".size", "PointeeAlign": ".pointee_align"}


def translate_kernels(document: Mapping[str, Yaml]) -> list[Mapping[str, Yaml]]:
    """Return the entries of `Kernels` with the keys that `amdhsa.kernels` has in later versions."""
    listed = document.get("Kernels", ())
    if isinstance(listed, str) or not isinstance(listed, Sequence):
        return []
    return [_translate_kernel(entry) for entry in listed if isinstance(entry, Mapping)]


def _translate_kernel(entry: Mapping[str, Yaml]) -> Mapping[str, Yaml]:
    translated: dict[str, Yaml] = {".name": entry.get("Name", "")}
    properties = entry.get("CodeProps", {})
    if isinstance(properties, Mapping):
        translated |= {_PROPERTIES[key]: value for key, value in properties.items() if key in _PROPERTIES}
    attributes = entry.get("Attrs", {})
    if isinstance(attributes, Mapping) and "ReqdWorkGroupSize" in attributes:
        translated[".reqd_workgroup_size"] = attributes["ReqdWorkGroupSize"]
    arguments = entry.get("Args", ())
    if not isinstance(arguments, str) and isinstance(arguments, Sequence):
        translated[".args"] = _translate_arguments(arguments)
    return translated


def _translate_arguments(arguments: Sequence[Yaml]) -> tuple[Yaml, ...]:
    """Translate arguments up to the first whose size or alignment is no number: what follows has no known place."""
    translated: list[Yaml] = []
    place = 0
    for argument in arguments:
        if not isinstance(argument, Mapping):
            break
        size, align = (str(argument.get(key, "")) for key in ("Size", "Align"))
        if not (_DIGITS.fullmatch(size) and _DIGITS.fullmatch(align)) or int(align) < 1:
            break
        place += -place % int(align)
        words: dict[str, Yaml] = {_ARGUMENT[key]: value for key, value in argument.items() if key in _ARGUMENT}
        words[".value_kind"] = _snake(str(argument.get("ValueKind", "")))
        translated.append({**words, ".offset": str(place)})
        place += int(size)
    return tuple(translated)


def _snake(name: str) -> str:
    """Turn `HiddenGlobalOffsetX` into `hidden_global_offset_x`."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()
