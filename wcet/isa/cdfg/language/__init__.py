"""Dataflow graphs: their types, their operations, and the text form in which they are written by hand."""
