"""What is known already: found by content, never believed when it is not exactly what was written."""

import json
import shutil
import sqlite3
import subprocess
import sys
import zlib
from dataclasses import fields, replace
from pathlib import Path

import pytest

from tests.report.bounds import SOURCE, make_bound
from wcet import identity
from wcet.ir.facts import StatedFacts
from wcet.options import AnalyzeOptions
from wcet.span import Line, Place, Source, SourceLoop, SourceOrigin, Span, StructField
from wcet.store import answers, sqlite
from wcet.store.answers import Answers, pack, unpack
from wcet.store.choice import default_folder, open_store
from wcet.store.key import make_key
from wcet.store.protocol import StoredAnswer
from wcet.store.sqlite import FILE, SqliteStore

OPTIONS = AnalyzeOptions(None, "sim-d", {"ndrange": "4,1"}, StatedFacts(bounds={"loop": 3}))
BOUNDS = (make_bound(),)


@pytest.fixture
def path(tmp_path):
    return tmp_path / FILE


def remember(path, source=SOURCE, options=OPTIONS, bounds=BOUNDS):
    with Answers(SqliteStore(path)) as known:
        key, _ = known.recall(source, options)
        known.keep(key, source, options, bounds)
    return key


def recall(path, source=SOURCE, options=OPTIONS):
    with Answers(SqliteStore(path)) as known:
        return known.recall(source, options)[1]


def test_an_answer_is_found_again(path):
    assert recall(path) is None
    remember(path)
    assert recall(path) == BOUNDS


def test_without_a_store_nothing_is_known(tmp_path):
    with Answers(None) as known:
        known.keep("", SOURCE, OPTIONS, BOUNDS)
        assert known.recall(SOURCE, OPTIONS) == ("", None)


@pytest.mark.parametrize(
    ("source", "options"),
    [
        (Source("saxpy.s", SOURCE.text + " "), OPTIONS),
        (Source("other.s", SOURCE.text), OPTIONS),
        (SOURCE, replace(OPTIONS, target="sim-d")),
        (SOURCE, replace(OPTIONS, machine="sim-d-sp4")),
        (SOURCE, replace(OPTIONS, machine="sim-d:fpus=64")),
        (SOURCE, replace(OPTIONS, launch={"ndrange": "5,1"})),
        (SOURCE, replace(OPTIONS, facts=StatedFacts(bounds={"loop": 4}))),
        (SOURCE, replace(OPTIONS, facts=StatedFacts(branches={"loop": (1, 2, 0)}))),
        (SOURCE, replace(OPTIONS, facts=StatedFacts(bounds={"loop": 3}, origin="wcet.toml"))),
        (SOURCE, replace(OPTIONS, convention="published")),
        (SOURCE, replace(OPTIONS, policy="sp-as-access")),
        (SOURCE, replace(OPTIONS, extra={"splits": "none"})),
    ],
)
def test_whatever_changes_the_question_changes_the_key(source, options):
    assert make_key(source, options) != make_key(SOURCE, OPTIONS)


ORIGINS = {
    "files": (Source("k.cl", "kernel"),),
    "loops": (SourceLoop(Place("k.cl", Line(3)), (Line(4), 1), 7),),
    "compiled": True,
    "assembled": True,
    "fixed_lds": True,
    "fields": (StructField("k", 0, 1, 8, "s.a", 0, 4, "int"),),
}


def test_every_part_of_an_origin_that_the_text_does_not_determine_changes_the_key():
    known = {each.name for each in fields(SourceOrigin)}
    assert known == {*ORIGINS, "places", "tools", "changed", "read"}  # from text and files, no input, refused before
    plain = SourceOrigin()
    keys = [
        make_key(replace(SOURCE, origin=origin), OPTIONS)
        for origin in (None, plain, *(replace(plain, **{name: value}) for name, value in ORIGINS.items()))
    ]
    assert len({*keys}) == len(keys)


def test_only_a_place_that_an_answer_shows_changes_the_key():
    first, later = (Span(Source("wcet.toml", "\n" * 9), line, 1, 5) for line in (1, 2))
    keys = [
        make_key(SOURCE, replace(OPTIONS, facts=StatedFacts(**{table: {"loop": 3}}, places={f"{table} loop": span})))
        for table in ("bounds", "at_most")
        for span in (first, later)
    ]
    assert keys[0] == keys[1]
    assert keys[2] != keys[3]


