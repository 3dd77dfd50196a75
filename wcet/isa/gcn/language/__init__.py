"""The reader of GCN assembly, as LLVM writes it: from text to one `Program` for each kernel."""
