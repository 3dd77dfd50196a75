"""The bound as part of a build: budgets, and what got slower."""
