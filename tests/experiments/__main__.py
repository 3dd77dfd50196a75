"""Repeat the experiments of the PWS paper and rewrite docs/experiments.md: ``.venv/bin/python -m tests.experiments``.

Bounds and runs of a synthetic kernel with 0 to 100 % divergent instructions and 0 to 100 % loads, for S = 1, 3 and 7;
SpSIMDs that no split needs and that work as SIMDs. A few minutes on one core. `--draw` only draws and tabulates what
docs/experiments/*.csv hold.
"""

import sys

from tests.experiments.measure import REUSE_GROUPS, measure_all, measure_reuse
from tests.experiments.page import FOLDER, PAGE, draw_charts, read_points, read_reuse, render_page, write_rows


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    if "--draw" not in sys.argv:
        reuse = [measure_reuse(groups, splits) for splits in (3, 7) for groups in REUSE_GROUPS]
        (FOLDER / "reuse.csv").write_text(write_rows(reuse))
        (FOLDER / "synthetic.csv").write_text(write_rows(list(measure_all())))
    points, reuse = read_points(), read_reuse()
    PAGE.write_text(render_page(PAGE.read_text(), points, reuse))
    for name, picture in draw_charts(points, reuse).items():
        (FOLDER / name).write_text(picture)


if __name__ == "__main__":
    main()
