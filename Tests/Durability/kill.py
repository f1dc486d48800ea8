#!/usr/bin/env python3
"""Submissions by several processes that are killed at random, and what must hold of them afterwards.

    kill.py PROGRAM [--submissions N] [--processes N] [--pause SECONDS] [--seed N] [--rotations N]
            [--forget LIBRARY] [--never-flush]

Each process submits the lines of a file, 64 at a time, under idempotency keys; a killed process begins its file anew.
Every answer is noted as it arrives. In the end every acknowledged submission must be there once, every key must answer
as before, the log must verify, replay must give the same, and key store and registry must agree.

With `--rotations`, the master key is replaced meanwhile, by a command that is killed this many times.

With `--forget`, the library of forget.c, all processes are killed together and the files lose what was not flushed, as
they would with the power. `--never-flush` plants a fault: flushing does nothing then, and this must be found.
"""

import argparse
import collections
import json
import os
import queue
import random
import signal
import sqlite3
import struct
import subprocess
import sys
import tempfile
import threading
import time

FORM = """\
form: test/durable
fields:
  - {id: number, type: text, required: true, validation: [{pattern: '^[0-9]{6}$'}]}
  - {id: name, type: text, validation: [{max_length: 20}]}
"""
LINES = 500


class Failure(Exception):
    """A violated property."""


class Registry:
    """A registry in a folder of its own, and the program that serves it."""

    def __init__(self, program, folder):
        self.program = program
        self.folder = folder
        self.database = os.path.join(folder, "test.db")

    def arguments(self, *words):
        return [self.program, *words, "--db", self.database, "--json", "--actor", "tester"]

    def run(self, *words, expected=0):
        done = subprocess.run(self.arguments(*words), capture_output=True, text=True, check=False)
        if done.returncode != expected:
            raise Failure(f"{' '.join(words)} ended with {done.returncode}: {done.stdout[-400:]}{done.stderr[-400:]}")
        return json.loads(done.stdout)

    def rows(self, file, sql):
        database = sqlite3.connect(f"file:{file}?mode=ro", uri=True)
        try:
            return database.execute(sql).fetchall()
        finally:
            database.close()


class Acknowledgements:
    """Every answer by its key, and which came more than once."""

    def __init__(self):
        self.answers = {}
        self.repeated = 0
        self.lock = threading.Lock()

    def note(self, key, answer):
        told = (answer["submission"], answer["accepted"], answer["version"], json.dumps(answer["findings"]))
        with self.lock:
            before = self.answers.setdefault(key, told)
            self.repeated += answer["repeated"]
            if before != told:
                raise Failure(f"{key} was answered {before}, and then {told}")
            if answer["repeated"] is False and before is not told:
                raise Failure(f"{key} was carried out twice")


