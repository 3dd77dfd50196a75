"""What a run refuses, with line and work-item, and what it only warns of."""

import pytest

from tests.targets.sim_d.run.launches import codes_of, run
from wcet.errors import WcetError

SMALL = ".data\n0 0x0 32 4 none\n1 0x1000 1024 1 none\n2 0x8000 3 1 none\n.sp_data\n0 0x0 16 2\n.text\n"


def refused(body: str, **options) -> WcetError:
    with pytest.raises(WcetError) as error:
        run(SMALL + body, **options)
    assert len(error.value.diagnostics) == 1
    return error.value


@pytest.mark.parametrize(
    ("body", "code", "line"),
    [
        ("mov v1, -9\nmovvsp vc.mem_idx, v1\nldgidxit v2, 0\nexit", "W605", 10),
        ("smov s1, 0\nsmov s2, 3\nsidiv s3, s2, s1\nexit", "W602", 10),
        ("smov s2, 3\nsimod s3, s2, 0\nexit", "W602", 9),
        ("mov v1, 0\nitest.ez p0, v1\ncmask p0\nexit", "W604", 10),
        ("mov v1, 0\nitest.ez p0, v1\nloop:\ncpush.if loop\nj loop\nexit", "W604", 11),
        ("cpush.if end\ncpop\nend:\ncpop\nexit", "W604", 11),
        ("nop", "W604", 8),
        ("smov s0, 0\nsmovssp sc.sd_period, s0\nldgcidx 0, 0, 0\nexit", "W605", 10),
        ("ldglin v1, 0, -33\nexit", "W605", 8),
        ("ldglin v1, 0, 0, -4\nexit", "W605", 8),
        ("ldg2sptile 0, 0, 0, -2\nexit", "W605", 8),
        ("ldglin v1, 1, 0, 1048575\nexit", "W605", 8),
        ("smovssp sc.sd_words, 16\nsldsp s20, 0\nexit", "W605", 9),
        ("mov v1, vc.ctrl_run\nexit", "W606", 8),
    ],
)
def test_a_mistake_is_refused_at_its_line(body, code, line):
    error = refused(body, x=32, y=4, width=32)
    assert (error.diagnostics[0].code, error.diagnostics[0].span.line) == (code, line)
    assert error.exit_code == 2


@pytest.mark.parametrize(
    ("access", "words"),
    [
        ("ldglin v1, 0, 0, 2", "words outside of it"),
        ("stglin v1, 0, 0, 3", "words outside of it"),
        ("ldglin v1, 0, 32", "none of its words"),
        ("stglin v1, 0, 33", "after the last column"),
        ("stglin.vec4 v1, 0, -5", "takes one word off a row"),
        ("ldg2sptile 0, 0, 32, 0", "no word of the tile"),
        ("stg2sptile 0, 0, 40, 0", "after the last column"),
        ("ldsplin v1, 0, 16", "none of its words"),
        ("stsplin v1, 0, 20", "after the last column"),
        ("ldsplin v1, 0, 0, 2", "none of its words"),
        ("mov v1, 5000\nmovvsp vc.mem_idx, v1\nldgidxit v2, 0", "words outside of it"),
        ("mov v1, 5000\nmovvsp vc.mem_idx, v1\nstgidxit v2, 0", "words outside of it"),
        ("smovssp sc.sd_words, 200\nldgcidx 0, 0, 0", "words outside of it"),
        ("smovssp sc.sd_words, 20\nsldsp s0, 0, 15, 1", "words outside of it"),
        ("sldg s0, 2, 4", "words outside of it"),
    ],
)
def test_a_request_at_the_rim_is_a_warning_and_a_strict_run_refuses_it(access, words):
    body = f"mov v1, 1\nmov v2, 1\nmov v3, 1\nmov v4, 1\nstsplin v1, 0\n{access}\nexit"
    first = next(entry for entry in run(SMALL + body, x=32, y=4, width=32).warnings if entry.code == "W613")
    line = 13 + access.count("\n")
    assert (first.span.line, words in first.message) == (line, True)
    error = refused(body, x=32, y=4, width=32, strict=True)
    assert (error.diagnostics[0].code, error.diagnostics[0].span.line) == ("W613", line)


def test_an_access_outside_names_the_first_work_item():
    error = refused("ldglin v1, 0, 0, 2\nexit", x=32, y=4, width=32, strict=True)
    assert error.diagnostics[0].message.endswith("by work-item (0,2)")


