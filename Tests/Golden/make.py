"""Makes a golden database: a registry with a history, which every later version of the program must replay identically.

Usage: python3 Tests/Golden/make.py PROGRAM FOLDER [--sessions]

PROGRAM is the `formulary` of the day, FOLDER a new folder of Tests/Golden. With --sessions forms are also filled in step by
step, and the log is signed and cosigned. A golden database is made once and never again: this script says how each was
made, and makes the next one. README.md tells the rest.
"""

import hashlib
import json
import os
import sqlite3
import subprocess
import sys
import tempfile

GOLDEN = os.path.dirname(os.path.abspath(__file__))
PROJECT = os.path.dirname(os.path.dirname(GOLDEN))
FORMS = [
    "costs", "everything", "identifiers", "lists", "logic", "names", "national", "numbers", "sources", "words", "additions",
    "editions",
]
SEEDS = [
    "kyc-NL", "kyc-DE", "registration-CM", "quote-loan", "kyb-NL",
]
LOCALES = [None, "en", "nl", "de", "fr"]


class Registry:
    def __init__(self, program, folder):
        self.program, self.folder = os.path.abspath(program), os.path.abspath(folder)
        self.scratch = tempfile.mkdtemp()
        self.count = 0

    def run(self, *arguments, statuses=(0,)):
        environment = dict(os.environ, FORMULARY_DB=os.path.join(self.folder, "registry.db"), FORMULARY_ACTOR="golden")
        result = subprocess.run(
            [self.program, *arguments], cwd=PROJECT, env=environment, capture_output=True, text=True, check=False)
        if result.returncode not in statuses:
            sys.exit(f"{' '.join(arguments)}: exit status {result.returncode}\n{result.stdout}{result.stderr}")
        return result

    def file(self, text):
        self.count += 1
        path = os.path.join(self.scratch, f"{self.count}.json")
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        return path

    def submit(self, form, case, place, *more):
        """Submits one case; its place decides about language, subject, date and the rest."""
        arguments = ["submit", form, "--data", self.file(case["answers"]), "--context", case.get("context", "{}"), *more]
        if case.get("sources") is not None:
            arguments += ["--sources", self.file(case["sources"])]
        # One of six is judged as of the day on which it is sent.
        if place % 6:
            arguments += ["--as-of", case["asOf"]]
        if LOCALES[place % 5]:
            arguments += ["--locale", LOCALES[place % 5]]
        if place % 3 == 0:
            arguments += ["--subject", f"person-{place % 4}"]
        if place % 4 == 0:
            arguments += ["--idempotency-key", f"{form}-{place}"]
        if place % 7 == 3:
            arguments += ["--test"]
        # An incomplete submission (a silent source, an unchecked name) is an operator's mistake: nothing is stored.
        return self.run(*arguments, statuses=(0, 1, 2)).returncode


def cases(name):
    with open(os.path.join(GOLDEN, "Answers", name + ".jsonl"), encoding="utf-8") as file:
        return [json.loads(line) for line in file]


def example(name):
    return os.path.join("Seeds", "Try", name)


def history(registry):
    """Content of the first golden database, and the beginning of each later one."""
    registry.run("init")
    registry.run("seed")
    registry.run("sources", "define", os.path.join(GOLDEN, "Forms", "sources-defined.json"))
    for name in FORMS:
        registry.run("publish", os.path.join(GOLDEN, "Forms", name + ".json"), "-m", f"The form {name}")
    for name in FORMS:
        for place, case in enumerate(cases(name)):
            registry.submit("golden/" + name, case, place)
    for seed in SEEDS:
        for place, case in enumerate(cases("seed-" + seed)):
            registry.submit(seed.replace("-", "/"), case, place)
    releases(registry)
    registry.run("submit", "golden/words", "--data", registry.file('{"plain": "again"}'), "--idempotency-key", "again")
    registry.run("submit", "golden/words", "--data", registry.file('{"plain": "again"}'), "--idempotency-key", "again")
    registry.run("submissions", "show", "1")
    registry.run("replay", "2")


def editions(registry):
    """One document under both editions, which judge the same answers otherwise."""
    form = os.path.join(GOLDEN, "Forms", "editions.json")
    registry.run("publish", form, "--edition", "1", "--expect-release", "1", "-m", "As the first edition judges it")
    for place, case in enumerate(cases("editions")):
        registry.submit("golden/editions", case, place + 1)
    # It is live under edition 1, and published again without a word it stays so.
    registry.run("publish", form)
    registry.run("publish", form, "--edition", "2", "--expect-release", "2", "-m", "As the second judges it")


