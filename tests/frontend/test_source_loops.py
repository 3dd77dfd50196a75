import pytest

from wcet.errors import WcetError
from wcet.frontend.marks import restore_column, write_marks
from wcet.frontend.source_loops import find_statements
from wcet.span import Place, Source


def loops_of(text):
    return [(each.keyword.text, each.keyword.line, each.bound) for each in find_statements(Source("k.cl", text))]


def test_loops_are_found_inside_of_others_and_of_any_statement():
    text = """
    void f(int n) {
      for (int i = 0; i < n; i++) if (i & 1) while (n) n--; else do n++; while (n < 3);
      switch (n) { case 1: for (;;) { if (n) break; } default: ; }
      { label: while (g(";", ')', (1))) ; }
    }"""
    assert loops_of(text) == [
        ("for", 3, None),
        ("while", 3, None),
        ("do", 3, None),
        ("for", 4, None),
        ("while", 5, None),
    ]


def test_words_in_comments_strings_and_directives_are_no_loops():
    text = '#define LOOP for (;;) \\\n  while (1)\n/* for (;;) */ // while (1) {}\nchar *s = "do { } while (1)";\n'
    assert loops_of(text) == []


@pytest.mark.parametrize(
    "text",
    [
        "#pragma wcet bound(64)\nfor (;;) ;\n",
        "  #  pragma wcet bound( 64 )\n#pragma unroll 4\nfor (;;) ;\n",
        "// wcet: bound 64\nfor (;;) ;\n",
        "for (;;) { // wcet: bound 64\n}\n",
        "/* wcet: bound(64) */ for (;;) ;\n",
    ],
)
def test_a_bound_is_of_the_loop_behind_it_or_of_its_line(text):
    assert [bound for _, _, bound in loops_of(text)] == [64]


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("#pragma wcet bound(64)\nint x;\nfor (;;) ;\n", "no loop follows"),
        ("#pragma wcet bound\nfor (;;) ;\n", "not a fact that a source can state"),
        ("#pragma wcet bound(-1)\nfor (;;) ;\n", "not a fact that a source can state"),
        ("for (;;) for (;;) ; // wcet: bound 3\n", "2 loops start in line 1"),
        ("int x; // wcet: bound 3\nfor (;;) ;\n", "no loop follows"),
        ("for (;;) ; // wcet: bound 99999999999999\n", "not a fact that a source can state"),
    ],
)
def test_a_bound_that_is_about_no_loop_is_refused(text, reason):
    with pytest.raises(WcetError) as caught:
        loops_of(text)
    assert [each.code for each in caught.value.diagnostics] == ["W173"]
    assert reason in caught.value.diagnostics[0].message


def test_marks_stay_on_their_lines_and_leave_else_and_pragmas_where_they_are():
    text = "if (a)\n#pragma unroll\n for (;;) b;\nelse c;\ndo d; while (e);\n"
    changed, insertions = write_marks(text, list(enumerate(find_statements(Source("k.cl", text)))))
    assert changed.count("\n") == text.count("\n")
    lines = changed.split("\n")
    assert "enter 0" in lines[0] and lines[1] == "#pragma unroll"
    assert "body 0" in lines[2] and lines[2].endswith("b;") and lines[3] == "else c;"
    assert lines[4].index("enter 1") < lines[4].index("do if") < lines[4].index("body 1")
    column = lines[4].index("while") + 1
    restored = restore_column(Place("k.cl", 5, column), insertions)
    assert text.split("\n")[4][restored.column - 1 :].startswith("while")
