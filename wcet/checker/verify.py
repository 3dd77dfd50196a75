"""Runs the checkers alone, wherever this folder is: `python checker/verify.py certificate.json`."""

import sys
from pathlib import Path

if not __package__:  # run as a file: the folder is then the package of the files that it imports
    folder = Path(__file__).resolve().parent
    sys.path.insert(0, str(folder.parent))
    __package__ = folder.name  # noqa: A001
    sys.dont_write_bytecode = True  # nothing is added to what an assessor was given

from . import fermi, gcn, rdna, sgmf, sim_d  # noqa: E402
from .kernel import run  # noqa: E402

CHECKERS = {
    "fermi": fermi.check_certificate,
    "gcn": gcn.check_certificate,
    "rdna": rdna.check_certificate,
    "sgmf": sgmf.check_certificate,
    "sim-d": sim_d.check_certificate,
}

if __name__ == "__main__":
    run(sys.argv[1:], CHECKERS)
