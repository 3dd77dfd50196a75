"""Running without data: the same time, or a refusal."""

import numpy as np
import pytest

from tests.targets.sim_d.run.launches import codes_of, run
from wcet.errors import WcetError

DATA = ".data\n0 0x0 1024 1 none\n.sp_data\n0 0x0 32 1\n.text\n"


def test_files_are_not_needed():
    text = '.data\n0 0x0 1024 1 file "nowhere.bin"\n.text\nldglin v1, 0\nstglin v1, 0\nexit'
    assert run(text, data=False).cycles > 0


@pytest.mark.parametrize(
    "body",
    [
        "sldg s0, 0\nsicj.ez end, s0\nnop\nend:\nexit",
        "ldglin v1, 0\nitest.ez p0, v1\nexit p0\nexit",
        "sldg s0, 0\nsiadd s1, s0, 1\nldglin v1, 0, s1\nexit",
        "sldg s0, 0\nsmovssp sc.sd_words, s0\nldgcidx 0\nexit",
        "ldglin v1, 0\nmovvsp vc.mem_idx, v1\nldgidxit v2, 0\nexit",
        "sldg s0, 0\nsmov s1, 7\nsidiv s2, s1, s0\nsicj.ez end, s2\nend:\nexit",
        "mov v0, 0\nmovvsp vc.mem_idx, v0\nldgbidx 0\nmov v1, vc.mem_data\nitest.ez p0, v1\nexit p0\nexit",
    ],
)
def test_a_run_that_loaded_words_decide_is_refused(body):
    with pytest.raises(WcetError) as error:
        run(DATA + body, data=False)
    assert codes_of(error) == ["W610"]


@pytest.mark.parametrize(
    "body",
    [
        "sldg s0, 0\nsmov s0, 3\nsicj.ez end, s0\nnop\nend:\nexit",
        "ldglin v1, 0\nmov v1, vc.lid_x\nitest.ez p0, v1\nexit p0\nstglin v1, 0\nexit",
        "ldglin v1, 0\nmovvsp vc.mem_idx, v1\nldgbidx 0\nstgbidx 0\nexit",
        "smov s0, 5\nloop:\nldglin v1, 0\nmad v2, v1, v1, v2\nsisub s0, s0, 1\nsicj.g loop, s0\nstglin v2, 0\nexit",
        "sldg s5, 0\nsmov s0, 6\nsidiv s1, s0, s5\nstglin v0, 0\nexit",
    ],
)
def test_a_run_that_only_carries_data_takes_the_same_time(body):
    assert run(DATA + body, data=False).cycles == run(DATA + body, contents={0: np.ones(1024, np.uint32)}).cycles


def test_a_register_written_for_some_items_only_stays_tainted():
    body = (
        "ldglin v1, 0\nmov v2, vc.lid_x\nitest.ez p1, v2\ncpush.if end\ncmask p1\nmov v1, 0\ncpop\nend:\n"
        "itest.ez p0, v1\nexit p0\nexit"
    )
    with pytest.raises(WcetError) as error:
        run(DATA + body, data=False)
    assert codes_of(error) == ["W610"]
