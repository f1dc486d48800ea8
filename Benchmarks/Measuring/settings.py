"""What is measured, how often, and where everything lies."""

import os
import sys

BENCHMARKS = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
PEERS = os.path.join(BENCHMARKS, "Peers")
# Holds the programs and takes everything that is made.
FOLDER = os.path.abspath(sys.argv[1])

ROUNDS = int(os.environ.get("BENCH_ROUNDS", "9"))
WORKS = os.environ.get("BENCH_WORKS", "judge,threads,match,store").split(",")
FORMS = os.environ.get("BENCH_FORMS", "contact,registration,loan,owners,kyc").split(",")
CHOSEN_PEERS = os.environ.get("BENCH_PEERS", "ajv,jsonschema-rs,fastjsonschema,pydantic,PCRE2,RE2,Foundation").split(",")
SUBMISSIONS = int(os.environ.get("BENCH_SUBMISSIONS", "20000"))

OURS = os.path.join(FOLDER, "swift", "release", "bench")
OUR_STORE = os.path.join(FOLDER, "swift", "release", "bench-store")


def made(name):
    """The path of a file that is made in this run."""
    return os.path.join(FOLDER, name)