class Submitter:
    """Processes that submit files, and their killer."""

    def __init__(self, registry, options, acknowledgements):
        self.registry = registry
        self.options = options
        self.acknowledgements = acknowledgements
        self.files = queue.Queue()
        self.running = set()
        self.lock = threading.Lock()
        self.failures = []
        self.kills = collections.Counter()
        self.left = 0
        self.gate = threading.Event()
        self.gate.set()
        self.environment = dict(os.environ)
        if options.forget:
            self.environment |= {"LD_PRELOAD": os.path.abspath(options.forget), "FORGET_FOLDER": registry.folder}
        if options.never_flush:
            self.environment["FORGET_SYNC"] = "never"

    def submit(self, path):
        """Submits a file, and says whether all of it was answered."""
        key = os.path.basename(path)
        with self.lock:
            process = subprocess.Popen(
                self.registry.arguments("submit", "test/durable", "--data", path, "--idempotency-key", key),
                stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=self.environment)
            self.running.add(process)
        answered = 0
        for line in process.stdout:
            if not line.endswith(b"\n"):
                break
            answer = json.loads(line)
            if "error" in answer:
                raise Failure(f"{key}: {answer}")
            self.acknowledgements.note((key, answer["line"]), answer)
            answered += 1
        said = process.stderr.read().decode()
        status = process.wait()
        with self.lock:
            self.running.discard(process)
        if status not in (0, 1, -signal.SIGKILL):
            raise Failure(f"{key}: ended with {status}: {said}")
        return status >= 0 and answered == LINES

    def rotate(self):
        """Replaces the master key again and again, and kills the command at a random moment."""
        while self.left and not self.failures:
            self.gate.wait()
            with self.lock:
                process = subprocess.Popen(
                    self.registry.arguments("key", "rotate"), stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                    env=self.environment)
                self.running.add(process)
            if self.kills["rotation killed"] < self.options.rotations and random.random() < 0.8:
                time.sleep(random.uniform(0.0, 0.4))
                process.kill()
            said = process.stdout.read().decode()
            status = process.wait()
            with self.lock:
                self.running.discard(process)
            if status == -signal.SIGKILL:
                self.kills["rotation killed"] += 1
            elif status == 0:
                self.kills["rotated"] += 1
            else:
                self.failures.append(Failure(f"key rotate ended with {status}: {said}"))

    def work(self):
        while not self.failures:
            self.gate.wait()
            try:
                path = self.files.get_nowait()
            except queue.Empty:
                if self.left == 0:
                    return
                time.sleep(0.05)
                continue
            try:
                if self.submit(path):
                    with self.lock:
                        self.left -= 1
                else:
                    self.files.put(path)
            except (Failure, ValueError, KeyError) as failure:
                self.failures.append(failure)

    def kill(self):
        """Kills one process, or all of them together with their unflushed writes."""
        with self.lock:
            processes = [process for process in self.running if process.poll() is None]
            if not processes:
                return
            if not self.options.forget:
                random.choice(processes).kill()
                self.kills["killed"] += 1
                return
            self.gate.clear()
            # Stopped first, so that none goes on where another one has ended in the middle of a write.
            for process in processes:
                process.send_signal(signal.SIGSTOP)
            for process in processes:
                while process.poll() is None and state(process.pid) not in "TZ":
                    time.sleep(0.001)
            for process in processes:
                process.kill()
            for process in processes:
                process.wait()
            self.kills["lost power"] += 1
            for name in os.listdir(self.registry.folder):
                path = os.path.join(self.registry.folder, name)
                if name.endswith("-shm"):
                    os.remove(path)
                elif name.endswith(".unsynced"):
                    self.kills["writes forgotten"] += undo(path)
            self.gate.set()

    def run(self, paths):
        for path in paths:
            self.files.put(path)
        self.left = len(paths)
        threads = [threading.Thread(target=self.work) for _ in range(self.options.processes)]
        if self.options.rotations:
            threads.append(threading.Thread(target=self.rotate))
        for thread in threads:
            thread.start()
        while any(thread.is_alive() for thread in threads):
            time.sleep(random.uniform(0.2, 1.8) * self.options.pause)
            if self.left:
                self.kill()
        if self.failures:
            raise self.failures[0]


def state(pid):
    """The letter of a process's state; Z if it is gone."""
    try:
        with open(f"/proc/{pid}/stat", encoding="ascii") as file:
            return file.read().rpartition(")")[2].split()[0]
    except FileNotFoundError:
        return "Z"


def undo(journal):
    """Gives a file the bytes that it had at its last flush; says how many writes are forgotten."""
    path = journal.removesuffix(".unsynced")
    with open(journal, "rb") as file:
        content = file.read()
    entries, place = [], 0
    while place + 24 <= len(content):
        size, offset, count = struct.unpack_from("<QQQ", content, place)
        if place + 24 + count > len(content):
            break
        entries.append((size, offset, content[place + 24:place + 24 + count]))
        place += 24 + count
    if entries and os.path.exists(path):
        with open(path, "r+b") as file:
            for size, offset, before in reversed(entries):
                file.seek(offset)
                file.write(before)
                file.truncate(size)
    os.truncate(journal, 0)
    return len(entries)


