"""Scans, sorts, stencils, pictures and particles of the suite in numpy."""

import numpy as np

from tests.targets.gcn.references import BLOCK, ONE, ROW, N, case, square


@case("scans", "reduce_grid", (2, 1, 1), (64, 1, 1), {"in": ("f", 1024), "out": ("f", 2)}, {"n": 1024}, s=256)
def _(v):
    return {"out": v["in"].reshape(4, 2, 128).sum((0, 2))}


@case("scans", "reduce_modulo", (2, 1, 1), (64, 1, 1), {"in": ("i", 128, 99), "out": ("i", 2, 9)}, {"n": 100}, s=256)
def _(v):
    return {"out": [v["in"][:64].sum(), v["in"][64:100].sum()]}


@case("scans", "scan_steps", ONE, (64, 1, 1), {"in": ("f", 64), "out": ("f", 64)}, {"n": 64}, a=256, b=256)
def _(v):
    return {"out": np.cumsum(v["in"]) - v["in"]}


@case("scans", "scan_tree", ONE, (64, 1, 1), {"in": ("i", 128, 99), "out": ("i", 128, 9)}, {"n": 128}, s=512)
def _(v):
    return {"out": np.cumsum(v["in"]) - v["in"]}


@case("scans", "bitonic_local", ONE, (256, 1, 1), {"data": ("u", 512)}, {"n": 512})
def _(v):  # the last merge is of work-items whose bit is clear: downwards
    return {"data": np.sort(v["data"])[::-1]}


@case("scans", "histogram_private", (2, 1, 1), (256, 1, 1), {"in": ("c", 2000), "out": ("u", 256)}, {"n": 2000})
def _(v):
    return {"out": v["out"] + np.bincount(v["in"], minlength=256).astype(np.uint32)}


@case("scans", "radix_count", (2, 1, 1), (64, 1, 1), {"in": ("u", 512), "counts": ("u", 32)}, {"n": 512, "shift": 8})
def _(v):
    digits = (v["in"] >> 8 & 15).reshape(2, 256)
    return {"counts": np.array([np.bincount(row, minlength=16) for row in digits]).T}


@case("scans", "odd_even", ONE, (256, 1, 1), {"a": ("i", 256, 999)}, {"n": 256})
def _(v):
    return {"a": np.sort(v["a"])}


@case(
    "scans", "top_down_sum", (2, 1, 1), (64, 1, 1), {"in": ("f", 256), "out": ("f", 256), "sums": ("f", 2)}, {"n": 256}
)
def _(v):
    inside = v["in"].reshape(2, 2, 64)
    carry = v["sums"][:, None] + np.append(np.zeros((2, 1)), inside[:, :1, -1], axis=1)
    return {"out": inside + carry[:, :, None]}


@case(
    "scans",
    "merge_path",
    ONE,
    (64, 1, 1),
    {"a": np.arange(0, 128, 2, np.int32), "b": np.arange(1, 99, 3, np.int32), "out": ("i", 97, 9)},
    {"na": 64, "nb": 33},
)
def _(v):
    out = v["out"].copy()
    out[np.arange(64) + np.searchsorted(v["b"], v["a"])] = v["a"]
    return {"out": out}


@case("scans", "group_pages", (3, 1, 1), (64, 1, 1), {"a": ("i", 768, 99), "o": ("i", 192, 9)}, {"n": 5, "parts": 4})
def _(v):
    return {"o": v["a"].reshape(3, 4, 64)[:, :, ::-1].sum(1)}


@case("stencils", "jacobi1d", (2, 1, 1), (64, 1, 1), {"a": ("f", 128), "b": ("f", 128)}, {"n": 120})
def _(v):
    b = v["b"].copy()
    b[1:119] = 0.33333 * (v["a"][:118] + v["a"][1:119] + v["a"][2:120])
    return {"b": b}


@case("stencils", "jacobi2d", ONE, BLOCK, {"a": ("f", N * N), "b": ("f", N * N)}, {"n": N})
def _(v):
    a, b = square(v["a"]), square(v["b"]).copy()
    b[1:-1, 1:-1] = 0.2 * (a[1:-1, 1:-1] + a[1:-1, :-2] + a[1:-1, 2:] + a[2:, 1:-1] + a[:-2, 1:-1])
    return {"b": b}


@case("stencils", "heat_steps", ONE, (64, 1, 1), {"t": ("f", 64)}, {"n": 64, "steps": 5})
def _(v):
    t = v["t"]
    for _ in range(5):
        wide = np.pad(t, 1)
        t = 0.25 * (wide[:-2] + wide[2:]) + 0.5 * t
    return {"t": t}


@case("stencils", "stencil3d", ONE, BLOCK, {"a": ("f", 8 * N * N), "b": ("f", 8 * N * N)}, {"nx": N, "ny": N, "nz": 8})
def _(v):
    a, b = v["a"].reshape(8, N, N), v["b"].reshape(8, N, N).copy()
    c = a[1:-1, 1:-1, 1:-1]
    around = a[2:, 1:-1, 1:-1] + a[:-2, 1:-1, 1:-1] + a[1:-1, 1:-1, 2:] + a[1:-1, 1:-1, :-2]
    b[1:-1, 1:-1, 1:-1] = around / 6 - c
    return {"b": b}


@case("stencils", "lbm_collide", ONE, (64, 1, 1), {"f": ("f", 576), "g": ("f", 576)}, {"omega": 0.75, "cells": 64})
def _(v):
    f = v["f"].reshape(9, 64)
    return {"g": f + 0.75 * (f.sum(0) / 9 - f)}


