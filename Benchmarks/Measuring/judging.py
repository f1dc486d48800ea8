"""Judging documents on one thread: ours beside each peer."""

import os
import statistics
import sys

from corpus import config, documents_of, form, says_more
from programs import Turns, output
from settings import CHOSEN_PEERS, FORMS, OURS, PEERS, ROUNDS
from table import not_timed, row_beside

# How often the quick ones take turns within a round; the slow ones take one.
TURNS = 9
UNIT = "ns/document"
MEAN = "judge one document, mean of the forms"


class Peer:
    """A program that judges; it is given what to do, the form's folder and the documents."""

    def __init__(self, name, command, goal=None, *, extra=None):
        self.name = name
        self.command = command
        self.goal = goal
        # Other work measured once a round, for a note.
        self.extra = extra

    def run(self, what, name, documents):
        return (*self.command, what, form(name), documents)


PYTHON = [sys.executable, os.path.join(PEERS, "judge.py")]
JUDGES = [
    Peer("ajv", ["node", os.path.join(PEERS, "judge_ajv.js")], 5, extra="bytes"),
    Peer("jsonschema-rs", PYTHON + ["jsonschema-rs"], 4.5, extra="calls"),
    Peer("fastjsonschema", PYTHON + ["fastjsonschema"]),
    Peer("pydantic", PYTHON + ["pydantic"]),
]
CHOSEN = [peer for peer in JUDGES if peer.name in CHOSEN_PEERS]
EXTRA_NOTES = {
    "bytes": "from bytes, as ours, instead of from texts ready made: {extra:,.0f} ns, a factor of {factor:.2f}",
    "calls": "of its time {extra:,.0f} ns are Python's loop and two calls; without them the factor were {factor:.2f}",
}


def judging():
    """The rows of every form; the contact form also with documents that are ASCII alone, and a form that says more than the
    peers can also without that. The last rows sum up the forms that all peers can judge."""
    rows, alike = [], []
    for name in FORMS:
        whole = Judging(name, "mixed", tells_versions=not rows).rows()
        same = Judging(name, "mixed", document="same.json").rows() if says_more(name) else []
        ascii_alone = Judging(name, "ascii").rows() if name == "contact" else []
        rows += whole + ascii_alone + same
        alike += same or whole
    return rows + means(alike)


def means(rows):
    """The geometric mean of several forms' rows against each peer, in which each form weighs the same."""
    result = []
    for peer in CHOSEN:
        timed = [row for row in rows if row["beside"] == peer.name and "factor" in row]
        if len(timed) < 2:
            continue
        ours, theirs, factor = ([statistics.geometric_mean(row[key] for row in timed)] for key in ("ours", "peer", "factor"))
        notes = [f"the geometric mean of {len(timed)} forms, those that say more than the peers without that"]
        result.append(row_beside(MEAN, UNIT, ours, peer.name, theirs, factor, peer.goal, notes))
    return result


class Judging:
    """Judges the documents of one form."""

    def __init__(self, name, script, *, document="form.json", tells_versions=False):
        self.name = name
        self.config = config(name, document)
        self.tells_versions = tells_versions
        self.work = f"judge one document, {name}"
        if script == "ascii":
            self.work += ", ascii"
        if document == "same.json":
            self.work += ", the same as peers"
        self.documents, self.expected = documents_of(name, script)

    def rows(self):
        """A peer with a wrong verdict is not timed; a wrong verdict of ours ends the run."""
        fault = self.disagreement(output(OURS, "verdicts", self.config, self.documents))
        if fault:
            return [self.disagreeing("ours", fault)]
        faults = {peer: self.disagreement(output(*peer.run("verdicts", self.name, self.documents))) for peer in CHOSEN}
        rows = self.timed([peer for peer in CHOSEN if not faults[peer]])
        rows += [self.disagreeing(peer.name, faults[peer]) for peer in CHOSEN if faults[peer]]
        for row in rows[:1]:
            row["notes"].insert(0, self.about())
        return rows

    def disagreeing(self, name, fault):
        return not_timed(self.work, name, "disagrees", f"{name} {fault}", disagrees=True)

    def disagreement(self, verdicts):
        different = [line for line, pair in enumerate(zip(verdicts, self.expected), 1) if pair[0] != pair[1]]
        if not different and len(verdicts) == len(self.expected):
            return None
        return f"says otherwise than expected of {len(different)} documents: {different[:5]}"

    def about(self):
        size = os.path.getsize(self.documents) / len(self.expected)
        return f"{len(self.expected):,} documents of {size:,.0f} bytes on average, {self.expected.count('1'):,} valid"

    def timed(self, peers):
        turns, extras = ({peer: [] for peer in peers} for _ in range(2))
        # New processes in every round, since where a program's memory happens to lie moves its speed.
        for _ in range(ROUNDS):
            with Turns(OURS, "judge", self.config, self.documents) as ours:
                for peer in peers:
                    with Turns(*peer.run("judge", self.name, self.documents)) as theirs:
                        turns[peer] += [(ours.take(), theirs.take()) for _ in range(TURNS if peer.goal else 1)]
                        if peer.extra:
                            extras[peer].append((*turns[peer][-1], theirs.take(peer.extra)))
        return [self.row(peer, turns[peer], extras[peer]) for peer in peers]

    def row(self, peer, turns, extras):
        ours, peers = (list(side) for side in zip(*turns))
        notes = [output(*peer.run("versions", self.name, self.documents))] if self.tells_versions else []
        if extras:
            extra = statistics.median(extra for _, _, extra in extras)
            # Python's calls are part of what the peer took; bytes are instead of it.
            rest = [((theirs - extra) if peer.extra == "calls" else extra) / own for own, theirs, extra in extras]
            notes.append(EXTRA_NOTES[peer.extra].format(extra=extra, factor=statistics.median(rest)))
        factors = [theirs / own for own, theirs in turns]
        return row_beside(self.work, UNIT, ours, peer.name, peers, factors, peer.goal, notes)
