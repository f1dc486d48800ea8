#!/usr/bin/env python3
"""Visitors of a server that is killed at random, and what must hold of their submissions afterwards.

    visitors.py PROGRAM [--seconds N] [--visitors N] [--pause SECONDS] [--seed N]

Some walk through the pages of a form without a script: right, wrong and hostile answers, Back, reload, another window,
another language, connections that are dropped. Others are programs with an idempotency key. The server is killed
and started again beside them. In the end each submission that was acknowledged must be there once, with the answers of
its visitor, no session may have two, the log must verify, and replay must give the same.
"""

import argparse
import collections
import http.client
import os
import random
import re
import socket
import sys
import tempfile
import threading
import time
import traceback
import urllib.parse

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "HTTP"))
import server as served
from server import Browser, Server

FORM = """\
form: test/visitor
title: {en: Visitor, de: Besucher, ar: زائر}
policy: {time_zone: UTC, session_ttl: 1h}
steps:
  - id: who
    title: Who
    fields:
      - {id: marker, label: Marker, type: text, required: true, validation: [{pattern: '^m[0-9]{8}$'}]}
      - {id: country, label: Country, type: text, default: NL}
      - {id: born, label: Born, type: date, required: true, validation: [{min_age: 18}]}
      - {id: amount, label: Amount, type: number, required: true, validation: [{min: 1}, {max_decimals: 2}]}
  - id: owners
    title: Owners
    fields:
      - id: owner
        label: Owners
        type: list
        required: true
        max_items: 5
        fields:
          - {id: name, label: Name, type: text, required: true}
          - {id: share, label: Share, type: integer, validation: [{min: 1}, {max: 100}]}
  - id: more
    title: More
    fields:
      - {id: rich, label: Rich, type: boolean, required: true}
      - {id: source, label: Source, type: select, required: true, visible_if: {"==": [{var: rich}, true]},
         options: [{value: salary, label: Salary}, {value: other, label: Other}]}
      - {id: twice, label: Twice, type: number, calculate: {"*": [{var: amount}, 2]}}
"""
PATH = "/f/test/visitor"
RIGHT = {"country": "NL", "born.year": "1990", "born.month": "1", "born.day": "2", "amount": "12.5", "rich": "false",
         "source": "salary", "name": "Ada", "share": "50"}
WRONG = ["", " ", "٣", "1e999", "<b>", "\x00", "ä" * 5_000, "2000-02-30", "-0", "true", "0x10", "1.2.3"]
HOSTILE = [{"shown": "owner " + "owner/0/name " * 2_000}, {"shown": "owner owner/99999999/name"}, {"revision": "-1"},
           {"step": "review"}, {"step": "../admin"}, {"action": "remove:owner/7"}, {"action": "add:marker"},
           {"action": "change:nowhere"}, {"shown": "a/" * 3_000}, {"revision": "9" * 400}]
# Seconds for a request, including a restart of the server.
PATIENCE = 60
# Submissions opened at the end.
SHOWN = 300


class Failure(Exception):
    """A violated property."""


class Gone(Exception):
    """The session cannot be gone on with: it expired, or was never kept."""


class Notes:
    """Replies to visitors, and errors that they met."""

    def __init__(self):
        self.lock = threading.Lock()
        self.done = {}
        self.counts = collections.Counter()
        self.failures = []

    def acknowledge(self, marker, reference):
        with self.lock:
            if self.done.setdefault(marker, reference) != reference:
                raise Failure(f"{marker} was acknowledged as {self.done[marker]}, and then as {reference}")

    def count(self, what):
        with self.lock:
            self.counts[what] += 1


