"""Lists the different numbers of an array."""

import numpy as np
from numpy.typing import NDArray

Ints = NDArray[np.int64]


def list_distinct(numbers: Ints) -> Ints:
    """Return the numbers of an array of any shape, each once, in ascending order.

    `np.unique` would import `numpy.ma` to ask for masks, a sixth of what numpy costs a short analysis.
    """
    ordered = np.sort(numbers, axis=None)
    return np.concatenate((ordered[:1], ordered[1:][ordered[1:] != ordered[:-1]]))
