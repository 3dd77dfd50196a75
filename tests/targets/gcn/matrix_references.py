"""Linear algebra of `suite/linear.cl` in numpy."""

import numpy as np

from tests.targets.gcn.references import BLOCK, ONE, ROW, N, case, square

M2 = {"a": ("f", N * N), "b": ("f", N * N), "c": ("f", N * N)}


@case("linear", "gemm", ONE, BLOCK, M2, {"alpha": 1.5, "beta": 0.5, "ni": N, "nj": N, "nk": N})
def _(v):
    return {"c": 0.5 * square(v["c"]) + 1.5 * square(v["a"]) @ square(v["b"])}


@case("linear", "gemm_tiled", (2, 2, 1), BLOCK, dict.fromkeys("abc", ("f", 1024)), {"n": 32})
def _(v):
    return {"c": square(v["a"], 32) @ square(v["b"], 32)}


@case("linear", "gemm_strided", (2, 2, 1), (8, 8, 1), M2, {"wa": N, "wb": N})
def _(v):
    return {"c": square(v["a"]) @ square(v["b"])}


@case("linear", "atax_rows", ONE, ROW, {"a": ("f", N * N), "x": ("f", N), "t": ("f", N)}, {"nx": N, "ny": N})
def _(v):
    return {"t": v["t"] + square(v["a"]) @ v["x"]}


@case("linear", "atax_columns", ONE, ROW, {"a": ("f", N * N), "y": ("f", N), "t": ("f", N)}, {"nx": N, "ny": N})
def _(v):
    return {"y": v["y"] + square(v["a"]).T @ v["t"]}


@case(
    "linear",
    "gesummv",
    ONE,
    ROW,
    {"a": ("f", N * N), "b": ("f", N * N), "x": ("f", N), "y": ("f", N), "t": ("f", N)},
    {"n": N, "alpha": 2.0, "beta": 0.25},
)
def _(v):
    t, y = v["t"] + square(v["a"]) @ v["x"], v["y"] + square(v["b"]) @ v["x"]
    return {"t": t, "y": 2 * t + 0.25 * y}


@case(
    "linear", "syrk", ONE, BLOCK, {"a": ("f", N * N), "c": ("f", N * N)}, {"alpha": 1.5, "beta": 0.5, "ni": N, "nj": N}
)
def _(v):
    return {"c": 0.5 * square(v["c"]) + 1.5 * square(v["a"]) @ square(v["a"]).T}


@case(
    "linear",
    "mean_columns",
    ONE,
    ROW,
    {"mean": ("f", N + 1), "data": ("f", (N + 1) ** 2)},
    {"count": 16.0, "m": N, "n": N},
)
def _(v):
    data = square(v["data"], N + 1)
    return {"mean": np.append(v["mean"][:1], data[1:, 1:].sum(0) / 16)}


@case("linear", "covariance", ONE, ROW, {"s": ("f", (N + 1) ** 2), "data": ("f", (N + 1) ** 2)}, {"m": N, "n": N})
def _(v):
    s, data = square(v["s"], N + 1).copy(), square(v["data"], N + 1)
    s[1:, 1:] = data[1:, 1:].T @ data[1:, 1:]
    return {"s": s}


@case("linear", "gram_norm", ONE, ROW, {"a": ("f", N * N), "r": ("f", N * N)}, {"k": 3, "m": N, "n": N})
def _(v):
    r = square(v["r"]).copy()
    r[3, 3] = np.sqrt((square(v["a"])[:, 3] ** 2).sum())
    return {"r": r}


@case("linear", "gram_update", ONE, ROW, dict.fromkeys("arq", ("f", N * N)), {"k": 3, "m": N, "n": N})
def _(v):
    a, r, q = (square(v[name]).copy() for name in "arq")
    r[3, 4:] = q[:, 3] @ a[:, 4:]
    a[:, 4:] -= np.outer(q[:, 3], r[3, 4:])
    return {"a": a, "r": r}


@case("linear", "gauss_fan1", ONE, ROW, {"m": ("f", N * N), "a": ("f", N * N)}, {"size": N, "t": 2})
def _(v):
    m, a = square(v["m"]).copy(), square(v["a"])
    m[3:, 2] = a[3:, 2] / a[2, 2]
    return {"m": m}


