"""From the statements of a file to one `Program` for each kernel, with the functions that it calls inlined."""
