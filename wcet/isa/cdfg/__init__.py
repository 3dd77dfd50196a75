"""Control and dataflow graphs: their text form, and their execution on data."""
