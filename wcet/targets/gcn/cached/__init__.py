"""A launch behind a last-level cache that other masters share: what it may access, what they do, what is promised."""