def test_a_changed_package_changes_the_key(monkeypatch):
    before = make_key(SOURCE, OPTIONS)
    monkeypatch.setattr("wcet.store.key.identify_tool", lambda: "another")
    assert make_key(SOURCE, OPTIONS) != before


def test_the_identity_is_made_of_the_files_of_the_package():
    described = identity.describe_tool()
    assert set(described) == {"wcet", "package", "python", "libraries", "targets"}
    assert len(described["package"]) == 64


def test_a_changed_machine_file_changes_the_key(tmp_path):
    board = tmp_path / "board.toml"
    options = replace(OPTIONS, machine=str(board))
    board.write_text('extends = "sim-d"\n')
    before = make_key(SOURCE, options)
    board.write_text('extends = "sim-d"\ncompute_mhz = 500\n')
    assert make_key(SOURCE, options) != before


def change_row(path: Path, **columns: object) -> None:
    with sqlite3.connect(path) as connection:
        for name, value in columns.items():
            connection.execute(f"UPDATE answers SET {name} = ?", (value,))
    connection.close()


def lowered() -> bytes:
    document = zlib.decompress(pack("k", SOURCE, BOUNDS).payload).decode()
    assert '"bound_cycles": 1000' in document
    return zlib.compress(document.replace("1000", "900").replace("600", "500").encode())


@pytest.mark.parametrize(
    "columns",
    [
        {"payload": b""},
        {"payload": lowered()},
        {"payload": "text"},
        {"payload": None, "checksum": 5},
        {"checksum": "0" * 64},
        {"key": "0" * 64},
    ],
)
def test_a_damaged_entry_is_ignored_and_replaced(path, columns):
    remember(path)
    try:
        change_row(path, **columns)
    except sqlite3.IntegrityError:
        change_row(path, checksum=5)
    assert recall(path) is None
    remember(path)
    assert recall(path) == BOUNDS


@pytest.mark.parametrize(
    "document",
    [
        b"[1, 2]",
        b"[" * 100_000,
        json.dumps([{"name": "saxpy", "bound_cycles": 1}]).encode(),
        b"\xff",
        b'"' + b"x" * (answers.LARGEST + 1) + b'"',
    ],
    ids=["shape", "depth", "fields", "bytes", "size"],
)
def test_a_well_signed_entry_of_another_shape_is_ignored(document):
    payload = zlib.compress(document, 1)
    assert unpack("k", answers._checksum("k", payload), payload, SOURCE) is None


def test_an_answer_is_not_kept_when_the_machine_changed_meanwhile(path, tmp_path):
    board = tmp_path / "board.toml"
    board.write_text('extends = "sim-d"\n')
    options = replace(OPTIONS, machine=str(board))
    with Answers(SqliteStore(path)) as known:
        key, _ = known.recall(SOURCE, options)
        board.write_text('extends = "sim-d"\ncompute_mhz = 500\n')
        known.keep(key, SOURCE, options, BOUNDS)
    assert recall(path, options=options) is None


def test_an_answer_is_not_kept_when_the_tool_changed_meanwhile(path, monkeypatch):
    with Answers(SqliteStore(path)) as known:
        key, _ = known.recall(SOURCE, OPTIONS)
        monkeypatch.setattr(answers, "sign_package", lambda: "another")
        known.keep(key, SOURCE, OPTIONS, BOUNDS)
    assert recall(path) is None


def test_answers_that_wait_are_written_when_they_are_many(path, monkeypatch):
    monkeypatch.setattr(answers, "HELD", 3)
    monkeypatch.setattr(answers, "SECONDS", 1e9)
    with Answers(SqliteStore(path)) as known:
        for number in range(4):
            source = Source(f"k{number}.s", SOURCE.text)
            known.keep(known.recall(source, OPTIONS)[0], source, OPTIONS, (make_bound(source=source),))
        assert recall(path, Source("k2.s", SOURCE.text)) is not None
        assert recall(path, Source("k3.s", SOURCE.text)) is None


