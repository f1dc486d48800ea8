"""Resolving subjects of a rollout: the rule alone, with its look-up beside a bare SELECT, and from a cold start."""

import os
import shutil
import sqlite3
import subprocess
import time

from corpus import config, documents_of
from programs import measured, output
from settings import BENCHMARKS, OUR_STORE, ROUNDS, SUBMISSIONS, made
from table import not_timed, row_beside

FORM = "contact"
ASSIGNMENTS = 1_000_000
# The command line as `make build` leaves it.
PROGRAM = os.path.join(os.path.dirname(BENCHMARKS), ".build", "release", "formulary")


def per_second(result):
    return result["count"] / result["seconds"]


def resolving():
    folder = made("resolve")
    shutil.rmtree(folder, ignore_errors=True)
    os.makedirs(folder)
    documents, _ = documents_of(FORM)
    output(OUR_STORE, "rollout", config(FORM), documents, folder, str(SUBMISSIONS))
    database = os.path.join(folder, "rollout.db")
    rows = [assigning(), looking_up(folder, database), cold(database)]
    shutil.rmtree(folder)
    return rows


def assigning():
    turns = [measured(OUR_STORE, "assign", str(ASSIGNMENTS)) for _ in range(ROUNDS + 1)][1:]
    nanoseconds = [turn["seconds"] / turn["count"] * 1e9 for turn in turns]
    return row_beside(
        "choose an arm", "ns", nanoseconds, "1,000 ns", [1_000], [1_000 / own for own in nanoseconds], 1,
        ["bucket, coverage and arm of a subject, by the rule alone"])


def looking_up(folder, database):
    ours, peers = [], []
    for _ in range(ROUNDS + 1):
        ours.append(measured(OUR_STORE, "resolve", config(FORM), folder, str(SUBMISSIONS)))
        peers.append(measured(made("select"), database))
    rates = [[per_second(turn) for turn in turns[1:]] for turns in (ours, peers)]
    notes = [
        f"{SUBMISSIONS} subjects that were exposed; ours looks whether anything was recorded since, too, "
        f"and hashes the subject; SQLite {peers[0]['sqlite']}",
    ]
    return row_beside(
        "resolve a subject", "a second", rates[0], "bare SELECT", rates[1],
        [own / theirs for own, theirs in zip(*rates)], None, notes)


def cold(database):
    if not os.path.exists(PROGRAM):
        return not_timed("formulary resolve, cold", "30 ms", "not built", "`make build` leaves the command line")
    form = form_of(database)
    command = [PROGRAM, "resolve", form, "--subject", "customer-1", "--db", database, "--json"]
    turns = []
    for _ in range(20 * ROUNDS + 1):
        start = time.perf_counter()
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
        turns.append((time.perf_counter() - start) * 1e3)
    return row_beside(
        "formulary resolve, cold", "ms", turns[1:], "30 ms", [30], [30 / own for own in turns[1:]], 1,
        ["a process each, with its start and its end"])


def form_of(database):
    connection = sqlite3.connect(f"file:{database}?mode=ro", uri=True)
    try:
        return connection.execute("SELECT form FROM rollouts").fetchone()[0]
    finally:
        connection.close()
