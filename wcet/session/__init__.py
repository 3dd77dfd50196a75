"""What every front end of the tool asks of it, whoever shows the answer: a terminal, an editor, a build."""
