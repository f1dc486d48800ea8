#!/usr/bin/env python3
"""Rollouts under several processes that are killed at random, and what must hold of them afterwards.

    rollouts.py PROGRAM [--seconds N] [--processes N] [--subjects N] [--pause SECONDS] [--seed N]

People submit, or go through sessions, while somebody else ticks, advances, pauses, aborts and starts rollouts, publishes and
rolls back; each step is a process of its own, and one of them is killed now and then. Afterwards no subject has two
exposures to a rollout, nobody was exposed while it was paused or over, everybody was judged by their arm's version or by
what was live, the log verifies, and the reported figures are those that a count of the rows comes to, with the cache and
without it.
"""

import argparse
import collections
import itertools
import json
import os
import random
import sqlite3
import subprocess
import sys
import tempfile
import threading
import time

FORM = "test/rollout"
CONFIG = """\
form: test/rollout
steps:
  - id: first
    fields: [{id: number, type: text, required: true, validation: [{pattern: '^[0-9]{6}$'}]}]
  - id: second
    fields: [{id: name, type: text, required: true, validation: [{max_length: %d}]}]
"""
WITHIN = 3
COUNTS = ("exposed", "started", "submitted", "completed", "refused", "abandoned", "notCompleted")


class Failure(Exception):
    """A violated property."""


class World:
    """A registry in a new folder, the processes that use it, and their killer."""

    def __init__(self, options, folder):
        self.program = os.path.abspath(options.program)
        self.folder = folder
        self.database = os.path.join(folder, "test.db")
        self.options = options
        self.running = set()
        self.lock = threading.Lock()
        self.over = threading.Event()
        self.counts = collections.Counter()
        self.failures = []
        self.names = itertools.count()

    def run(self, *words, expected=(0, 1)):
        """The answer of a command; nothing if it was killed, or others kept coming between."""
        command = [self.program, *words, "--db", self.database, "--json", "--actor", "tester"]
        with self.lock:
            process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
            self.running.add(process)
        said, complained = process.communicate()
        with self.lock:
            self.running.discard(process)
        if process.returncode == -9:
            return None
        if process.returncode not in expected:
            raise Failure(f"{' '.join(words)} ended with {process.returncode}: {said[-600:]}{complained[-600:]}")
        return json.loads(said)

    def file(self, content):
        path = os.path.join(self.folder, f"file-{next(self.names)}.json")
        with open(path, "w", encoding="utf-8") as file:
            file.write(content if isinstance(content, str) else json.dumps(content))
        return path

    def rows(self, sql, *values):
        database = sqlite3.connect(f"file:{self.database}?mode=ro", uri=True)
        try:
            return database.execute(sql, values).fetchall()
        finally:
            database.close()

    def kill(self):
        with self.lock:
            processes = [process for process in self.running if process.poll() is None]
            if processes:
                random.choice(processes).kill()
                self.counts["killed"] += 1

    def work(self, deed):
        while not self.over.is_set() and not self.failures:
            try:
                deed(self)
            except Failure as failure:
                self.failures.append(failure)


def answers(right):
    return {"number": "123456" if right[0] else "none"}, {"name": "short" if right[1] else "longer than any version takes"}


def person(world):
    """One action of one subject: answers at once, or a session as far as it goes."""
    subject = f"subject-{random.randrange(world.options.subjects)}"
    first, second = answers((random.random() < 0.8, random.random() < 0.8))
    if random.random() < 0.5:
        world.run("submit", FORM, "--subject", subject, "--data", world.file(first | second))
        world.counts["submitted at once"] += 1
        return
    started = world.run("session", "start", FORM, "--subject", subject)
    if started is None:
        return
    session = "@" + world.file(started)
    world.counts["sessions"] += 1
    # An answer sent by a killed process may be stored, or not; the next process continues, or is refused.
    for step, sent in (("first", first), ("first", answers((True, True))[0]), ("second", second)):
        if random.random() < 0.9:
            world.run("session", "answer", session, "--step", step, "--data", world.file(sent), expected=(0, 1, 2))
    world.run("session", "submit", session, expected=(0, 1, 2))


