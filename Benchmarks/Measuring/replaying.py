"""Judging a stored history again: ours beside a C program that only opens it, and beside Python that opens and judges."""

import os
import shutil
import statistics
import sys

from corpus import config, documents_of, form
from programs import measured, output
from settings import CHOSEN_PEERS, OUR_STORE, PEERS, ROUNDS, SUBMISSIONS, made
from table import not_timed, row, row_beside

FORM = "contact"
# Pinned to one processor nothing runs beside anything.
ONE = ("taskset", "-c", "0")
OPENED_SECONDS = "2"


class History:
    """A registry with as many sealed submissions, each under a key of its own."""

    def __init__(self):
        self.folder = made("history")
        shutil.rmtree(self.folder, ignore_errors=True)
        os.makedirs(self.folder)
        self.documents, _ = documents_of(FORM)
        output(OUR_STORE, "history", config(FORM), self.documents, self.folder, str(SUBMISSIONS))
        self.database = os.path.join(self.folder, "history.db")
        self.files = (self.database, self.database + ".keystore", self.database + ".key")

    def ours(self, threads, *pinned):
        return measured(*pinned, OUR_STORE, "replay", self.folder, str(threads))

    def impact(self, threads, *pinned):
        return measured(*pinned, OUR_STORE, "impact", config(FORM), self.folder, str(threads))

    def verified(self):
        return measured(OUR_STORE, "verify", self.database)

    def opened(self):
        return measured(*ONE, OUR_STORE, "opened", self.folder, OPENED_SECONDS)

    def c(self):
        return measured(*ONE, made("replay"), *self.files)

    def python(self):
        script = os.path.join(PEERS, "replay.py")
        return measured(*ONE, sys.executable, script, *self.files, os.path.join(form(FORM), "schema.json"))

    def bytes(self, path):
        """Bytes of one submission in a file; the registry's own rows are less than a byte of it."""
        return os.path.getsize(path) / SUBMISSIONS


def rate(result):
    return result["count"] / result["seconds"]


def replaying():
    history = History()
    judges = ["C"] + (["jsonschema-rs"] if "jsonschema-rs" in CHOSEN_PEERS else [])
    runs = {
        "verified": history.verified, "one": lambda: history.ours(1, *ONE), "two": lambda: history.ours(2), "impact": lambda: history.impact(1, *ONE), "opened": history.opened,
        "C": history.c, "jsonschema-rs": history.python,
    }
    runs = {name: run for name, run in runs.items() if name in ("verified", "one", "two", "impact", "opened", *judges)}
    # The first run of each is not counted; all must find everything as it was.
    for name, run in runs.items():
        result = run()
        # A log that is not sound ends the program.
        if name == "verified":
            continue
        if result["identical"] != result["count"] or name != "opened" and result["count"] != SUBMISSIONS:
            return [not_timed("replay", name, "disagrees", f"{result}", disagrees=True)]
    turns = {name: [] for name in runs}
    for _ in range(ROUNDS):
        for name, run in runs.items():
            turns[name].append(run())
    rates = {name: [rate(result) for result in results] for name, results in turns.items()}
    rows = [beside_c(rates, turns["C"][0])]
    if "jsonschema-rs" in rates:
        rows.append(beside_python(rates))
    rows += [two_threads(rates), impact(rates), opened(rates), verified(rates), on_disk(history)]
    shutil.rmtree(history.folder)
    return rows


def quotients(rates, one, other):
    return [own / theirs for own, theirs in zip(rates[one], rates[other])]


def beside_c(rates, first):
    notes = [
        f"{SUBMISSIONS} submissions by {FORM}, a key each, all valid; both on one processor",
        f"C selects, unwraps, opens and hashes, and judges nothing; SQLite {first['sqlite']}, libcrypto "
        f"{first['libcrypto']}",
    ]
    return row_beside(
        "replay, sealed answers", "a second", rates["one"], "C", rates["C"], quotients(rates, "one", "C"), 0.6, notes)


def beside_python(rates):
    notes = ["sqlite3, cryptography, orjson; it judges by JSON Schema, and compares neither rows nor calculated values"]
    return row_beside(
        "replay, sealed answers", "a second", rates["one"], "jsonschema-rs", rates["jsonschema-rs"],
        quotients(rates, "one", "jsonschema-rs"), None, notes)


def two_threads(rates):
    return row_beside(
        "replay on two threads", "a second", rates["two"], "one thread", rates["one"], quotients(rates, "two", "one"),
        1.9, ["on two processors beside one"])


def impact(rates):
    return row_beside(
        "impact of a candidate", "a second", rates["impact"], "replay", rates["one"], quotients(rates, "impact", "one"), 0.7,
        ["the same history on one processor; the candidate decides everything alike"])


def opened(rates):
    factors = [own / 400_000 for own in rates["opened"]]
    notes = ["records already opened: read, judged, and compared with their rows, on one thread"]
    return row_beside(
        "judge opened records", "a second", rates["opened"], "400,000", [400_000], factors, 1, notes)


def verified(rates):
    notes = ["leaves of the same history, by processor time of all threads: the log, its rows and the whole file"]
    return row("verify the audit log", "leaves a second", rates["verified"], notes)


def on_disk(history):
    database, key_store, _ = history.files
    notes = [
        f"and {history.bytes(key_store):.0f} in the key store; the answers are "
        f"{statistics.mean(map(len, open(history.documents, 'rb'))):.0f} bytes"
    ]
    return row("bytes a submission on disk", "bytes", [history.bytes(database)], notes)