@case("stencils", "red_black", ONE, ROW, {"u": ("f", N * N), "f": ("f", N * N)}, {"n": N, "colour": 1, "h": 0.5})
def _(v):
    u, f = square(v["u"]).copy(), square(v["f"])
    for row in range(1, N - 1):
        for c in range(1 + (row + 1) % 2, N - 1, 2):
            u[row, c] = 0.25 * (u[row, c - 1] + u[row, c + 1] + u[row - 1, c] + u[row + 1, c] - 0.5 * f[row, c])
    return {"u": u}


@case("images", "integral_rows", ONE, ROW, {"in": ("u", N * N), "out": ("u", N * N)}, {"w": N, "h": N})
def _(v):
    return {"out": np.cumsum(square(v["in"]), axis=1, dtype=np.uint32)}


@case("images", "median3", ONE, BLOCK, {"in": ("i", N * N, 999), "out": ("i", N * N, 9)}, {"w": N, "h": N})
def _(v):
    a, out = square(v["in"]), square(v["out"]).copy()
    for y in range(1, N - 1):
        out[y, 1:-1] = [np.median(a[y - 1 : y + 2, x - 1 : x + 2]) for x in range(1, N - 1)]
    return {"out": out}


@case(
    "images",
    "dense_layer",
    ONE,
    ROW,
    {"x": ("f", N), "w": ("f", N * N), "b": ("f", N), "y": ("f", N)},
    {"in": N, "out": N},
)
def _(v):
    return {"y": np.maximum(v["b"] + square(v["w"]) @ v["x"], 0)}


@case("images", "fir", ONE, (64, 1, 1), {"x": ("f", 64), "taps": ("f", 7), "y": ("f", 64)}, {"n": 64, "count": 7})
def _(v):
    return {"y": np.convolve(v["x"], v["taps"])[:64]}


@case("images", "softmax", (2, 1, 1), (64, 1, 1), {"x": ("f", 200), "y": ("f", 200)}, {"n": 100}, s=256)
def _(v):
    powers = np.exp(v["x"].reshape(2, 100))
    return {"y": powers / powers.sum(1, keepdims=True)}


@case("images", "crc_rows", ONE, ROW, {"in": ("u", 64), "out": ("u", N)}, {"words": 4})
def _(v):
    import zlib

    return {"out": [zlib.crc32(row.tobytes()) for row in v["in"].reshape(N, 4)]}


@case("images", "max_pool", ONE, (8, 8, 1), {"x": ("f", N * N), "y": ("f", 64)}, {"width": N, "k": 2, "stride": 2})
def _(v):
    return {"y": v["x"].reshape(8, 2, 8, 2).max((1, 3))}


@case(
    "physics",
    "kmeans_assign",
    ONE,
    (64, 1, 1),
    {"f": ("f", 256), "c": ("f", 20), "member": ("i", 64, 9)},
    {"points": 64, "clusters": 5, "features": 4},
)
def _(v):
    away = v["f"].reshape(1, 4, 64) - v["c"].reshape(5, 4, 1)
    return {"member": (away**2).sum(1).argmin(0)}


@case("physics", "nearest", ONE, (64, 1, 1), {"places": ("f", 128), "d": ("f", 64)}, {"n": 60, "lat": 1.0, "lng": 0.25})
def _(v):
    d, p = v["d"].copy(), v["places"].reshape(64, 2)
    d[:60] = np.hypot(1.0 - p[:, 0], 0.25 - p[:, 1])[:60]
    return {"d": d}


@case("physics", "floyd_warshall", ONE, BLOCK, {"d": ("i", N * N, 50), "path": ("i", N * N, 9)}, {"n": N, "k": 0})
def _(v):
    d, path = square(v["d"]), square(v["path"])
    found = d[:, :1] + d[:1]
    return {"d": np.minimum(d, found), "path": np.where(found < d, 0, path)}


@case(
    "physics",
    "page_rank",
    ONE,
    (64, 1, 1),
    {"rows": ("i", 64, 9), "cols": ("i", 320, 64), "rank": ("f", 64), "next": ("f", 64)},
    {"n": 64, "degree": 5, "d": 0.85},
)
def _(v):
    return {"next": 0.15 / 64 + 0.85 * v["rank"][v["cols"].reshape(64, 5)].sum(1)}


@case("physics", "prng_skip", ONE, ROW, {"state": ("q", N), "out": ("q", N)}, {"draws": 9})
def _(v):
    x = v["state"].copy()
    for _ in range(9):
        x ^= x << np.uint64(13)
        x ^= x >> np.uint64(7)
        x ^= x << np.uint64(17)
    return {"out": x}


@case("physics", "table_runs", ONE, ROW, {"a": ("i", 64, 99)}, {"which": 5})
def _(v):  # one wavefront: all loads of a work-item come before any store of others
    a = v["a"].copy()
    a[:N] = [v["a"][i : i + 5].sum() for i in range(N)]
    return {"a": a}


@case("physics", "mandelbrot", ONE, BLOCK, {"out": ("i", N * N, 9)}, {"width": N, "limit": 20, "scale": 0.125})
def _(v):
    c = np.arange(N) * 0.125 - 2 + 1j * (np.arange(N)[:, None] * 0.125 - 1)
    z, count = np.zeros_like(c), np.zeros(c.shape, np.int32)
    for _ in range(20):
        inside = np.abs(z) < 2
        z, count = np.where(inside, z * z + c, z), count + inside
    return {"out": count}
