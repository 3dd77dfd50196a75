"""Flags that a configuration may give to a compiler load no code, write no file and read nothing that is not listed."""

import pytest

from wcet.config.compiler_flags import check_flags, list_paths


@pytest.mark.parametrize(
    "flags",
    [
        ["-O3"], ["-O0", "-DN=3"], ["-DF(x)=x"], ["-UN"], ["-Iinclude"], ["-includek.h"],
        ["-std=c++17"], ["-cl-std=CL3.0"], ["-cl-fp32-correctly-rounded-divide-sqrt"],
        ["-ffast-math", "-fno-unroll-loops"], ["-ffp-contract=fast"], ["-munsafe-fp-atomics"], ["-mcpu=gfx900"],
        ["-g", "-Wall", "-Wno-unused", "-w"], [],
    ],
)  # fmt: skip
def test_flags_that_do_no_harm_are_taken(flags: list[str]) -> None:
    assert check_flags(flags) == tuple(flags)


@pytest.mark.parametrize(
    "flags",
    [
        ["-fplugin=./libk.so"], ["-fpass-plugin=./libk.so"], ["-Xclang", "-load"], ["-serialize-diagnostics", "../x"],
        ["-o", "x"], ["-ox"], ["-MF", "x"], ["-MD"], ["-save-temps"], ["--config", "x"], ["-B."], ["-isystem", "/etc"],
        ["-imacros", "/etc/shadow"], ["@flags"], ["-I", "@x"], ["-D", "N=1"], ["-include", "k.h"], ["-include", "@x"],
        ["-mllvm", "-x"],
        ["-Wl,-x"], ["-Wa,-x"], ["-Wp,-MD,x"], ["-resource-dir=x"], ["--sysroot=x"], ["-ivfsoverlay", "x"], ["x.c"],
        ["-fprofile-generate=x"], ["-fdump-x"], ["-ftime-trace=x"], ["-O3\n-fplugin=x"], ["-DN=\n"],
        ["-fmodules-cache-path=x"],
        ["-x", "c"], ["-working-directory=/"], ["-###"], ["-fuse-ld=x"], ["-target", "x"], ["-I"], ["-D"], ["-"],
    ],
)  # fmt: skip
def test_other_flags_are_refused_with_what_to_do(flags: list[str]) -> None:
    with pytest.raises(ValueError, match="on the command line"):
        check_flags(flags)


def test_files_and_folders_are_listed() -> None:
    assert list(list_paths(["-O3", "-Ia", "-Ib", "-includec.h", "-DI=-Ix"])) == ["a", "b", "c.h"]
