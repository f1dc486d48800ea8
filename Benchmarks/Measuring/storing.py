"""Storing submissions: ours beside a C program that inserts the same rows."""

import hashlib
import os
import shutil
import sqlite3
import statistics

from corpus import config, documents_of
from programs import measured, output
from settings import OUR_STORE, ROUNDS, SUBMISSIONS, made
from table import not_timed, row_beside

FORM = "contact"
# How many are in flight when submissions are measured as a whole, and how many are then stored: one by one takes long.
WHOLE = {64: SUBMISSIONS, 1: SUBMISSIONS // 10}


class Store:
    """The files that submissions are stored in, each a copy of one template that our program made."""

    def __init__(self):
        self.folder = made("store")
        shutil.rmtree(self.folder, ignore_errors=True)
        os.makedirs(self.folder)
        self.documents, _ = documents_of(FORM)
        self.template = os.path.join(self.folder, "template.db")
        output(OUR_STORE, "template", config(FORM), self.template)

    def path(self, name):
        return os.path.join(self.folder, name)

    def fresh(self, name):
        """The path of a new copy of the template and its key store, without what an earlier one left beside it."""
        self.remove(name)
        shutil.copyfile(self.template + ".keystore", self.path(name) + ".keystore")
        return shutil.copyfile(self.template, self.path(name))

    def remove(self, name):
        for file in ("", ".keystore"):
            for suffix in ("", "-wal", "-shm"):
                if os.path.exists(self.path(name) + file + suffix):
                    os.remove(self.path(name) + file + suffix)

    def ours(self, name):
        return measured(OUR_STORE, "commits", config(FORM), self.documents, self.fresh(name), str(SUBMISSIONS))

    def peers(self, name, group):
        """Inserts the rows of the reference, in transactions of a given size."""
        return measured(made("insert"), self.path("reference.db"), self.fresh(name), str(group))

    def whole(self, callers):
        """Submits by a number of callers; `submits.db` keeps the rows."""
        self.remove("submits.db")
        count = str(WHOLE[callers])
        return measured(OUR_STORE, "submits", config(FORM), self.documents, self.folder, count, str(callers))

    def peers_whole(self, group):
        """Inserts the rows of `submits.db`, and its keys, in transactions of a given size."""
        reference, target = self.path("submits.db"), self.fresh("peer.db")
        keys = (reference + ".keystore", target + ".keystore")
        return measured(made("insert"), reference, target, str(group), *keys)

    def contents(self, name, in_order):
        """A digest of all submissions with their boxes; with the leaves and the order they came in, or without."""
        digest = hashlib.sha256()
        database = sqlite3.connect(f"file:{self.path(name)}?mode=ro", uri=True)
        cursor = database.execute("SELECT * FROM submissions LEFT JOIN boxes ON submission = sequence ORDER BY id")
        places = {"sequence", "leaf", "submission"}
        kept = [place for place, column in enumerate(cursor.description) if in_order or column[0] not in places]
        for values in cursor:
            digest.update(repr([values[place] for place in kept]).encode())
        if in_order:
            # The leaves before the first submission are the template's, of which each file may have another.
            for values in database.execute(
                "SELECT leaves.sequence, bytes, nodes FROM leaves JOIN submissions ON leaf = leaves.sequence "
                "ORDER BY leaves.sequence"
            ):
                digest.update(repr(values).encode())
        database.close()
        return digest.hexdigest()


def rate(result):
    return result["count"] / result["seconds"]


def group(result):
    return result["count"] / result["transactions"]


def storing():
    work = "store submissions"
    store = Store()
    # The first run of each is not counted: it makes the rows that the peer inserts, and what they hold is compared.
    store.ours("reference.db")
    store.peers("peer.db", 32)
    if store.contents("peer.db", True) != store.contents("reference.db", True):
        return [not_timed(work, "C", "disagrees", "the C program stored something else", disagrees=True)]
    for name in ("reference.db", "peer.db"):
        output(OUR_STORE, "verify", store.path(name))
    expected = store.contents("reference.db", False)
    ours, peers = [], []
    wholes = {callers: ([], []) for callers in WHOLE}
    for _ in range(ROUNDS):
        ours.append(store.ours("ours.db"))
        if store.contents("ours.db", False) != expected:
            return [not_timed(work, "ours", "disagrees", "two runs stored something else", disagrees=True)]
        peers.append(store.peers("peer.db", round(group(ours[-1]))))
        for callers, (own, theirs) in wholes.items():
            own.append(store.whole(callers))
            theirs.append(store.peers_whole(max(1, round(group(own[-1])))))
            if store.contents("peer.db", True) != store.contents("submits.db", True):
                return [not_timed(work, "C", "disagrees", "the C program stored something else", disagrees=True)]
    shutil.rmtree(store.folder)
    return [stored(work, ours, peers), *[submitted(callers, *both) for callers, both in wholes.items()]]


def stored(work, ours, peers):
    notes = [
        f"{SUBMISSIONS} a round, 64 in flight, synchronous=FULL; groups of {statistics.median(map(group, ours)):.1f} "
        f"formed, the peer's are of {statistics.median(map(group, peers)):.1f}",
        f"C with prepared statements, SQLite {peers[0]['sqlite']}; it hashes nothing and waits for nobody",
        "all rows equal, both files verified; time as it passes, flushes to disk included",
    ]
    factors = [rate(own) / rate(theirs) for own, theirs in zip(ours, peers)]
    return row_beside(work, "a second", [*map(rate, ours)], "C", [*map(rate, peers)], factors, 0.6, notes)


def submitted(callers, ours, peers):
    notes = [
        f"{WHOLE[callers]} a round, {callers} in flight: judged, a key made and durable, sealed, committed; "
        f"{ours[0]['count'] - peers[0]['keys']} are refused; groups of {statistics.median(map(group, ours)):.1f}, the "
        f"peer's are of {statistics.median(map(group, peers)):.1f}",
        "C inserts and flushes the same keys, then the same rows; it judges, seals and hashes nothing",
    ]
    factors = [rate(own) / rate(theirs) for own, theirs in zip(ours, peers)]
    return row_beside(
        f"submit as a whole, {callers} in flight", "a second", [*map(rate, ours)], "C", [*map(rate, peers)], factors,
        0.5 if callers > 1 else None, notes)
