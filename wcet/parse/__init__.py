"""Text to `Program`: one Lark grammar per language."""
