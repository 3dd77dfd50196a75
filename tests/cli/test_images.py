"""Images on the command line: proofs that are derived again, and shared caches, which do not know where images are."""

import json

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
    np.save(tmp_path / "in.npy", draw((3, 64, 4), "f4"))
    file = f"@{tmp_path / 'in.npy'}"
    ran = wcet("simulate", *given, "--arg", f"in={file}", "--arg", f"out={file}")
    assert ran.code == 2 and "W640" in ran.err
