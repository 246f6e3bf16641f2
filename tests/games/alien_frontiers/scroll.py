"""The height of fourteen turns in the browser: `python -m tests.games.alien_frontiers.scroll`.

It was 17,300 px when every part of a turn had a message with a board. At most a third is allowed.
"""

import sys

from tests.playground import measure

MOST = 17_300 // 3

if __name__ == "__main__":
    sys.argv[1:] = ["alien_frontiers", "--prefer", "dock,end", "--most", str(MOST), *sys.argv[1:]]
    sys.exit(measure.main())
