"""Write the data of the dataflow samples, and what they must compute, from references in plain numpy."""

import argparse
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

FLOAT = np.float32
Words = NDArray[np.generic]


def saxpy(draw: np.random.Generator) -> dict[str, Words]:
    """a * x + y in one rounding: products of single numbers are exact in double."""
    x, y = (draw.normal(size=1000).astype(FLOAT) for _ in range(2))
    x, y = (np.round(each * 64).astype(FLOAT) / FLOAT(64) for each in (x, y))
    return {"x": x, "y": y, "expected_y": (x.astype(float) * 2.5 + y).astype(FLOAT)}


def iterate(draw: np.random.Generator) -> dict[str, Words]:
    """Eight steps of Newton's method from (x + 1) / 2."""
    x = draw.uniform(0.01, 100, 256).astype(FLOAT)
    guess = x * FLOAT(0.5) + FLOAT(0.5)
    for _ in range(8):
        guess = (guess + x / guess) * FLOAT(0.5)
    return {"x": x, "expected_y": guess}


def clamp(draw: np.random.Generator) -> dict[str, Words]:
    """Half of what is below the limit, the square root of the rest."""
    data = draw.uniform(0, 8, 512).astype(FLOAT)
    small = data < 4
    marks = np.where(small, 0, np.arange(512)).astype(np.uint32)
    return {
        "data": data,
        "expected_data": np.where(small, data * FLOAT(0.5), np.sqrt(data)).astype(FLOAT),
        "expected_marks": marks,
    }


def rational(draw: np.random.Generator) -> dict[str, Words]:
    """Six quotients of polynomials, added up."""
    x = draw.uniform(0, 2, 320).astype(FLOAT)
    total = np.zeros_like(x)
    for term in range(1, 7):
        top, below = x + FLOAT(term), x + FLOAT(term + 1)
        for _ in range(2):
            top, below = top * x + FLOAT(term), below * x + FLOAT(1)
        total = total + top / below
    return {"x": x, "expected_y": total}


SAMPLES = {"saxpy": saxpy, "iterate": iterate, "clamp": clamp, "rational": rational}


def main() -> None:
    """Write all files."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--folder", type=Path, default=Path(__file__).parent / "data")
    folder: Path = parser.parse_args().folder
    for number, (name, make) in enumerate(SAMPLES.items()):
        for key, words in make(np.random.default_rng(number)).items():
            (folder / f"{name}_{key}.bin").write_bytes(words.tobytes())


if __name__ == "__main__":
    main()
