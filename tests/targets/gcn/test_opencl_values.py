"""The campaign of values in short: random OpenCL C gives what an OpenCL runtime of the host says."""

import random
import shutil
from pathlib import Path

import pytest

from tests.campaigns.opencl_values import judge_values
from tests.properties.choices import Choices
from tests.repetition import list_seeds
from tests.targets.gcn.opencl.builds import LIBRARY
from tests.targets.gcn.opencl.runtime import open_context
from tests.targets.gcn.opencl.value_runs import draw_value_case

pytestmark = pytest.mark.skipif(
    open_context() is None or not (shutil.which("clang-14") and shutil.which("clang-19") and Path(LIBRARY).exists()),
    reason="no OpenCL runtime, or no compiler",
)


@pytest.mark.parametrize("seed", list_seeds(2))
def test_random_kernels_compute_what_another_runtime_does(seed):
    assert judge_values(draw_value_case(Choices(source=random.Random(seed)))).wrong == ""
