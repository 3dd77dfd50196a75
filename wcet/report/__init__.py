"""Renders results as text, JSON, HTML and pictures."""
