"""`python -m wcet` is the command `wcet`."""

from wcet.cli import main

if __name__ == "__main__":
    main()
