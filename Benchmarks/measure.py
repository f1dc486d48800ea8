"""Lets ours and its peers take turns, compares what they say, prints a table and writes results.json.

Usage: measure.py FOLDER, which holds the programs and takes everything that is made. Ends with 0 whatever the figures
are; with 1 if a peer disagrees or something failed.
"""

import datetime
import hashlib
import json
import os
import platform
import shutil
import sqlite3
import statistics
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
FOLDER = os.path.abspath(sys.argv[1])
ROUNDS = int(os.environ.get("BENCH_ROUNDS", "9"))
# How often they take turns within a round, where a turn is short.
TURNS = 15
SUBMISSIONS = int(os.environ.get("BENCH_SUBMISSIONS", "20000"))
# Each of them also makes a key, durably, in another file.
WHOLE_SUBMISSIONS = SUBMISSIONS // 4

OURS = os.path.join(FOLDER, "swift", "release", "bench")
MATCH = os.path.join(FOLDER, "match")
INSERT = os.path.join(FOLDER, "insert")
FORM = os.path.join(HERE, "Corpus", "form.json")
SCHEMA = os.path.join(HERE, "Corpus", "schema.json")
JUDGE_PEER = [sys.executable, os.path.join(HERE, "Peers", "judge_jsonschema.py")]
DOCUMENTS = os.path.join(FOLDER, "mixed.jsonl")
PATTERNS = os.path.join(FOLDER, "patterns.txt")


def output(*command):
    return subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout.strip()


def measured(*command):
    return json.loads(output(*command))


def row(work, unit, ours, peer, goal, factors, notes):
    """A row of the table: the medians, also of the factors, each how much better ours was in one turn."""
    result = {"work": work, "unit": unit, "ours": statistics.median(ours), "oursTurns": ours}
    result |= {"peer": None, "peerTurns": peer, "factor": None, "goal": goal, "verdict": None, "notes": notes}
    if not peer:
        return result
    result |= {"peer": statistics.median(peer), "factor": statistics.median(factors)}
    result["verdict"] = "goal met" if result["factor"] >= goal else "goal missed"
    if goal / 1.5 <= result["factor"] < goal:
        result["verdict"] += ", within 1.5 of it"
    low, _, high = statistics.quantiles(factors) if len(factors) > 1 else factors * 3
    result["notes"] = [f"factor: half of the {len(factors)} turns between {low:.2f} and {high:.2f}"] + notes
    return result


def disagreement(work, text):
    return {"work": work, "verdict": "disagrees, not timed", "notes": [text], "disagrees": True}


class Turns:
    """A program that answers each line with what it measured."""

    def __init__(self, *command):
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.stdin.close()
        if self.process.wait() != 0:
            raise subprocess.CalledProcessError(self.process.returncode, self.process.args)

    def take(self, what="judge"):
        self.process.stdin.write(what + "\n")
        self.process.stdin.flush()
        answer = self.process.stdout.readline()
        if not answer:
            raise subprocess.CalledProcessError(self.process.wait(), self.process.args)
        return float(answer)


def judging(script):
    work = f"judge one document, {script}"
    documents, expected_path = (os.path.join(FOLDER, f"{script}.{kind}") for kind in ("jsonl", "expected"))
    output(sys.executable, os.path.join(HERE, "Corpus", "documents.py"), script, documents, expected_path)
    with open(expected_path, encoding="utf-8") as file:
        expected = file.read()
    peer_verdicts = output(*JUDGE_PEER, "verdicts", SCHEMA, documents)
    for name, verdicts in (("ours", output(OURS, "verdicts", FORM, documents)), ("jsonschema-rs", peer_verdicts)):
        different = [line for line, pair in enumerate(zip(verdicts, expected), 1) if pair[0] != pair[1]]
        if different or len(verdicts) != len(expected):
            return disagreement(work, f"{name} says otherwise than expected of documents {different[:5]}")
    ours, peers, calls = [], [], []
    # New processes in every round, since where a program's memory happens to lie moves its speed.
    for _ in range(ROUNDS):
        own, theirs = Turns(OURS, "judge", FORM, documents), Turns(*JUDGE_PEER, "judge", SCHEMA, documents)
        with own, theirs:
            for _ in range(TURNS):
                ours.append(own.take())
                peers.append(theirs.take())
                calls.append(theirs.take("calls"))
    bare = statistics.median((theirs - call) / own for own, theirs, call in zip(ours, peers, calls))
    notes = [
        f"{len(expected)} documents of {os.path.getsize(documents) / len(expected):.0f} bytes on average, "
        f"{expected.count('1')} valid; all verdicts equal",
        "peer: " + output(*JUDGE_PEER, "versions", SCHEMA, documents),
        f"of the peer's time {statistics.median(calls):.0f} ns are Python's loop and two calls; without them the "
        f"factor were {bare:.2f}",
        "processor time of one thread; ours finds every fault, the peer stops at the first",
    ]
    factors = [theirs / own for own, theirs in zip(ours, peers)]
    return row(work, "ns/document", ours, peers, 4.5, factors, notes)


