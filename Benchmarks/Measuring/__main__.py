"""Lets ours and its peers take turns, compares what they say, prints a table and writes results.json.

Usage: python Measuring FOLDER, which holds the programs and takes everything that is made. Ends with 0 whatever the
figures are; with 1 if a peer disagrees or something failed.
"""

import datetime
import json
import os
import platform
import subprocess
import sys

from judging import judging
from matching import matching
from programs import output
from replaying import replaying
from resolving import resolving
from screens import screens
from servers import servers
from serving import serving
from settings import WORKS, made
from sourcing import sourcing
from storing import storing
from table import printed
from threads import threads

MEASURING = {
    "judge": judging, "threads": threads, "match": matching, "store": storing, "servers": servers,
    "replay": replaying, "resolve": resolving, "sources": sourcing, "screen": screens, "serve": serving,
}


def machine():
    with open("/proc/cpuinfo", encoding="utf-8") as file:
        models = [line.split(":", 1)[1].strip() for line in file if line.startswith("model name")]
    return {
        "date": datetime.datetime.now(datetime.timezone.utc).isoformat(timespec="seconds"),
        "processor": models[0] if models else platform.machine(),
        "processors": os.cpu_count(),
        "kernel": platform.release(),
        "load": os.getloadavg()[0],
        "swift": output("swift", "--version").splitlines()[0],
    }


def main():
    start = machine()
    rows = [row for work in WORKS for row in MEASURING[work]()]
    printed(rows)
    with open(made("results.json"), "w", encoding="utf-8") as file:
        json.dump({"machine": start, "rows": rows}, file, indent=2)
        file.write("\n")
    print(
        f"Medians of all turns; {start['processors']} × {start['processor']}, load {start['load']:.1f} at the start, "
        f"{os.getloadavg()[0]:.1f} at the end, {start['date']}."
    )
    print(f"All turns: {os.path.relpath(made('results.json'))}")
    return 1 if any(row.get("disagrees") for row in rows) else 0


try:
    sys.exit(main())
except subprocess.CalledProcessError as error:
    # The error itself is already on standard error; this names the failed program.
    sys.exit(f"This failed, so nothing is reported: {' '.join(error.cmd)}")
