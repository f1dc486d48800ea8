"""Settings: the measured programs, the number of rounds, and the folders."""

import os
import sys

BENCHMARKS = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
PEERS = os.path.join(BENCHMARKS, "Peers")
# Holds the programs and takes everything that is made.
FOLDER = os.path.abspath(sys.argv[1])


def chosen(variable, *everything):
    """The names in a variable, separated by commas; all of them if it is unset."""
    names = os.environ.get(variable, ",".join(everything)).split(",")
    for name in names:
        if name not in everything:
            sys.exit(f"{variable} names {name}; there are {', '.join(everything)}.")
    return names


ROUNDS = int(os.environ.get("BENCH_ROUNDS", "9"))
SUBMISSIONS = int(os.environ.get("BENCH_SUBMISSIONS", "20000"))
WORKS = chosen("BENCH_WORKS", "judge", "threads", "match", "store", "servers", "replay", "resolve", "sources", "screen", "serve")
FORMS = chosen("BENCH_FORMS", "contact", "registration", "loan", "owners", "kyc")
CHOSEN_PEERS = chosen(
    "BENCH_PEERS", "ajv", "jsonschema-rs", "fastjsonschema", "pydantic", "PCRE2", "RE2", "Foundation"
)

OURS = os.path.join(FOLDER, "swift", "release", "bench")
OUR_STORE = os.path.join(FOLDER, "swift", "release", "bench-store")


def made(name):
    """The path of a file that is made in this run."""
    return os.path.join(FOLDER, name)
