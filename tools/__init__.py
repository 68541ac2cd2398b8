"""What `./play` and `./test` stand on: standard library only, since it runs before anything is installed."""

import sys

if sys.version_info < (3, 11):  # noqa: UP036 - this must run on the Pythons that it refuses, so no f-string either
    sys.exit("Adjoin needs Python 3.11 or newer, and this is " + sys.version.split()[0] + ": run it with a newer one.")
