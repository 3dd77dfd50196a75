"""From GCN assembly as LLVM writes it to `Program`s."""
