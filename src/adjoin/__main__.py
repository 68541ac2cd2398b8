"""`python -m adjoin`: the command, where its own name is not on the path."""

from adjoin.cli import run

if __name__ == "__main__":
    run()
