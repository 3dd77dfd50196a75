"""Gives each resource one colour, the same on every page and in every picture; colour-blind readers can distinguish
all.

The first eight colours are those of Okabe and Ito (Color Universal Design, 2008), in an order in which neighbours
differ; two darker and two lighter ones are for kernels with more waits, units and ends. A name that is not listed gets
one of the eight by its letters, so that it keeps its colour from kernel to kernel. Nothing is shown by colour alone:
everything coloured has its name next to it or as its title.
"""

PALETTE = (
    *("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#bbbbbb", "#f0e442"),
    *("#332288", "#661100", "#ddddff", "#aaffaa"),
)
"""The fill colours by number; text on all but the darkest is black."""

HASHED = 8
"""The number of the first fills that are used for names that are not listed."""

DARK = (0, 1, 2, 8, 9)
"""The numbers of the fills with white text."""

FIXED = {
    "compute": 0,
    "wavefront": 0,
    "wavefront alone": 0,
    "dram": 1,
    "memory": 1,
    "wait": 1,
    "scratchpad": 2,
    "lds": 2,
    "other wavefronts": 3,
    "refresh": 3,
    "dispatch": 4,
    "program upload": 4,
    "overlap": 5,
    "end of kernel": 6,
    "end": 6,
    "valu": 5,
    "salu": 7,
    "smem": 8,
    "vmem": 9,
    "br": 10,
    "barrier": 11,
}
"""The number of the colour of each resource or contribution that has a fixed one, by its name in small letters."""


def number_colour(name: str) -> int:
    """Return the number of the colour of a resource or contribution."""
    key = name.lower()
    return FIXED[key] if key in FIXED else 2 + sum(key.encode()) % (HASHED - 2)


def style_of(name: str) -> str:
    """Return the CSS class of a resource."""
    return f"r{number_colour(name)}"


def write_css() -> str:
    """Return the CSS rules of the classes, for HTML and SVG."""
    return "".join(f".r{number}{{background:{fill};fill:{fill}}}" for number, fill in enumerate(PALETTE))


def ink_on(name: str) -> str:
    """Return the colour of text that is readable on the fill of a resource."""
    return "#fff" if number_colour(name) in DARK else "#000"
