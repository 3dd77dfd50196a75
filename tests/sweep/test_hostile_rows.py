"""Files of rows with hostile contents."""

import pytest

from wcet.errors import WcetError
from wcet.report.sweep_rows import RowLayout
from wcet.session.sweep_file import SweepFile
from wcet.sweep.seal import RowForm, seal_row


@pytest.mark.parametrize(
    ("form", "body"),
    [
        (RowForm.CSV, '0,"' + "a" * 140_000 + '",k,m,1000,1,1,none,0,,,analysis'),
        (RowForm.CSV, "0,f"),
        (RowForm.CSV, "0,f,k,m,1000,x,1,none,0,,,analysis"),
        (RowForm.LINES, '{"number":0,"x":' + "[" * 100_000),
        (RowForm.LINES, '{"number":0'),
        (RowForm.LINES, '{"number":0,"bound_cycles":null,"origin":[1],"exit_code":0'),
    ],
)
def test_sealed_rows_that_no_sweep_writes_are_refused_as_foreign(tmp_path, form, body):
    """A seal protects against accidents: whoever knows the sweep can put it on anything."""
    layout, path = RowLayout(form, (), False, "digest"), tmp_path / "rows"
    path.write_text(layout.header + seal_row(form, body, "digest", True))
    with pytest.raises(WcetError, match="W030.*is not a row of this sweep"):
        SweepFile(path, layout, True)