@case("linear", "gauss_fan2", ONE, BLOCK, {"m": ("f", N * N), "a": ("f", N * N), "b": ("f", N)}, {"size": N, "t": 2})
def _(v):
    m, a, b = square(v["m"]), square(v["a"]).copy(), v["b"].copy()
    a[3:, 2:] -= np.outer(m[3:, 2], a[2, 2:])
    b[3:] -= m[3:, 2] * b[2]
    return {"a": a, "b": b}


DOMINANT = np.eye(32) * 40


@case("linear", "lu_diagonal", ONE, ROW, {"m": ("f+", 1024, DOMINANT)}, {"dim": 32, "offset": 0})
def _(v):
    m = square(v["m"], 32).copy()
    for i in range(15):
        m[i + 1 : 16, i] /= m[i, i]
        m[i + 1 : 16, i + 1 : 16] -= np.outer(m[i + 1 : 16, i], m[i, i + 1 : 16])
    return {"m": m}


@case("linear", "lu_internal", ONE, BLOCK, {"m": ("f", 1024)}, {"dim": 32, "offset": 0})
def _(v):
    m = square(v["m"], 32).copy()
    m[16:, 16:] -= m[16:, :16] @ m[:16, 16:]
    return {"m": m}


@case(
    "linear",
    "transpose",
    (2, 2, 1),
    BLOCK,
    {"out": ("f", 1024), "in": ("f", 1024)},
    {"width": 32, "height": 32},
    block=2048,
)
def _(v):
    return {"out": square(v["in"], 32).T}


ROWS = np.cumsum([0, *(k % 5 for k in range(N))]).astype(np.int32)


@case(
    "linear",
    "spmv_csr_scalar",
    ONE,
    ROW,
    {"val": ("f", 64), "vec": ("f", N), "cols": ("i", 64, N), "rows": ROWS, "out": ("f", N)},
    {"dim": N},
)
def _(v):
    products = v["val"] * v["vec"][v["cols"]]
    return {"out": [products[a:b].sum() for a, b in zip(ROWS, ROWS[1:], strict=False)]}


@case(
    "linear",
    "spmv_ell",
    ONE,
    ROW,
    {"val": ("f", 64), "vec": ("f", N), "cols": ("i", 64, N), "lengths": ("i", N, 5), "out": ("f", N)},
    {"dim": N},
)
def _(v):
    products = (v["val"] * v["vec"][v["cols"]]).reshape(4, N)
    return {"out": [products[: v["lengths"][t], t].sum() for t in range(N)]}


@case(
    "linear",
    "dot_stride",
    (2, 1, 1),
    (64, 1, 1),
    {"a": ("f", 300), "b": ("f", 300), "part": ("f", 2)},
    {"n": 300},
    s=256,
)
def _(v):
    of = np.arange(300) // 64 % 2
    return {"part": [(v["a"] * v["b"])[of == group].sum() for group in range(2)]}


@case("linear", "axpy_long", (2, 1, 1), ROW, {"y": ("d", 32), "x": ("d", 32)}, {"a": ("d", 1.25), "n": 30})
def _(v):
    return {"y": v["y"] + np.where(np.arange(32) < 30, 1.25, 0) * v["x"]}


@case("linear", "row_sums_long", ONE, ROW, {"a": ("f", N * N), "sum": ("f", N)}, {"rows": N, "columns": N})
def _(v):
    return {"sum": square(v["a"]).sum(1)}


@case("linear", "jacobi", ONE, ROW, {"a": ("f", N * N), "b": ("f", N), "x": ("f", N), "next": ("f", N)}, {"n": N})
def _(v):
    a = square(v["a"])
    return {"next": (v["b"] - a @ v["x"] + np.diag(a) * v["x"]) / np.diag(a)}


@case("linear", "triangular_solve", ONE, ROW, {"l": ("f+", N * N, np.eye(N) * 9), "x": ("f", N)}, {"n": N})
def _(v):
    return {"x": np.linalg.solve(np.tril(square(v["l"])), v["x"])}
