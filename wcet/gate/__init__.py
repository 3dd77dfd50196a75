"""Compares bounds with budgets and with earlier bounds, as part of a build."""