def test_old_entries_go_when_the_file_is_too_large(path, monkeypatch):
    monkeypatch.setattr(sqlite, "SIZE", 1 << 20)
    monkeypatch.setattr(sqlite, "PRUNED", 1)
    store = SqliteStore(path)
    for number in range(2000):
        store.write([StoredAnswer(str(number), "", bytes(2000), "", "")])
    kept = [number for number in range(2000) if store.read(str(number))]
    assert kept == [*range(kept[0], 2000)]
    assert 300 < len(kept) < 525
    store.close()
    assert path.stat().st_size < 1.1 * (1 << 20)


def make_foreign(path: Path) -> None:
    connection = sqlite3.connect(path)
    connection.execute("CREATE TABLE invoices (total INTEGER)")
    connection.commit()
    connection.close()


def make_older(path: Path) -> None:
    SqliteStore(path).close()
    connection = sqlite3.connect(path)
    connection.execute("PRAGMA user_version = 99")
    connection.close()


def truncate(path: Path) -> None:
    for number in range(12):
        remember(path, Source(f"k{number}.s", SOURCE.text))
    path.write_bytes(path.read_bytes()[:9_000])


def scribble(path: Path) -> None:
    for number in range(12):
        remember(path, Source(f"k{number}.s", SOURCE.text))
    content = bytearray(path.read_bytes())
    content[4096:12288] = b"\xa5" * 8192
    path.write_bytes(content)


@pytest.mark.parametrize("damage", [make_foreign, make_older, truncate, scribble, lambda path: path.write_text("no")])
def test_a_file_that_cannot_be_believed_is_set_aside(path, damage):
    damage(path)
    before = path.read_bytes()
    store = SqliteStore(path)
    assert [note.severity for note in store.notes] == ["warning"]
    assert "set aside as `store.sqlite.aside-1`" in store.notes[0].message
    assert path.with_name("store.sqlite.aside-1").read_bytes() == before
    store.close()
    remember(path)
    assert recall(path) == BOUNDS


def test_damage_that_shows_late_is_no_error(path):
    remember(path)
    store = SqliteStore(path)
    with path.open("r+b") as file:
        file.seek(100)
        file.write(b"\xa5" * (path.stat().st_size - 100))
    for suffix in ("-wal", "-shm"):
        Path(f"{path}{suffix}").unlink(missing_ok=True)
    assert store.read("0" * 64) is None
    store.write([StoredAnswer("k", "", b"", "", "")])
    store.close()
    remember(path)
    assert recall(path) == BOUNDS


def test_a_foreign_database_that_is_named_stays_as_it_is(path):
    make_foreign(path)
    before = path.read_bytes()
    with pytest.raises(Exception, match="W022") as caught:
        SqliteStore(path, named=True)
    assert caught.value.exit_code == 2
    assert path.read_bytes() == before
    assert [each.name for each in path.parent.iterdir()] == [path.name]


def test_a_place_that_cannot_be_written_is_an_error_only_where_it_is_named(tmp_path):
    (tmp_path / "file").write_text("in the way")
    store = SqliteStore(tmp_path / "file" / FILE)
    store.write([StoredAnswer("k", "", b"", "", "")])
    assert store.read("k") is None
    with pytest.raises(Exception, match="W022"):
        SqliteStore(tmp_path / "file" / FILE, named=True)


WRITER = """
import sys
from pathlib import Path
from wcet.store.protocol import StoredAnswer
from wcet.store.sqlite import SqliteStore
store = SqliteStore(Path(sys.argv[1]))
for number in range(200):
    own = StoredAnswer(f"{sys.argv[2]}{number}", "c", b"p", "f", "k")
    store.write([own, StoredAnswer("shared", sys.argv[2], b"p", "f", "k")])
store.close()
"""


def test_processes_write_at_the_same_time_and_nothing_is_lost(path):
    writers = [subprocess.Popen([sys.executable, "-c", WRITER, str(path), name]) for name in "ab"]
    assert [writer.wait(timeout=60) for writer in writers] == [0, 0]
    store = SqliteStore(path)
    assert store.notes == []
    assert all(store.read(f"{name}{number}") for name in "ab" for number in range(200))
    assert store.read("shared")[0] in "ab"


