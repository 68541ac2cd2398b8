"""python -m adjoin.accelerator: compile the helpers of a server for the Python and the user that run this."""

from __future__ import annotations

import sys

from adjoin.errors import WrongUse
from adjoin.kernel.extras import need


def main() -> int:
    try:
        need("server")
        from adjoin.accelerator.library import compile_library, find_library, load_library

        path = find_library() or compile_library()
        load_library(path)
        print(path)
    except (WrongUse, ImportError) as reason:
        print(reason, file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