def test_what_is_loaded_from_outside_is_undefined():
    codes = [entry.code for entry in run(SMALL + "ldglin v1, 0, 0, 2\nstglin v1, 0\nexit", 32, 4, 32).warnings]
    assert codes == ["W613", "W603"]
    body = "mov v1, 7\nldglin v1, 0, 32\nstglin v1, 0\nexit"
    assert [entry.code for entry in run(SMALL + body, 32, 4, 32).warnings] == ["W613", "W603"]


def test_nothing_is_stored_outside():
    buffers = run(SMALL + "mov v1, 1\nstglin v1, 0, 0, 3\nexit", 32, 4, 32).buffers
    assert buffers[0].tolist() == [0] * 96 + [1] * 32
    assert not buffers[1].any()


def test_a_tile_behind_the_last_column_goes_into_the_next_row():
    buffers = run(SMALL + "mov v1, 1\nstglin v1, 0, 33\nexit", 32, 4, 32).buffers
    assert buffers[0].tolist() == [0] * 33 + [1] * 95


def test_an_omitted_offset_is_a_warning_and_a_strict_run_refuses_it():
    body = "mov v1, 0\nmovvsp vc.mem_idx, v1\nsiadd s1, s2, 3\nldgcidx 1\nexit"
    codes = [entry.code for entry in run(SMALL + body, 32, 4, 32).warnings]
    assert codes == ["W603", "W614"]
    assert refused(body, x=32, y=4, width=32, strict=True).diagnostics[0].code == "W614"
    assert refused(body.replace("s2, 3", "s2, s3"), x=32, y=4, width=32, data=False).diagnostics[0].code == "W610"


def test_masked_items_may_hang_over_the_buffer():
    body = "mov v2, vc.tid_y\nisub v2, v2, 2\nitest.ge p0, v2\nexit p0\nldglin v1, 0, 0, 2\nstglin v1, 0\nexit"
    assert run(SMALL + body, x=32, y=4, width=32).cycles > 0


def test_a_scratchpad_buffer_must_fit():
    with pytest.raises(WcetError) as error:
        run(".data\n0 0x0 32 1 none\n.sp_data\n0 0x1fffc 2 1\n.text\nexit")
    assert codes_of(error) == ["W605"]


def test_overlapping_buffers_are_a_warning():
    trace = run(".data\n0 0x0 64 1 none\n1 0x80 64 1 none\n.text\nexit")
    assert [warning.code for warning in trace.warnings] == ["W611"]


def warned(body: str) -> list[str]:
    return [warning.message for warning in run(SMALL + body, x=32, y=4, width=32).warnings]


def test_a_register_nobody_wrote_is_a_warning():
    assert warned("iadd v1, v0, 1\nstglin v1, 0\nexit") == [
        "`v0` is read before it is written by work-item (0,0)",
    ]


def test_what_only_some_items_wrote_is_undefined_for_the_others():
    body = (
        "mov v1, vc.lid_x\nisub v1, v1, 5\nitest.ge p0, v1\ncpush.if end\ncmask p0\nmov v2, 1\ncpop\n"
        "end:\nstglin v2, 0\nexit"
    )
    assert warned(body) == ["`v2` is read before it is written by work-item (5,0)"]


def test_items_that_left_cannot_read_what_they_did_not_write():
    body = "mov v1, vc.lid_x\nisub v1, v1, 5\nitest.ge p0, v1\nexit p0\nmov v2, 1\nstglin v2, 0\nexit"
    assert warned(body) == []


def test_clipped_items_have_not_loaded():
    trace = run(".data\n0 0x0 20 4 none\n1 0x1000 32 4 none\n.text\nldglin v1, 0\nstglin v1, 1\nexit", 32, 4, 32)
    assert [warning.message for warning in trace.warnings] == ["`v1` is read before it is written by work-item (20,0)"]


def test_scratchpad_words_nobody_wrote_are_a_warning():
    assert warned("smovssp sc.sd_words, 2\nsldsp s0, 0\nexit") == [
        "words of scratchpad buffer 0 are read before they are written"
    ]


def test_scalars_and_predicates_are_watched_too():
    assert warned("exit p1\nexit") == ["`p1` is read before it is written by work-item (0,0)"]
    assert warned("siadd s1, s2, 1\nexit") == ["`s2` is read before it is written"]


def test_a_warning_is_given_once_for_an_instruction():
    body = "smov s0, 9\nloop:\niadd v1, v0, 1\nsisub s0, s0, 1\nsicj.g loop, s0\nexit"
    assert len(warned(body)) == 1