def operator(world):
    """One action of the operator on a rollout; an impossible one is refused with exit status 2."""
    time.sleep(random.uniform(0.05, 0.4))
    deed = random.random()
    if deed < 0.5:
        world.run("rollout", "tick")
    elif deed < 0.8:
        word = random.choice(("advance", "pause", "resume", "resume"))
        world.run("rollout", word, FORM, expected=(0, 2))
    elif deed < 0.86:
        world.run("rollout", "abort", FORM, expected=(0, 2))
    elif deed < 0.9:
        world.run("rollback", FORM, "--to", random.choice("12"), "-m", "test", expected=(0, 2))
    else:
        start(world, expected=(0, 2))


def start(world, expected=(0,)):
    live = world.run("resolve", FORM)
    if live is None:
        return
    control = "one" if live["version"] == 1 else "two"
    world.run(
        "rollout", "start", FORM, "--arm", "one=1", "--arm", "two=2", "--control", control, "--ramp", "20%,60%,100%",
        "--hold", "2s", "--guardrail", "refused +2pp", "--guardrail", "abandoned +5pp", "--within", f"{WITHIN}s",
        expected=expected)
    world.counts["rollouts"] += 1


def check(world):
    if not (verified := world.run("audit", "verify"))["ok"]:
        raise Failure(f"audit verify: {verified}")
    if double := world.rows(
            "SELECT rollout, count(*) FROM exposures GROUP BY rollout, subject HAVING count(*) > 1"):
        raise Failure(f"exposed twice: {double}")
    releases = world.rows("SELECT leaf, number, version FROM releases ORDER BY leaf")
    total = 0
    for number, plan, leaf in world.rows("SELECT number, plan, leaf FROM rollouts ORDER BY number"):
        events = world.rows("SELECT leaf, kind FROM rollout_events WHERE rollout = ? ORDER BY number", number)
        end = min([at for at, kind in events if kind in ("abort", "promote")]
                  + [at for at, _, _ in releases if at > leaf] + [sys.maxsize])
        exposures = world.rows(
            "SELECT exposures.leaf, id, arm, stage, leaves.time FROM exposures JOIN leaves ON sequence = exposures.leaf "
            "WHERE rollout = ? ORDER BY exposures.leaf", number)
        total += len(exposures)
        for at, exposure, *_ in exposures:
            state = [kind for event, kind in events if event < at][-1]
            if not leaf < at < end or state == "pause":
                raise Failure(f"{exposure} was exposed to rollout {number} at leaf {at}, which was {state}, until {end}")
        check_versions(world, f"{FORM}/{number}", json.loads(plan), leaf, end)
        check_figures(world, number, json.loads(plan), exposures)
    check_live(world, releases)
    return total


def check_versions(world, name, plan, begin, end):
    versions = {arm["name"]: arm["version"] for arm in plan["arms"]}
    for table in ("sessions", "submissions"):
        condition = "" if table == "sessions" else "AND session IS NULL"
        for leaf, arm, version, exposure in world.rows(
                f"SELECT leaf, arm, version, exposure FROM {table} WHERE rollout = ? {condition}", name):
            if versions[arm] != version or not begin < leaf < end or exposure is None:
                raise Failure(f"{name} gave version {version} as {arm} at leaf {leaf}, until {end}")


def check_live(world, releases):
    """Subjects outside of all arms were judged by the live version."""
    for table in ("sessions", "submissions"):
        condition = "" if table == "sessions" else "AND session IS NULL"
        for leaf, version in world.rows(f"SELECT leaf, version FROM {table} WHERE rollout IS NULL {condition}"):
            live = [released for at, _, released in releases if at < leaf][-1]
            if live != version:
                raise Failure(f"version {version} at leaf {leaf}, where {live} was live")


def seconds(text):
    """A time of a leaf, in milliseconds."""
    clock, rest = text[:19], text[20:23]
    return int(time.mktime(time.strptime(clock, "%Y-%m-%dT%H:%M:%S"))) * 1000 + int(rest)


def deeds(world, name):
    """Events of exposed subjects, by exposure, in the order of the log."""
    found = collections.defaultdict(list)
    for exposure, leaf, at in world.rows(
            "SELECT exposure, sessions.leaf, time FROM sessions JOIN leaves ON sequence = sessions.leaf WHERE rollout = ?",
            name):
        found[exposure].append((leaf, at, "start", True, []))
    for exposure, errors, leaf, at in world.rows(
            "SELECT exposure, errors, step_refusals.leaf, time FROM step_refusals JOIN sessions ON id = session "
            "JOIN leaves ON sequence = step_refusals.leaf WHERE rollout = ?", name):
        found[exposure].append((leaf, at, "refusal", False, json.loads(errors)))
    for exposure, session, accepted, verdict, leaf, at in world.rows(
            "SELECT exposure, session, accepted, verdict, submissions.leaf, time FROM submissions "
            "JOIN leaves ON leaves.sequence = submissions.leaf WHERE rollout = ?", name):
        errors = [finding for finding in json.loads(verdict)["findings"] if finding["severity"] == "error"]
        found[exposure].append((leaf, at, "session" if session else "at once", bool(accepted), errors))
    return {exposure: sorted(of, key=lambda deed: deed[0]) for exposure, of in found.items()}


