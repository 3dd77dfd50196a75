"""What a kernel's target does not know is refused with the name of the target that does, wherever it is said."""

import pytest

from wcet.targets.offers import list_offers

SIM_D = ".data\n0 0x0 1024 1\n.text\n    ldglin v1, 0\n    exit\n"
GCN = "k:\n  v_mov_b32 v0, 0\n  s_endpgm\n"
KERNELS = {"sim-d": ("lin.sas", SIM_D, "Sim-D"), "gcn": ("move.s", GCN, "GCN")}
READERS = ("analyze", "annotate", "cfg", "check", "config", "explain", "simulate", "transform", "validate")


@pytest.fixture(autouse=True)
def kernels(folder):
    for name, text, _ in KERNELS.values():
        (folder / name).write_text(text)


def list_cases():
    """Yield every command with every option that only some targets have, and a target that has it not."""
    for offer in list_offers():
        for command in offer.option.commands or READERS:
            for target in sorted(KERNELS.keys() - {*offer.names}):
                yield pytest.param(command, offer, target, id=f"{command} {offer.option.flags[0]} {target}")


@pytest.mark.parametrize(("command", "offer", "target"), list(list_cases()))
def test_an_option_of_another_target_is_refused(wcet, folder, command, offer, target):
    file, _, title = KERNELS[target]
    option = offer.option
    (folder / "some.file").write_text("1")
    value = (
        option.choices[0]
        if option.choices
        else "some.file"
        if option.kind in ("file", "contents", "documents")
        else "1"
    )
    for flag in option.flags:
        ran = wcet(command, file, flag, *([] if option.kind == "flag" else [value]))
        assert ran.code == 2
        said = ran.out + ran.err
        owners = offer.owners
        assert f"`{offer.typed}` is an option of {owners} kernels, `{file}` is a {title} kernel" in said


@pytest.mark.parametrize("target", KERNELS)
def test_the_table_of_a_kernel_holds_no_keys_of_other_targets(wcet, folder, target):
    file, _, title = KERNELS[target]
    name = file.partition(".")[0]
    keys = [offer for offer in list_offers() if offer.option.check and target not in offer.names]
    assert len(keys) > 3
    for offer in keys:
        value = f'"{offer.option.choices[0]}"' if offer.option.choices else "2"
        if "=" in (offer.option.metavar or ""):  # a table
            value = '{ file = "move.s" }' if offer.option.kind == "documents" else "{ x = 2 }"
        (folder / "wcet.toml").write_text(f"[kernel.{name}]\n{offer.option.key} = {value}\n")
        ran = wcet("analyze", file)
        assert ran.code == 2
        owners = offer.owners
        assert f"error[W004]: `{offer.option.key}` is a key of {owners} kernels" in ran.err
        assert "--> wcet.toml:2:1" in ran.err and f"is a {title} kernel" in ran.err


def test_kernels_of_both_targets_share_defaults(wcet, folder, monkeypatch):
    top = 'groups = 4\ngroup_size = 64\nndrange = [1024, 1]\nwidth = 1024\nsplits = "none"\npolicy = "best"\n'
    (folder / "wcet.toml").write_text(top)
    monkeypatch.setenv("WCET_MAX_SPLITS", "2")
    ran = wcet("check", "lin.sas", "move.s")
    assert (ran.code, ran.err) == (0, "")
    assert "groups" not in wcet("config", "lin.sas").out and "ndrange" in wcet("config", "lin.sas").out
    assert "groups" in wcet("config", "move.s").out and "ndrange" not in wcet("config", "move.s").out


def test_a_key_that_no_target_knows_is_refused_wherever_it_stands(wcet, folder):
    (folder / "wcet.toml").write_text("grups = 4\n")
    ran = wcet("analyze", "move.s", "--groups", "4", "--group-size", "64")
    assert (ran.code, "did you mean `groups`?" in ran.err) == (2, True)


def test_what_another_kernel_of_the_command_has_does_not_excuse_it(wcet):
    ran = wcet("analyze", "lin.sas", "move.s", "--groups", "4", "--group-size", "64")
    assert ran.code == 2
    assert "move: at most" in ran.out or "k: at most" in ran.out
    assert "`--groups` is an option of GCN, SGMF and Fermi kernels, `lin.sas` is a Sim-D kernel" in ran.err


def test_options_of_runs_serve_the_kernels_of_a_command_whose_target_has_them(wcet, monkeypatch, folder):
    monkeypatch.setenv("WCET_GROUPS", "1")
    monkeypatch.setenv("WCET_GROUP_SIZE", "64")
    monkeypatch.setenv("WCET_NDRANGE", "1024,1")
    monkeypatch.setenv("WCET_WIDTH", "1024")
    mixed = wcet("simulate", "lin.sas", "move.s", "--runs", "2", "--scheduling", "pairwise")
    assert (mixed.code, mixed.out.count("observed")) == (0, 2)
    alone = wcet("simulate", "lin.sas", "--runs", "2")
    assert (alone.code, "`--runs` is an option of GCN, SGMF and Fermi kernels" in alone.err) == (2, True)