def written(folder, count):
    """The files of answers; one in five is refused."""
    paths = []
    for first in range(0, count, LINES):
        path = os.path.join(folder, f"answers-{first // LINES}.jsonl")
        with open(path, "w", encoding="utf-8") as file:
            for number in range(first, first + LINES):
                digits = f"{number:06}" if number % 5 else "none"
                file.write(json.dumps({"number": digits, "name": f"person {number}"}) + "\n")
        paths.append(path)
    return paths


def check(registry, acknowledgements, submitter, paths):
    """Everything that must hold when all is quiet."""
    answers = acknowledgements.answers
    if len(answers) != len(paths) * LINES:
        raise Failure(f"{len(answers)} of {len(paths) * LINES} lines were answered")
    stored = registry.rows(registry.database, "SELECT id, accepted, key_id FROM submissions")
    accepted = {row[0]: bool(row[1]) for row in stored}
    if len(accepted) != len(stored):
        raise Failure("a submission is there twice")
    for key, (submission, was_accepted, _, _) in answers.items():
        if accepted.get(submission) is not was_accepted:
            raise Failure(f"{submission}, acknowledged for {key}, is not there as it was")
    if len(stored) != len(answers):
        raise Failure(f"{len(stored)} submissions are stored for {len(answers)} requests")
    keys = {row[0] for row in registry.rows(registry.database + ".keystore", "SELECT id FROM keys")}
    if missing := [row[0] for row in stored if row[2] and row[2] not in keys]:
        raise Failure(f"{len(missing)} submissions are sealed by keys that the key store does not have")
    if submitter.options.rotations:
        master = registry.run("key", "rotate")["master"]
        masters = registry.rows(registry.database + ".keystore", "SELECT DISTINCT master FROM keys")
        if masters != [(master,)]:
            raise Failure(f"after a rotation to {master}, keys are wrapped by {masters}")
        with open(registry.database + ".key", encoding="ascii") as file:
            if len(file.readlines()) != 1:
                raise Failure("after a rotation, the key file holds a former key")
    verified = registry.run("audit", "verify")
    if not verified["ok"]:
        raise Failure(f"audit verify: {verified}")
    replayed = registry.run("replay", "--all")
    if replayed["identical"] != replayed["replayed"] or replayed["replayed"] != sum(accepted.values()):
        raise Failure(f"replay: {replayed}")
    before = acknowledgements.repeated
    submitter.environment = dict(os.environ)
    for path in random.sample(paths, min(8, len(paths))):
        submitter.submit(path)
    if acknowledgements.repeated - before != min(8, len(paths)) * LINES:
        raise Failure("a key was new again")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program")
    parser.add_argument("--submissions", type=int, default=100_000)
    parser.add_argument("--processes", type=int, default=4)
    parser.add_argument("--pause", type=float, default=1.0, help="seconds between two kills, in the mean")
    parser.add_argument("--seed", type=int, default=int(time.time()))
    parser.add_argument("--rotations", type=int, default=0, help="kills of the command that replaces the master key")
    parser.add_argument("--forget", help="the library that forgets what was not flushed")
    parser.add_argument("--never-flush", action="store_true", help="a planted fault, which must be found")
    options = parser.parse_args()
    print(f"seed {options.seed}", flush=True)
    random.seed(options.seed)
    with tempfile.TemporaryDirectory() as folder:
        registry = Registry(os.path.abspath(options.program), folder)
        registry.run("init")
        with open(os.path.join(folder, "form.yaml"), "w", encoding="utf-8") as file:
            file.write(FORM)
        registry.run("publish", os.path.join(folder, "form.yaml"))
        acknowledgements = Acknowledgements()
        submitter = Submitter(registry, options, acknowledgements)
        paths = written(folder, options.submissions)
        start = time.monotonic()
        try:
            submitter.run(paths)
            seconds = time.monotonic() - start
            check(registry, acknowledgements, submitter, paths)
        except Failure as failure:
            print(f"{dict(submitter.kills)}: {failure}")
            return 1
    print(
        f"{len(acknowledgements.answers)} submissions by {options.processes} processes in {seconds:.0f} s, "
        f"{dict(submitter.kills)}: each is there once, every key answers as before, the log verifies, and replay is identical")
    return 0


if __name__ == "__main__":
    sys.exit(main())