def matching():
    """A row for each pattern; a pattern whose texts the peer judges otherwise is not timed."""
    output(sys.executable, os.path.join(HERE, "Corpus", "patterns.py"), PATTERNS)
    with open(PATTERNS, encoding="utf-8") as file:
        lines = [line.rstrip("\n").split("\t") for line in file]
    names = [line[1] for line in lines if line[0] == "P"]
    own, theirs = (output(*program, PATTERNS).split("\n") for program in ([OURS, "matches"], [MATCH, "verdicts"]))
    agreeing = [number for number, pair in enumerate(zip(own, theirs, strict=True)) if pair[0] == pair[1]]
    ours, peers = ([[] for _ in names] for _ in range(2))
    for _ in range(ROUNDS):
        with Turns(OURS, "match", PATTERNS) as mine, Turns(MATCH, "match", PATTERNS) as other:
            for _ in range(TURNS):
                for number in agreeing:
                    ours[number].append(mine.take(str(number)))
                    peers[number].append(other.take(str(number)))
    return [
        matched(name, own[number], ours[number], peers[number])
        if number in agreeing
        else disagreement(f"match a pattern, {name}", f"ours says {own[number]}, PCRE2 {theirs[number]}")
        for number, name in enumerate(names)
    ]


def matched(name, verdicts, ours, peers):
    factors = [theirs / own for own, theirs in zip(ours, peers)]
    notes = [f"{len(verdicts)} texts, {verdicts.count('1')} match"]
    return row(f"match a pattern, {name}", "ns/text", ours, peers, 1, factors, notes)


class Store:
    """The files that submissions are stored in, each a copy of one template that our program made."""

    def __init__(self):
        self.folder = os.path.join(FOLDER, "store")
        shutil.rmtree(self.folder, ignore_errors=True)
        os.makedirs(self.folder)
        self.template = os.path.join(self.folder, "template.db")
        output(OURS, "template", FORM, self.template)

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
        return measured(OURS, "commits", FORM, DOCUMENTS, self.fresh(name), str(SUBMISSIONS))

    def peers(self, name, group):
        """Inserts the rows of the reference, in transactions of so many."""
        return measured(INSERT, self.path("reference.db"), self.fresh(name), str(group))

    def whole(self):
        result = measured(OURS, "submits", FORM, DOCUMENTS, self.folder, str(WHOLE_SUBMISSIONS))
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
        return [disagreement(work, "the C program stored something else")]
    for name in ("reference.db", "peer.db"):
        output(OURS, "verify", store.path(name))
    expected = store.contents("reference.db", False)
    ours, peers, wholes = [], [], []
    for _ in range(ROUNDS):
        ours.append(store.ours("ours.db"))
        if store.contents("ours.db", False) != expected:
            return [disagreement(work, "two runs of ours stored something else")]
        peers.append(store.peers("peer.db", round(group(ours[-1]))))
        wholes.append(store.whole())
    shutil.rmtree(store.folder)
    return [stored(work, ours, peers), submitted(wholes)]


def stored(work, ours, peers):
    notes = [
        f"{SUBMISSIONS} a round, 64 in flight, synchronous=FULL; groups of {statistics.median(map(group, ours)):.1f} "
        f"formed, the peer's are of {statistics.median(map(group, peers)):.1f}",
        f"peer: C with prepared statements, SQLite {peers[0]['sqlite']}; it hashes nothing and waits for nobody",
        "all rows equal, both files verified; time as it passes, flushes to disk included",
    ]
    factors = [rate(own) / rate(theirs) for own, theirs in zip(ours, peers)]
    return row(work, "a second", [*map(rate, ours)], [*map(rate, peers)], 0.6, factors, notes)


def submitted(wholes):
    notes = [
        f"{WHOLE_SUBMISSIONS} a round, 64 in flight: judged, a key made and durable, sealed, committed; three of ten "
        f"refused; groups of {statistics.median(map(group, wholes)):.1f}"
    ]
    return row("submit as a whole", "a second", [*map(rate, wholes)], [], None, [], notes)


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


def printed(rows):
    number = lambda value: "" if value is None else f"{value:,.1f}" if value < 100 else f"{value:,.0f}"
    header = ["work", "unit", "ours", "peer", "factor", "goal", ""]
    table = [header] + [
        [
            result["work"],
            result.get("unit", ""),
            number(result.get("ours")),
            number(result.get("peer")),
            "" if result.get("factor") is None else f"{result['factor']:.2f}",
            "" if result.get("goal") is None else f"{result['goal']:.2f}",
            result["verdict"] or "no goal",
        ]
        for result in rows
    ]
    widths = [max(len(line[column]) for line in table) for column in range(len(header))]
    for place, line in enumerate(table):
        cells = [
            cell.ljust(width) if column in (0, 1, 6) else cell.rjust(width)
            for column, (cell, width) in enumerate(zip(line, widths))
        ]
        print("  ".join(cells).rstrip())
        for note in rows[place - 1]["notes"] if place else []:
            print("    " + note)


def main():
    start = machine()
    rows = [judging("mixed"), judging("ascii")] + matching() + storing()
    printed(rows)
    with open(os.path.join(FOLDER, "results.json"), "w", encoding="utf-8") as file:
        json.dump({"machine": start, "rows": rows}, file, indent=2)
        file.write("\n")
    print(
        f"Medians of all turns; {start['processors']} × {start['processor']}, load {start['load']:.1f} at the start, "
        f"{start['date']}."
    )
    print(f"All turns: {os.path.relpath(os.path.join(FOLDER, 'results.json'))}")
    return 1 if any(result.get("disagrees") for result in rows) else 0


try:
    sys.exit(main())
except subprocess.CalledProcessError as error:
    # What went wrong stands on standard error already; this says whose it was.
    sys.exit(f"This failed, so nothing is reported: {' '.join(error.cmd)}")
