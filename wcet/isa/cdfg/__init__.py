"""Control and dataflow graphs: their text form, and what they compute."""