class Visitor:
    """Somebody at a browser without a script, or a program."""

    def __init__(self, server, notes, seed):
        self.server, self.notes, self.random = server, notes, random.Random(seed)
        self.number = seed * 1_000_000 % 90_000_000

    def ask(self, request):
        """Sends a request until a server answers it."""
        end = time.monotonic() + PATIENCE
        while True:
            try:
                answer = request()
            except (OSError, http.client.HTTPException):
                self.notes.count("no answer")
                if time.monotonic() > end:
                    raise Failure("nothing was answered for a minute")
                time.sleep(0.1)
                continue
            self.notes.count(answer.status)
            if answer.status == 503 and time.monotonic() < end:
                time.sleep(0.1)
                continue
            if answer.status >= 500:
                raise Failure(f"{answer.status}: {answer.text[:300]}")
            return answer

    def see(self, browser):
        """The current page; the status of the answer and the step that it shows."""
        answer = self.ask(lambda: browser.get(PATH, timeout=PATIENCE))
        if answer.status != 200:
            raise Failure(f"GET {PATH}: {answer}")
        return answer.text, browser.page.hidden().get("step")

    def walk(self):
        """From the start of the form to its reference."""
        self.number += 1
        marker = f"m{self.number:08}"
        browser = Browser(self.server)
        windows = [browser]
        self.ask(lambda: browser.get(PATH, timeout=PATIENCE))
        self.ask(lambda: browser.send(PATH, browser.page.hidden(), timeout=PATIENCE))
        for _ in range(200):
            window = self.random.choice(windows)
            if self.random.random() < 0.1 and len(windows) < 3:
                window = Browser(self.server, browser.client)
                window.cookies = browser.cookies
                windows.append(window)
            fresh = window is browser or not hasattr(window, "page") or self.random.random() < 0.8
            text, step = self.see(window) if fresh else ("", window.page.hidden().get("step"))
            if found := re.search(r'id="page-reference">(.*?)</strong>', text):
                return self.notes.acknowledge(marker, re.sub("<[^>]*>", "", found[1]))
            if step is None:
                raise Gone()
            self.act(window, step, marker)
        raise Failure(f"{marker}: two hundred pages led nowhere, the last is {step}")

    def act(self, window, step, marker):
        """Presses a button of a page, with answers that are right more often than not."""
        kind = self.random.random()
        shown = window.page.hidden().get("shown", "").split()
        fields = window.page.hidden() | self.answers(shown, marker, 0.05 if kind < 0.8 else 0.5)
        action = "submit" if step == "review" else "continue"
        if step == "owners" and len(shown) < 3:
            action = "add:owner"
        elif kind > 0.97:
            fields |= self.random.choice(HOSTILE)
        elif kind > 0.8:
            action = self.random.choice(["update", "back", "save", "extend", "change:who", "change:owners", "add:owner",
                                         "remove:owner/0", "language:de", "language:ar", "continue"])
        fields.setdefault("action", action)
        if kind < 0.05:
            return self.drop(window, fields)
        self.ask(lambda: window.send(PATH, fields, timeout=PATIENCE))

    def answers(self, shown, marker, error):
        names = [name for path in shown for name in ([f"{path}.year", f"{path}.month", f"{path}.day"] if path == "born" else [path])]
        right = {name: marker if name == "marker" else RIGHT.get(name.split("/")[-1], "") for name in names}
        return {name: self.random.choice(WRONG) if self.random.random() < error else value for name, value in right.items() if value}

    def drop(self, window, fields):
        """Sends a page and goes away."""
        body = urllib.parse.urlencode(fields).encode()
        cookies = "; ".join(f"{name}={value}" for name, value in window.cookies.items())
        head = self.server.head(
            f"POST {PATH} HTTP/1.1", f"Cookie: {cookies}", f"Origin: {self.server.address}", f"Content-Length: {len(body)}",
            "Sec-Fetch-Site: same-origin", "Content-Type: application/x-www-form-urlencoded")
        try:
            with socket.create_connection((self.server.host, self.server.port), timeout=PATIENCE) as connection:
                connection.sendall(head + body[: self.random.choice([len(body), len(body) // 2])])
        except OSError:
            pass
        self.notes.count("dropped")

    def program(self):
        """A program that starts, answers and submits, each as often as it takes."""
        self.number += 1
        marker = f"m{self.number:08}"
        client = self.server.new_client()
        key = {"Idempotency-Key": marker}
        start = lambda: self.server.post("/v1/forms/test/visitor/sessions", {}, "app", headers=key, client=client, timeout=PATIENCE)
        session = self.ask(start).json
        if self.ask(start).json["session"] != session["session"]:
            raise Failure(f"{marker}: one key started two sessions")
        steps = {"who": {"marker": marker, "born": "1990-01-02", "amount": 12.5}, "owners": {"owner": [{"name": "Ada"}]},
                 "more": {"rich": False}}
        for step, answers in steps.items():
            answer = self.ask(lambda: self.server.answer(session, step, answers))
            if answer.status != 200:
                raise Failure(f"{marker} {step}: {answer}")
        first = self.ask(lambda: self.server.submit(session)).json
        again = self.ask(lambda: self.server.submit(session)).json
        if first["submission"] != again["submission"] or not again["accepted"]:
            raise Failure(f"{marker}: {first} and then {again}")
        self.notes.acknowledge(marker, first["submission"])

    def work(self, end):
        while time.monotonic() < end and not self.notes.failures:
            try:
                self.program() if self.random.random() < 0.3 else self.walk()
            except Gone:
                self.notes.count("gone")
            except Exception as failure:
                self.notes.failures.append(failure)
                traceback.print_exc()


def kill(server, generator, pause, end, notes):
    """Kills the server at random, and starts it at the same address."""
    while time.monotonic() < end and not notes.failures:
        time.sleep(generator.uniform(0.2, 2 * pause))
        server.process.kill()
        server.process.wait()
        server.process.stdout.close()
        server.log.close()
        notes.count("kills")
        server.start(server.port)


def check(server, notes):
    """Compares the acknowledged submissions with the stored ones."""
    verified = server.run("audit", "verify")
    if not verified["ok"]:
        raise Failure(f"the log: {verified['problems'][:3]}")
    replayed = server.run("replay", "--all")
    if replayed["identical"] != replayed["replayed"] or replayed["replayed"] < len(notes.done):
        raise Failure(f"replay: {replayed}")
    accepted = dict(server.rows("SELECT id, session FROM submissions WHERE accepted"))
    lost = set(notes.done.values()) - set(accepted)
    if lost:
        raise Failure(f"{len(lost)} acknowledged submissions are lost, {sorted(lost)[:3]}")
    sessions = collections.Counter(accepted.values())
    doubled = [session for session, count in sessions.items() if count > 1]
    if doubled:
        raise Failure(f"sessions with two submissions: {doubled[:3]}")
    if len(set(notes.done.values())) < len(notes.done):
        raise Failure("two visitors have one reference")
    for marker, reference in random.sample(sorted(notes.done.items()), min(SHOWN, len(notes.done))):
        stored = server.run("submissions", "show", reference)["answers"]["marker"]
        if stored != marker:
            raise Failure(f"{reference} holds {stored}, and was {marker}'s")
    print(f"{len(notes.done)} submissions acknowledged, {len(accepted)} stored, {verified['leaves']} leaves, all as they "
          f"were; met: {dict(sorted(notes.counts.items(), key=str))}")


def main():
    options = argparse.ArgumentParser()
    options.add_argument("program")
    options.add_argument("--seconds", type=float, default=120)
    options.add_argument("--visitors", type=int, default=8)
    options.add_argument("--pause", type=float, default=5)
    options.add_argument("--seed", type=int, default=random.randrange(1_000_000))
    options = options.parse_args()
    print(f"seed {options.seed}", flush=True)
    served.PROGRAM = os.path.abspath(options.program)
    server, notes = Server(seeded=False), Notes()
    try:
        with tempfile.NamedTemporaryFile("w", suffix=".yaml") as file:
            file.write(FORM)
            file.flush()
            server.run("publish", file.name)
        server.start()
        end = time.monotonic() + options.seconds
        visitors = [Visitor(server, notes, options.seed + number) for number in range(options.visitors)]
        threads = [threading.Thread(target=visitor.work, args=(end,)) for visitor in visitors]
        for thread in threads:
            thread.start()
        kill(server, random.Random(options.seed), options.pause, end, notes)
        for thread in threads:
            thread.join()
        status = server.stop()
        if notes.failures or status != 0:
            raise Failure(f"ended with {status}; {notes.failures[:3]}")
        check(server, notes)
    finally:
        server.close()


if __name__ == "__main__":
    try:
        main()
    except Failure as failure:
        sys.exit(f"visitors.py: {failure}")
