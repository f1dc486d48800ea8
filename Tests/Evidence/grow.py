#!/usr/bin/env python3
"""Appends many leaves to the log of a registry that nobody else has open, to see what a long log costs.

    grow.py DATABASE COUNT

The leaves record replays of nothing. The tree is grown from RFC 6962's definition, so that `formulary audit verify`
compares it with its own.
"""

import hashlib
import json
import sqlite3
import sys


def sha256(data):
    return hashlib.sha256(data).digest()


class Tree:
    """The perfect subtrees that a log consists of, the largest first."""

    def __init__(self, leaves):
        self.size, self.roots = 0, []
        for leaf in leaves:
            self.append(leaf)

    def append(self, leaf):
        """Gives the hashes of the perfect subtrees that end with the leaf, one behind the other."""
        self.size += 1
        node = sha256(b"\0" + leaf)
        nodes = [node]
        rest = self.size
        while rest % 2 == 0:
            node = sha256(b"\1" + self.roots.pop() + node)
            nodes.append(node)
            rest //= 2
        self.roots.append(node)
        return b"".join(nodes)


def rows(tree, count, time):
    for _ in range(count):
        sequence = tree.size + 1
        leaf = {
            "action": "replay",
            "actor": "grow",
            "details": {"count": 0, "different": 0, "ids": "sha256:" + hashlib.sha256().hexdigest()},
            "object": "all",
            "rows": [],
            "sequence": sequence,
            "time": time,
        }
        text = json.dumps(leaf, sort_keys=True, separators=(",", ":"))
        yield sequence, text, tree.append(text.encode())


def main():
    path, count = sys.argv[1], int(sys.argv[2])
    database = sqlite3.connect(path)
    tree = Tree(text.encode() for (text,) in database.execute("SELECT bytes FROM leaves ORDER BY sequence"))
    (time,) = database.execute("SELECT time FROM leaves ORDER BY sequence DESC LIMIT 1").fetchone()
    with database:
        database.executemany(
            "INSERT INTO leaves (sequence, bytes, nodes) VALUES (?, ?, ?)", rows(tree, count, time))
    database.close()
    print(f"{tree.size} leaves")


if __name__ == "__main__":
    main()