def check_figures(world, number, plan, exposures):
    name = f"{FORM}/{number}"
    done = deeds(world, name)
    counted = collections.defaultdict(collections.Counter)
    refusals = collections.Counter()
    for _, exposure, arm, stage, exposed_at in exposures:
        before = seconds(exposed_at) + plan["within"] * 1000
        own = [deed for deed in done.get(exposure, []) if seconds(deed[1]) <= before]
        sent = [deed for deed in own if deed[2] in ("session", "at once")]
        at_once = [deed for deed in sent if deed[2] == "at once"][:1]
        refused = [deed for deed in own if deed[2] == "refusal"] + [deed for deed in at_once if deed[4]]
        unit = {
            "exposed": 1, "started": any(deed[2] == "start" for deed in own), "submitted": bool(sent),
            "completed": any(deed[3] for deed in sent), "refused": bool(refused), "abandoned": not sent,
            "notCompleted": not any(deed[3] for deed in sent),
        }
        counted[stage, arm].update({key: int(value) for key, value in unit.items()})
        for error in {(error["field"], error["rule"], error["code"]) for deed in refused for error in deed[4]}:
            refusals[(arm, *error)] += 1
    world.run("rollout", "tick", expected=(0,))
    report = world.run("rollout", "report", name)
    for stage in report["stages"]:
        for arm in stage["arms"]:
            own = counted[stage["stage"], arm["name"]]
            if any(arm[key] != own[key] for key in COUNTS):
                raise Failure(f"{name}, stage {stage['stage']}: {arm}, counted {dict(own)}")
    told = {(each["arm"], each["field"], each["rule"], each["code"]): each["subjects"] for each in report["refusals"]}
    if told != dict(refusals):
        raise Failure(f"{name}: refusals {told}, counted {dict(refusals)}")
    forget_cache(world)
    if (again := world.run("rollout", "report", name)) | {"at": None} != report | {"at": None}:
        raise Failure(f"{name} without its cache: {again}, and with it {report}")


def forget_cache(world):
    database = sqlite3.connect(world.database)
    with database:
        database.execute("DELETE FROM rollout_figures")
    database.close()


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program")
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--processes", type=int, default=4)
    parser.add_argument("--subjects", type=int, default=60)
    parser.add_argument("--pause", type=float, default=0.5, help="seconds between two kills, in the mean")
    parser.add_argument("--seed", type=int, default=int(time.time()))
    options = parser.parse_args()
    print(f"seed {options.seed}", flush=True)
    random.seed(options.seed)
    with tempfile.TemporaryDirectory() as folder:
        world = World(options, folder)
        world.run("init")
        for length in (20, 10):
            path = os.path.join(folder, f"form-{length}.yaml")
            with open(path, "w", encoding="utf-8") as file:
                file.write(CONFIG % length)
            world.run("publish", path, "--force")
        world.run("rollback", FORM, "--to", "1", "-m", "test")
        start(world)
        try:
            threads = [threading.Thread(target=world.work, args=(person,)) for _ in range(options.processes - 1)]
            threads.append(threading.Thread(target=world.work, args=(operator,)))
            for thread in threads:
                thread.start()
            until = time.monotonic() + options.seconds
            while time.monotonic() < until and not world.failures:
                time.sleep(random.uniform(0.2, 1.8) * options.pause)
                world.kill()
            world.over.set()
            for thread in threads:
                thread.join()
            if world.failures:
                raise world.failures[0]
            time.sleep(WITHIN + 0.5)
            exposures = check(world)
        except Failure as failure:
            print(f"{dict(world.counts)}: {failure}")
            return 1
    print(
        f"{dict(world.counts)}, {exposures} exposures: none twice or after the end, everybody was judged by their arm or by "
        "what was live, the log verifies, and the figures are those of the rows")
    return 0


if __name__ == "__main__":
    sys.exit(main())
