"""The pictures of all samples, by geometry: labels stand free, nothing leaves the picture, chains are straight."""

import re
from collections import Counter
from itertools import combinations
from pathlib import Path
from xml.etree import ElementTree

import pytest

from wcet.cli import run

SVG = "{http://www.w3.org/2000/svg}"
SAMPLES = Path(__file__).parents[2] / "samples"
KERNELS = sorted(
    f"{path.parent.name}/{path.name}" for kind in ("*.s", "*.cdfg") for path in SAMPLES.glob(f"[gs]*/{kind}")
)
LETTER = 6.62
"""Width of a character of the monospaced font at 11 pixels, in Chromium."""

Area = tuple[float, float, float, float]


def area_of_text(text: ElementTree.Element) -> Area:
    width, x, y = LETTER * len("".join(text.itertext())), float(text.get("x", 0)), float(text.get("y", 0))
    left = {"end": x - width, "middle": x - width / 2}.get(text.get("text-anchor", ""), x)
    return left, y - 9, left + width, y + 3


def list_boxes(root: ElementTree.Element) -> list[Area]:
    boxes: list[Area] = []
    for each in root.iter(f"{SVG}rect"):
        classes = (each.get("class") or "").split()
        if classes[:1] in (["b"], ["h"]) and "i" not in classes:
            x, y, width, height = (float(each.get(key, 0)) for key in ("x", "y", "width", "height"))
            boxes.append((x, y, x + width, y + height))
    return boxes


def overlap(one: Area, other: Area) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def is_inside(one: Area, other: Area) -> bool:
    return other[0] <= one[0] and one[2] <= other[2] and other[1] <= one[1] and one[3] <= other[3]


def list_arrows(root: ElementTree.Element, boxes: list[Area]) -> list[tuple[int, int, bool]]:
    """Return the boxes at both ends of each arrow, and whether it leads down; those of the legend have none."""

    def find(x: float, y: float) -> int | None:
        return next((n for n, b in enumerate(boxes) if b[0] - 1 <= x <= b[2] + 1 and b[1] - 1 <= y <= b[3] + 1), None)

    arrows: list[tuple[int, int, bool]] = []
    for path in root.iter(f"{SVG}path"):
        if path.get("marker-end"):
            places = [float(each) for each in re.findall(r"-?[\d.]+", path.get("d", ""))]
            ends = find(*places[:2]), find(*places[-2:])
            if ends[0] is not None and ends[1] is not None:
                arrows.append((ends[0], ends[1], places[-1] > places[1]))
    return arrows


@pytest.fixture(scope="module")
def pictures(tmp_path_factory):
    """The picture of each sample, by its path."""
    folder = tmp_path_factory.mktemp("pictures")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("WCET_CACHE_DIR", str(folder / "cache"))
        for number, name in enumerate(KERNELS):
            assert run(["cfg", str(SAMPLES / name), "-o", str(folder / f"{number}.svg")]) == 0
    return {name: ElementTree.parse(folder / f"{number}.svg").getroot() for number, name in enumerate(KERNELS)}


def test_there_are_pictures_of_all_three_targets(pictures):
    assert Counter(name.split("/")[0] for name in pictures).keys() == {"gcn", "sgmf", "sim_d"}
    assert len(pictures) > 40


@pytest.mark.parametrize("name", KERNELS)
def test_texts_stand_free(pictures, name):
    root = pictures[name]
    boxes = list_boxes(root)
    texts = [(area_of_text(each), each) for each in root.iter(f"{SVG}text")]
    labels = [area for area, each in texts if each.get("class") == "s"]
    assert not [pair for pair in combinations(labels, 2) if overlap(*pair)]
    whole = (0.0, 0.0, float(root.get("width", 0)), float(root.get("height", 0)))
    for area, each in texts:
        said = "".join(each.itertext())
        assert is_inside(area, whole), said
        touched = [box for box in boxes if overlap(area, box)]
        assert len(touched) <= 1 and all(is_inside(area, box) for box in touched), said
    assert not [label for label in labels for box in boxes if overlap(label, box)]


@pytest.mark.parametrize("name", KERNELS)
def test_boxes_that_only_follow_one_another_stand_below_one_another(pictures, name):
    boxes = list_boxes(pictures[name])
    assert len(list_arrows(pictures[name], boxes)) >= len(boxes) - 1
    down = {(one, other) for one, other, down in list_arrows(pictures[name], boxes) if down and one != other}
    leaving, entering = Counter(one for one, _ in down), Counter(other for _, other in down)
    for one, other in down:
        if leaving[one] == 1 == entering[other]:
            assert abs(boxes[one][0] + boxes[one][2] - boxes[other][0] - boxes[other][2]) <= 2
    assert not [pair for pair in combinations(boxes, 2) if overlap(*pair) and not is_inside(pair[1], pair[0])]