def releases(registry):
    """Versions that follow each other, that are gone back to, tried elsewhere, and taken out of use."""
    second = os.path.join(GOLDEN, "Forms", "everything-2.json")
    some = cases("everything")[:6]
    registry.run("publish", second, "--expect-release", "1", "-m", "Names of twenty letters")
    for place, case in enumerate(some):
        registry.submit("golden/everything", case, place + 1)
    registry.run("rollback", "golden/everything", "--to", "1", "-m", "Twenty letters are too many")
    for place, case in enumerate(some[:3]):
        registry.submit("golden/everything", case, place + 2)
    registry.run("promote", "golden/everything@2", "--to", "staging", "-m", "Tried elsewhere first")
    for place, case in enumerate(some[3:]):
        registry.submit("golden/everything", case, place, "--channel", "staging")
    registry.run("withdraw", "golden/everything@2", "--then", "1", "-m", "Not wanted any more")
    registry.run("publish", example("kyc-NL-3.yaml"), "--expect-release", "2", "-m", "Deposits up to 50 000 euros")
    profile = example("kyc-NL-profile.json")
    for name in ("kyc-NL-passes.json", "kyc-NL-fails.json", "kyc-NL-old.json"):
        registry.run("submit", "kyc/NL", "--data", example(name), "--sources", profile, statuses=(0, 1))
    registry.run("rollback", "kyc/NL", "--to", "2", "-m", "As it was")
    registry.run("submit", "kyc/NL", "--data", example("kyc-NL-passes.json"), "--sources", profile, statuses=(0, 1))
    registry.run("publish", example("rental-1.yaml"), "-m", "A home to let")
    registry.run("submit", "rental/NL", "--data", example("rental.json"), statuses=(0, 1, 2))
    registry.run("withdraw", "golden/lists@1", "--then", "none", "-m", "Closed")


def listed(folder):
    """The digests beside the database: of each verdict, and of each version's document."""
    database = sqlite3.connect(f"file:{os.path.join(folder, 'registry.db')}?mode=ro&immutable=1", uri=True)

    def digest(value):
        return hashlib.sha256(value.encode() if isinstance(value, str) else value).hexdigest()

    with open(os.path.join(folder, "verdicts.txt"), "w", encoding="utf-8") as file:
        for row in database.execute(
            "SELECT id, form, version, CASE accepted WHEN 1 THEN 'accepted' ELSE 'refused' END, verdict "
            "FROM submissions ORDER BY sequence"):
            file.write(f"{row[0]} {row[1]}@{row[2]} {row[3]} {digest(row[4])}\n")
    with open(os.path.join(folder, "versions.txt"), "w", encoding="utf-8") as file:
        for row in database.execute(
            "SELECT form, number, versions.digest, bytes FROM versions JOIN documents "
            "ON documents.digest = versions.digest ORDER BY form, number"):
            file.write(f"{row[0]}@{row[1]} {row[2]} {digest(row[3])}\n")
    database.close()


def summed(folder):
    """The checksums of all files, as `sha256sum` writes and checks them."""
    names = sorted(os.listdir(folder))
    if any(name.endswith(("-wal", "-shm")) for name in names):
        sys.exit("a log is left: the database is not whole without it")
    with open(os.path.join(folder, "SHA256SUMS"), "w", encoding="utf-8") as sums:
        for name in names:
            with open(os.path.join(folder, name), "rb") as file:
                sums.write(f"{hashlib.sha256(file.read()).hexdigest()}  {name}\n")
    with open(os.path.join(folder, "SHA256SUMS"), "rb") as file:
        print("SHA-256 of SHA256SUMS:", hashlib.sha256(file.read()).hexdigest())


def main():
    program, folder = sys.argv[1:3]
    os.makedirs(folder)
    registry = Registry(program, folder)
    history(registry)
    editions(registry)
    if "--sessions" in sys.argv[3:]:
        from sessions import sessions
        sessions(registry)
    registry.run("replay", "--all")
    registry.run("audit", "verify")
    listed(folder)
    summed(folder)


if __name__ == "__main__":
    main()
