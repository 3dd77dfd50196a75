"""Runs the command `wcet` by `python -m wcet`."""

from wcet.cli import main

if __name__ == "__main__":
    main()