def test_processes_that_make_a_store_at_the_same_moment_all_use_it(tmp_path):
    """SQLite refuses at once, without waiting, where two change a new file's kind of log."""
    places = [tmp_path / f"{number}" / FILE for number in range(100)]
    program = (
        "import sys; from pathlib import Path; from wcet.store.sqlite import SqliteStore\n"
        "stores = [SqliteStore(Path(each)) for each in sys.argv[1:]]\n"
        "sys.exit(sum(each._connection is None or bool(each.notes) for each in stores))"
    )
    makers = [subprocess.Popen([sys.executable, "-c", program, *map(str, places)]) for _ in range(3)]
    assert [maker.wait(timeout=60) for maker in makers] == [0, 0, 0]


def test_the_place_can_be_chosen(tmp_path, monkeypatch):
    monkeypatch.setenv("WCET_CACHE_DIR", str(tmp_path))
    assert default_folder() == tmp_path
    open_store(None).close()
    open_store(str(tmp_path / "mine.sqlite")).close()
    assert {"store.sqlite", "mine.sqlite"} <= {each.name for each in tmp_path.iterdir()}
    monkeypatch.delenv("WCET_CACHE_DIR")
    assert default_folder().name == "wcet"


POSTGRES = next(iter(sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)), None)


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    """A PostgreSQL of our own, on a socket in a folder; the program refuses to run as root."""
    pytest.importorskip("sqlalchemy", reason="SQLAlchemy is not installed")
    pytest.importorskip("psycopg", reason="psycopg is not installed")
    found = shutil.which("pg_ctl") or (POSTGRES and str(POSTGRES / "pg_ctl"))
    if not found:
        pytest.skip("PostgreSQL is not installed")
    import os
    import tempfile

    folder = Path(tempfile.mkdtemp(prefix="wcet-pg-"))  # paths of sockets are short
    prefix: list[str] = []
    if os.geteuid() == 0:
        if shutil.which("runuser") is None or subprocess.run(["id", "postgres"], capture_output=True).returncode:
            pytest.skip("PostgreSQL does not run as root, and there is no user postgres")
        shutil.chown(folder, "postgres")
        prefix = ["runuser", "-u", "postgres", "--"]
    tools = Path(found).resolve().parent
    data = folder / "data"
    subprocess.run(
        [*prefix, str(tools / "initdb"), "-D", str(data), "-A", "trust", "-U", "wcet"], check=True, capture_output=True
    )
    start = f"-k {folder} -c listen_addresses='' -c fsync=off"
    control = [*prefix, str(tools / "pg_ctl"), "-D", str(data), "-w", "-l", str(folder / "log")]
    subprocess.run([*control, "-o", start, "start"], check=True, capture_output=True)
    yield f"postgresql://wcet@/postgres?host={folder}", control, start
    subprocess.run([*control, "-m", "immediate", "stop"], capture_output=True)
    shutil.rmtree(folder, ignore_errors=True)


def test_a_team_shares_its_answers_in_postgresql(server):
    url, *_ = server
    for _ in range(2):  # the second time the key is there already
        with Answers(open_store(url)) as known:
            key, found = known.recall(SOURCE, OPTIONS)
            known.keep(key, SOURCE, OPTIONS, BOUNDS)
    assert found == BOUNDS


def test_an_entry_in_postgresql_is_not_trusted_either(server):
    url, *_ = server
    import sqlalchemy

    with Answers(open_store(url)) as known:
        key, _ = known.recall(SOURCE, OPTIONS)
        known.keep(key, SOURCE, OPTIONS, BOUNDS)
    engine = sqlalchemy.create_engine(url.replace("postgresql://", "postgresql+psycopg://"))
    with engine.begin() as connection:
        connection.execute(sqlalchemy.text("UPDATE wcet_answers SET payload = :payload"), {"payload": lowered()})
    engine.dispose()
    with Answers(open_store(url)) as known:
        assert known.recall(SOURCE, OPTIONS)[1] is None


def test_a_server_that_goes_away_is_a_warning_and_one_that_is_not_there_an_error(server):
    url, control, start = server
    store = open_store(url)
    subprocess.run([*control, "-m", "immediate", "stop"], check=True, capture_output=True)
    try:
        assert store.read("k") is None
        store.write([StoredAnswer("k", "c", b"p", "f", "k")])
        assert [(note.code, note.severity) for note in store.notes] == [("W022", "warning")]
        with pytest.raises(Exception, match="W022"):
            open_store(url)
    finally:
        subprocess.run([*control, "-o", start, "start"], check=True, capture_output=True)
