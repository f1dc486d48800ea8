"""Storing submissions: ours beside a C program that inserts the same rows."""

import hashlib
import os
import shutil
import sqlite3
import statistics

from corpus import config, documents_of
from programs import measured, output
from settings import OUR_STORE, ROUNDS, SUBMISSIONS, made
from table import not_timed, row, row_beside

FORM = "contact"
# Each of them also makes a key, durably, in another file.
WHOLE_SUBMISSIONS = SUBMISSIONS // 4


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
        """The path of a new copy of the template, without what an earlier one left beside it."""
        self.remove(name)
        return shutil.copyfile(self.template, self.path(name))

    def remove(self, name):
        for suffix in ("", "-wal", "-shm"):
            if os.path.exists(self.path(name) + suffix):
                os.remove(self.path(name) + suffix)

    def ours(self, name):
        return measured(OUR_STORE, "commits", config(FORM), self.documents, self.fresh(name), str(SUBMISSIONS))

    def peers(self, name, group):
        """Inserts the rows of the reference, in transactions of so many."""
        return measured(made("insert"), self.path("reference.db"), self.fresh(name), str(group))

    def whole(self):
        result = measured(OUR_STORE, "submits", config(FORM), self.documents, self.folder, str(WHOLE_SUBMISSIONS))
        self.remove("submits.db")
        self.remove("submits.db.keystore")
        return result

    def contents(self, name, in_order):
        """A digest of all submissions with their boxes; with the leaves and the order they came in, or without."""
        digest = hashlib.sha256()
        database = sqlite3.connect(f"file:{self.path(name)}?mode=ro", uri=True)
        cursor = database.execute("SELECT * FROM submissions JOIN boxes ON submission = sequence ORDER BY id")
        places = {"sequence", "leaf", "submission"}
        kept = [place for place, column in enumerate(cursor.description) if in_order or column[0] not in places]
        for values in cursor:
            digest.update(repr([values[place] for place in kept]).encode())
        if in_order:
            for values in database.execute("SELECT sequence, bytes, nodes FROM leaves ORDER BY sequence"):
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
    ours, peers, wholes = [], [], []
    for _ in range(ROUNDS):
        ours.append(store.ours("ours.db"))
        if store.contents("ours.db", False) != expected:
            return [not_timed(work, "ours", "disagrees", "two runs stored something else", disagrees=True)]
        peers.append(store.peers("peer.db", round(group(ours[-1]))))
        wholes.append(store.whole())
    shutil.rmtree(store.folder)
    return [stored(work, ours, peers), submitted(wholes)]


def stored(work, ours, peers):
    notes = [
        f"{SUBMISSIONS} a round, 64 in flight, synchronous=FULL; groups of {statistics.median(map(group, ours)):.1f} "
        f"formed, the peer's are of {statistics.median(map(group, peers)):.1f}",
        f"C with prepared statements, SQLite {peers[0]['sqlite']}; it hashes nothing and waits for nobody",
        "all rows equal, both files verified; time as it passes, flushes to disk included",
    ]
    factors = [rate(own) / rate(theirs) for own, theirs in zip(ours, peers)]
    return row_beside(work, "a second", [*map(rate, ours)], "C", [*map(rate, peers)], factors, 0.6, notes)


def submitted(wholes):
    notes = [
        f"{WHOLE_SUBMISSIONS} a round, 64 in flight: judged, a key made and durable, sealed, committed; three of ten "
        f"refused; groups of {statistics.median(map(group, wholes)):.1f}"
    ]
    return row("submit as a whole", "a second", [*map(rate, wholes)], notes)
