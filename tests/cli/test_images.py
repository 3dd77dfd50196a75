"""Images on the command line: proofs that are derived again, and shared caches, which do not know where images are."""

import json
import os

import numpy as np

from tests.targets.gcn.images import CLAMPED, COPY, NEAREST, SAMPLE, draw, write, write_machine


def test_a_proof_of_a_kernel_with_images_is_derived_again(wcet, tmp_path):
    write_machine(tmp_path)
    body = COPY + "\n" + NEAREST.format(modes=CLAMPED, filters=0) + "\n" + SAMPLE
    kernel, proof = tmp_path / "k.s", tmp_path / "k.json"
    kernel.write_text(write(body))
    given = ("-m", str(tmp_path / "mine.toml"), "--groups", "3", "--group-size", "64", "--no-cache")
    ran = wcet("analyze", str(kernel), *given, "--certificate", str(proof), "-f", "json")
    assert ran.code == 0, ran.err
    accesses = json.loads(ran.out)["kernels"][0]["accesses"]
    assert [each["most"] for each in accesses if each["mnemonic"].startswith("image_")] == [128, 128, 320]
    asked = ("verify", str(proof), "--kernel", str(kernel), "-m", str(tmp_path / "mine.toml"))
    said = wcet(*asked)
    assert said.code == 0 and "derived costs" in said.out and "stated access" not in said.out
    more = (tmp_path / "mine.toml").read_text().replace("sample_lines = 5", "sample_lines = 6")
    (tmp_path / "mine.toml").write_text(more)
    assert wcet(*asked).code == 1


def test_a_shared_cache_does_not_know_where_images_are(wcet, tmp_path):
    (tmp_path / "k.s").write_text(write(COPY))
    write_machine(tmp_path)
    text = (tmp_path / "mine.toml").read_text().replace('"gcn3"', '"gcn3-llc-512k"')
    (tmp_path / "mine.toml").write_text(text)
    given = (str(tmp_path / "k.s"), "-m", str(tmp_path / "mine.toml"), "--groups", "3", "--group-size", "64")
    ran = wcet("analyze", *given, "--no-cache")
    assert ran.code == 3 and "error[W341]: `image_load` accesses lines of a shared cache" in ran.err
    line = 'extends = "gcn3"'
    assert f"help: {line}  # in the machine file" in ran.err and "`image_lines` and `issue.image_load`" in ran.err
    (tmp_path / "uncached.toml").write_text(text.replace('extends = "gcn3-llc-512k"', line))
    pasted = (given[0], "-m", str(tmp_path / "uncached.toml"), *given[3:])
    assert wcet("analyze", *pasted, "--no-cache").code == 0
    np.save(tmp_path / "in.npy", draw((3, 64, 4), "f4"))
    file = f"@{tmp_path / 'in.npy'}"
    ran = wcet("simulate", *given, "--arg", f"in={file}", "--arg", f"out={file}")
    assert ran.code == 2 and "W640" in ran.err


def test_a_pipe_or_an_archive_is_no_image(wcet, tmp_path):
    (tmp_path / "k.s").write_text(write(COPY))
    write_machine(tmp_path)
    os.mkfifo(tmp_path / "pipe.npy")
    np.savez(tmp_path / "archive", np.zeros((3, 64, 4), "f4"))
    given = (str(tmp_path / "k.s"), "-m", str(tmp_path / "mine.toml"), "--groups", "3", "--group-size", "64")
    for name in ("pipe.npy", "archive.npz"):
        ran = wcet("simulate", *given, "--arg", f"in=@{tmp_path / name}", "--arg", f"out=@{tmp_path / name}")
        assert ran.code == 2 and "error[W643]" in ran.err
