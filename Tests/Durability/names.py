#!/usr/bin/env python3
"""Races for names by processes that are killed at random, and what must hold of them afterwards.

    names.py PROGRAM [--races N] [--contenders N] [--seed N]

In each race several people want one name, in equivalent spellings: each goes through a session, every command is a
process, and half of the processes are killed at some moment (SIGKILL) and run again.
Afterwards exactly one of each race has the name, no other name was taken, and the log verifies.
"""

import argparse
import json
import os
import random
import sqlite3
import subprocess
import sys
import tempfile
import threading

STEPS = [("birthday", {"birth_date": "1990-05-17"}), ("picture", {})]
SPELLINGS = [str, str.upper, str.capitalize, lambda name: name.replace("o", "0"), lambda name: f" {name} "]


class Race:
    """People who want one name."""

    def __init__(self, program, folder, number, seed):
        self.program, self.folder, self.number = program, folder, number
        self.random = random.Random(seed * 1000 + number)
        self.name = "zoo_" + "".join(chr(ord(digit) + 49) for digit in str(number)) + "_x"
        self.winners, self.failures = [], []

    def run(self, *words, kills=True):
        """The exit status and answer of a command, run again where its process was killed."""
        command = [self.program, *words, "--json", "--actor", "tester"]
        for _ in range(50):
            process = subprocess.Popen(
                command, cwd=self.folder, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
            if kills and self.random.random() < 0.5:
                threading.Timer(self.random.random() * 0.15, process.kill).start()
            output, errors = process.communicate()
            if process.returncode in (0, 1):
                return process.returncode, json.loads(output)
            if process.returncode >= 0 and "contention" not in output and "session_moved" not in output:
                raise RuntimeError(f"{words[:2]}: {process.returncode} {output}{errors}")
        raise RuntimeError(f"{words[:2]} was never answered")

    def contend(self, contender):
        """One person's way through a session."""
        try:
            _, session = self.run("session", "start", "identity/US", kills=False)
            path = os.path.join(self.folder, f"session-{self.number}-{contender}.json")
            with open(path, "w") as file:
                json.dump(session, file)
            spelling = SPELLINGS[contender % len(SPELLINGS)](self.name)
            for step, answers in [("name", {"screen_name": spelling}), *STEPS]:
                data = f"{path}.{step}"
                with open(data, "w") as file:
                    json.dump(answers, file)
                status, _ = self.run("session", "answer", "@" + path, "--step", step, "--data", data)
                if status == 1:
                    return
            status, answer = self.run("session", "submit", "@" + path)
            if status == 0 and answer["accepted"]:
                self.winners.append(contender)
        except Exception as error:  # Whatever it is, the race failed by it.
            self.failures.append(str(error))

    def hold(self, contenders):
        threads = [threading.Thread(target=self.contend, args=[number]) for number in range(contenders)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        if self.failures or len(self.winners) != 1:
            raise SystemExit(f"race {self.number}: {len(self.winners)} winners, {self.failures}")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("--races", type=int, default=100)
    parser.add_argument("--contenders", type=int, default=3)
    parser.add_argument("--seed", type=int, default=random.randrange(10**6))
    options = parser.parse_args()
    print(f"seed {options.seed}")
    program = os.path.abspath(options.program)
    with tempfile.TemporaryDirectory() as folder:
        os.environ["FORMULARY_DB"] = os.path.join(folder, "test.db")
        for command in ["init", "seed"]:
            subprocess.run([program, command], check=True, stdout=subprocess.DEVNULL)
        for number in range(options.races):
            Race(program, folder, number, options.seed).hold(options.contenders)
        rows = sqlite3.connect(os.environ["FORMULARY_DB"]).execute("SELECT count(*) FROM names").fetchone()[0]
        if rows != options.races:
            raise SystemExit(f"{rows} names are taken after {options.races} races")
        subprocess.run([program, "audit", "verify"], check=True, stdout=subprocess.DEVNULL)
    print(f"{options.races} races of {options.contenders}, one winner each")


if __name__ == "__main__":
    sys.exit(main())
