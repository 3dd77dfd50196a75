"""Worst paths: integer program and longest path over the loop tree; phases and schedules."""
