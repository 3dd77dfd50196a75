"""Random launches as plain data, for both simulators: machines, and streams of operations with splits inside."""

MODES = ("none", "none", "pws", "dws")


def draw_machine(random, wavefronts):
    """Return the numbers of a machine, over the whole range that its description allows, mostly small."""
    simds, slots = random.choice((1, 1, 2, 3, 4, 5)), random.choice((1, 1, 2, 3))
    slots = max(slots, -(-wavefronts // simds))
    arbitration = random.choice(("rr", "rr", "fifo", "oldest"))
    return {
        "engines": random.choice(((1,), (1,), (2,), (3,), (1, 1), (1, 2), (2, 1, 1))),
        "senders": random.choice((0, 0, 0, 1, 3)) if arbitration != "oldest" else 0,
        "eager": random.random() < 0.5,
        "simds": simds,
        "slots": slots,
        "fit": random.randint(1, simds * slots // wavefronts),
        "spsimds": random.randint(1, 3),
        "mode": random.choice(MODES),
        "arbitration": arbitration,
        "dispatcher": random.choice(("rounds", "greedy")),
        "fetch": 4 * random.choice((0, 1, 4, 10)),
        "vs": 4 * random.choice((0, 1, 4, 8)),
        "xr": 4 * random.choice((0, 1, 3)),
        "line": random.choice((1, 2, 4, 9)),
        "vm_limit": random.choice((1, 2, 3, 15)),
        "lgkm_limit": random.choice((1, 2, 2, 3, 15)),
        "barrier": random.choice((0, 1, 4, 7)),
        "split": 4 * random.choice((1, 2)),
        "merge": 4 * random.choice((1, 2)),
        "lds": random.choice((0, 1, 3, 64)),
        "sleep": random.randint(1, 64),
        "returns": draw_choices(random, random.choice((0, 1, 20, 300))),
        "starts": draw_choices(random, random.choice((0, 7, 100))),
    }


def draw_choices(random, most):
    """Return what the machine chooses up to a limit: always the most, or anything."""
    return [most] if random.random() < 0.5 else [random.randint(0, most) for _ in range(random.randint(2, 40))]


def draw_operation(random, machine):
    """Return one operation without a split."""
    occupancy = 4 * random.choice((1, 1, 1, 2, 4, 16))
    shared = random.choice((1, 2, 4, 8, 16, 23))
    lines = random.choice((0, 1, 1, 2, 5))
    return random.choice(
        (
            ("valu", occupancy, random.random() < 0.4),
            ("salu", occupancy, random.random() < 0.4),
            ("branch", 4 * random.choice((1, 1, 2)), random.random() < 0.5),
            ("smem", shared, lines, random.choice((1, min(2, machine["lgkm_limit"])))),
            ("vmem", shared, lines, random.random() < 0.3),
            ("flat", shared, lines, random.random() < 0.3),
            ("lds", shared),
            ("wait", random.choice((0, 1, 2, 64)), random.choice((0, 1, 2, 3, 64)), random.choice((0, 64, 64))),
            ("nop", 4 * random.randint(1, 4)),
            ("sleep", random.randint(0, 2)),
        )
    )


def draw_stream(random, machine, length, depth=0):
    """Return operations; `depth` is how many splits they are inside of."""
    ops = []
    for _ in range(random.randint(0 if depth else 1, length)):
        splits = machine["mode"] != "none" and random.random() < 0.15
        if not splits or (machine["mode"] == "pws" and depth == machine["spsimds"]) or depth == 3:
            ops.append(draw_operation(random, machine))
            continue
        parent, child, whole = (draw_stream(random, machine, length // 2, depth + 1) for _ in range(3))
        if machine["mode"] == "pws" and random.random() < 0.7:
            child = [op for op in child if op[0] != "split"]
        ops.append(("split", parent, child, whole if machine["mode"] == "dws" else None))
    return ops


def count_contexts(ops):
    """Return the split wavefronts that a stream needs at a time."""
    return max((1 + sum(map(count_contexts, op[1:3])) for op in ops if op[0] == "split"), default=0)


def draw_launch(random):
    """Return a machine and the streams of all wavefronts of all groups; those of a group pass the same barriers."""
    wavefronts = random.choice((1, 1, 2, 3))
    machine = draw_machine(random, wavefronts)
    groups = random.randint(1, min(9, 2 * sum(machine["engines"]) * machine["fit"]))
    length = random.choice((4, 8, 14))
    parts = random.randint(1, 3) if random.random() < 0.4 else 1
    alike = draw_stream(random, machine, length) if random.random() < 0.5 else None
    launch = []
    for _ in range(groups):
        streams = []
        for _ in range(wavefronts):
            stream = []
            for part in range(parts):
                drawn = alike if alike is not None and random.random() < 0.8 else draw_stream(random, machine, length)
                stream += ([("barrier",)] if part else []) + drawn
            streams.append(stream)
        launch.append(streams)
    need = max(count_contexts(stream) for streams in launch for stream in streams)
    if machine["mode"] == "pws":
        machine["spsimds"] = max(machine["spsimds"], need)
    return machine, launch
