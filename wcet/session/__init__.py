"""Provides the services of the tool for every front end: a terminal, an editor, a build."""
