#!/usr/bin/env python3
"""A form filled in at a terminal, which is left by Ctrl-C at some moment, and what must hold afterwards.

    fill.py PROGRAM [--columns N] [--moments N] [--seed N]

It runs in a folder with a registry that holds the example forms. Each run starts the program on a pseudo-terminal,
types answers to its prompts, and sends Ctrl-C behind one of the prompts, at once or a moment later. Afterwards
the terminal shows what is typed, as before; no line was wider than the screen; and the session goes on from its file until
its answers are accepted.
"""

import argparse
import fcntl
import json
import os
import pty
import random
import re
import select
import struct
import subprocess
import sys
import termios
import time

FORM = """
form: test/terminal
policy: {time_zone: UTC}
steps:
  - id: name
    title: A name that is long enough to be broken on a narrow screen, and what it is for
    fields:
      - {id: name, label: Screen name, type: text, required: true, validation: [{min_length: 3}, {unique: fill}]}
      - {id: secret, label: Password, type: password, required: true, validation: [{min_length: 8}]}
  - id: rest
    fields:
      - {id: amount, label: How much of it there is in all of the places, type: integer, required: true}
"""
# The review, which has the words of all questions, comes first.
ANSWERS = {"Your answers": "send", "Screen name": None, "Password": "correct horse", "How much": "12"}
SECRET = "correct horse"


class Failure(Exception):
    pass


class Terminal:
    """The program on a pseudo-terminal."""

    def __init__(self, words, columns):
        self.master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 40, columns, 0, 0))
        self.before = termios.tcgetattr(slave)
        self.slave = slave
        self.text = ""
        environment = dict(os.environ, TERM="xterm", NO_COLOR="1")
        self.process = subprocess.Popen(
            words, stdin=slave, stdout=slave, stderr=slave, env=environment, start_new_session=True,
            preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0))

    def read(self, until, seconds=60):
        """Reads until the condition on the text holds, or the program ends."""
        end = time.time() + seconds
        while time.time() < end:
            ready, _, _ = select.select([self.master], [], [], 0.02)
            if ready:
                self.text += os.read(self.master, 65536).decode("utf-8", "replace")
            elif until(self.text):
                return
            elif self.process.poll() is not None:
                return
        raise Failure(f"nothing came: {self.text[-300:]!r}")

    def type(self, text):
        self.text = ""
        os.write(self.master, text.encode())

    def end(self):
        """The exit status; everything that was written is read."""
        everything = self.text
        self.read(lambda _: self.process.poll() is not None)
        after = termios.tcgetattr(self.slave)
        os.close(self.slave)
        os.close(self.master)
        if after[3] != self.before[3] or after[6] != self.before[6]:
            raise Failure(f"the terminal is another one: {self.before[3]:o} became {after[3]:o}")
        return self.process.wait(), everything + self.text


def asks(text):
    return text.rstrip(" ").endswith(">")


def fill(words, columns, name, stop, pause):
    """Fills in the form, and types Ctrl-C behind that many prompts; whether the program asked so often."""
    terminal = Terminal(words, columns)
    seen = ""
    for prompt in range(100):
        terminal.read(asks)
        seen += terminal.text
        if terminal.process.poll() is not None:
            break
        if prompt == stop:
            # In the middle of an answer.
            if pause > 0.02:
                os.write(terminal.master, b"half")
            time.sleep(pause)
            os.write(terminal.master, b"\x03")
            status, text = terminal.end()
            return status, seen + text
        question = next((word for word in ANSWERS if word in terminal.text), None)
        if question is None:
            raise Failure(f"an unknown question: {terminal.text!r}")
        terminal.type((ANSWERS[question] or name) + "\n")
        if prompt == stop - 1 and pause < 0.02:
            # While the answer is being judged.
            time.sleep(pause)
            os.write(terminal.master, b"\x03")
            status, text = terminal.end()
            return status, seen + text
    status, text = terminal.end()
    return status, seen + text


def check(text, columns):
    if SECRET in text:
        raise Failure("the password was shown")
    for line in re.sub(r"\x1b\[[0-9;]*[mK]", "", text).replace("\r", "").split("\n"):
        # A word that is wider than the screen cannot be broken: a session's id and secret.
        if len(line) > columns and " " in line.strip() and "--secret" not in line and "accepted" not in line:
            raise Failure(f"{len(line)} columns: {line!r}")


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("program")
    parser.add_argument("--columns", type=int, default=80)
    parser.add_argument("--moments", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    source = random.Random(options.seed)
    with open("terminal.yaml", "w") as file:
        file.write(FORM)
    subprocess.run([options.program, "publish", "terminal.yaml", "--force"], check=True, stdout=subprocess.DEVNULL)
    for moment in range(options.moments):
        kept = f"kept-{options.columns}-{moment}"
        name = f"zoe_{options.columns}_{moment}"
        stop = moment % 4
        pause = source.choice([0, 0.005, 0.05, 0.3])
        words = [options.program, "fill", "test/terminal", "--keep", kept]
        status, text = fill(words, options.columns, name, stop, pause)
        check(text, options.columns)
        if status != 130:
            raise Failure(f"exit status {status} behind prompt {stop} after {pause} s: {text[-500:]!r}")
        if f"--session @{kept}" not in " ".join(text.split()):
            raise Failure(f"nobody was told how to go on: {text[-500:]!r}")
        words = [options.program, "fill", "--session", f"@{kept}"]
        status, text = fill(words, options.columns, name, -1, 0)
        check(text, options.columns)
        if status != 0 or "accepted:" not in text:
            raise Failure(f"exit status {status} behind a session that goes on: {text[-500:]!r}")
    listed = subprocess.run(
        [options.program, "submissions", "list", "--form", "test/terminal", "--json"], check=True, capture_output=True)
    count = len(json.loads(listed.stdout)["submissions"])
    print(f"{options.moments} sessions were left and went on; {count} submissions")


if __name__ == "__main__":
    try:
        main()
    except Failure as failure:
        print(failure, file=sys.stderr)
        sys.exit(1)
