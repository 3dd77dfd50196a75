"""The definitions of reuse distance, read off one by one: slow, and as plain as they can be written."""

INFINITE = 1 << 60


def order_distances(lines, sets):
    """The reuse distance of each access of a known order."""
    found = []
    for here, line in enumerate(lines):
        earlier = [k for k in range(here) if lines[k] == line]
        if not earlier:
            found.append(INFINITE)
            continue
        between = {y for y in lines[earlier[-1] + 1 : here] if y % sets == line % sets}
        found.append(len(between - {line}))
    return found


def simple_distance(systems, core, index, sets):
    own = systems[core]
    line = own[index]
    earlier = [k for k in range(index) if own[k] == line]
    if not earlier:
        return INFINITE
    met = set(own[earlier[-1] + 1 : index])
    met.update(y for other, lines in enumerate(systems) if other != core for y in lines)
    return len({y for y in met if y % sets == line % sets} - {line})


def interval_origins(systems, core, index, quota, offsets):
    """(core, index) of every access that is guaranteed to come before: the latest own one, and the latest of others."""

    def interval(d, k):
        return (k + offsets[d]) // quota

    line = systems[core][index]
    for d, lines in enumerate(systems):
        before = [
            k
            for k, y in enumerate(lines)
            if y == line and (k < index if d == core else interval(d, k) < interval(core, index))
        ]
        if before:
            yield d, before[-1]


def pair_window(systems, origin, core, index, quota, offsets):
    """Every access that may come between."""
    origin_core, origin_index = origin
    start = (origin_index + offsets[origin_core]) // quota
    end = (index + offsets[core]) // quota
    return [
        (d, k)
        for d, lines in enumerate(systems)
        for k in range(len(lines))
        if start <= (k + offsets[d]) // quota <= end
        and not (d == origin_core and k <= origin_index)
        and not (d == core and k >= index)
    ]


def pair_distance(systems, origin, core, index, sets, quota, offsets):
    line = systems[core][index]
    met = {systems[d][k] for d, k in pair_window(systems, origin, core, index, quota, offsets)}
    return len({y for y in met if y % sets == line % sets} - {line})


def interval_distance(systems, core, index, sets, quota, offsets):
    return min(
        (
            pair_distance(systems, origin, core, index, sets, quota, offsets)
            for origin in interval_origins(systems, core, index, quota, offsets)
        ),
        default=INFINITE,
    )
