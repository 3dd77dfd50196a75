"""Defines the data types that the stages pass to each other: frozen, validated, without behaviour of their own."""
