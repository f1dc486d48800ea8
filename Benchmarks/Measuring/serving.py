"""The server under load over HTTP: judging, and submitting, beside a bare route of Hummingbird and beside FastAPI.

The server of each runs on one processor, and wrk on another one; 64 connections ask, and 1,000 stay silent.
"""

import contextlib
import http.client
import itertools
import json
import os
import shutil
import signal
import socket
import subprocess
import sys
import time

from corpus import config, documents_of, form
from programs import output
from settings import FOLDER, PEERS, ROUNDS, made
from table import not_timed, row_beside

FORM = "contact"
KEY = "bench/contact"
ACTIVE, IDLE = 64, 1_000
SECONDS = int(os.environ.get("BENCH_SERVE_SECONDS", "3"))
# Documents whose verdicts are compared before anything is timed.
COMPARED = 500
OURS = os.path.join(FOLDER, "swift", "release", "formulary")
BARE = os.path.join(FOLDER, "swift", "release", "bench-bare")
PROCESSORS = sorted(os.sched_getaffinity(0))


class Served:
    """A server on a port of its own and on the first processor, until it is ended."""

    def __init__(self, name, path, command, environment=None, authorization=None, log=None):
        self.name, self.path, self.authorization = name, path, authorization
        self.port = free_port()
        with open(log or os.devnull, "wb") as errors:
            self.process = subprocess.Popen(
                ["taskset", "-c", str(PROCESSORS[0]), *[part.format(port=self.port) for part in command]],
                env={**os.environ, **(environment or {})}, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                stderr=errors)
        wait(self)

    def ended(self):
        self.process.send_signal(signal.SIGTERM)
        try:
            self.process.wait(20)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()

    def judged(self, document):
        """The function that reads validity from a server's reply; None if the server always reports it."""
        headers = {"Content-Type": "application/json"}
        if self.authorization:
            headers["Authorization"] = self.authorization
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=30)
        connection.request("POST", self.path, b'{"answers": ' + document + b"}", headers)
        answer = connection.getresponse()
        body = json.loads(answer.read())
        connection.close()
        if answer.status not in (200, 422):
            raise SystemExit(f"{self.name} answers {answer.status}: {body}")
        return answer.status == 200 and body["valid"]

    @property
    def processor_seconds(self):
        """Processor time that the process has taken, in its own code and in the kernel's."""
        with open(f"/proc/{self.process.pid}/stat", encoding="utf-8") as file:
            fields = file.read().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def free_port():
    with socket.create_server(("127.0.0.1", 0)) as server:
        return server.getsockname()[1]


def wait(served):
    for _ in range(600):
        with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", served.port)):
            return
        if served.process.poll() is not None:
            break
        time.sleep(0.1)
    raise SystemExit(f"{served.name} does not serve")


def turn(served, documents):
    """The result of wrk on a server whose busy connections have silent ones beside them."""
    idle = [socket.create_connection(("127.0.0.1", served.port)) for _ in range(IDLE)]
    before = served.processor_seconds
    command = [
        "taskset", "-c", str(PROCESSORS[-1]), "wrk", "-t1", f"-c{ACTIVE}", f"-d{SECONDS}s", "--latency",
        "-s", os.path.join(PEERS, "load.lua"), f"http://127.0.0.1:{served.port}", "--", served.path, documents,
    ]
    result = json.loads(output(*command, *filter(None, [served.authorization])).splitlines()[-1])
    result["processor"] = (served.processor_seconds - before) / max(result["count"], 1) * 1e6
    for connection in idle:
        connection.close()
    if result["broken"]:
        raise SystemExit(f"{served.name} broke {result['broken']} of {result['count']} requests off")
    return result


def registry():
    """A registry with the form, and a token for programs; returns the environment and the header of requests."""
    folder = made("serve")
    shutil.rmtree(folder, ignore_errors=True)
    os.makedirs(folder)
    environment = {"FORMULARY_DB": os.path.join(folder, "serve.db")}

    def run(*arguments):
        done = subprocess.run(
            [OURS, *arguments, "--json"], check=True, env={**os.environ, **environment}, stdout=subprocess.PIPE)
        return json.loads(done.stdout)

    run("init")
    run("publish", config(FORM))
    return environment, "Bearer " + run("token", "create", "bench", "--role", "app")["secret"]


def disagreeing(served, documents, expected):
    """Differences between a server's verdicts and the documents' known validity; None without differences."""
    with open(documents, "rb") as file:
        for number, document in enumerate(itertools.islice(file, COMPARED)):
            if served.judged(document.rstrip()) != (expected[number] == "1"):
                return not_timed("validate over HTTP", served.name, "disagrees", f"document {number + 1}", True)
    return None


def serving():
    documents, expected = documents_of(FORM)
    environment, token = registry()
    ours = [OURS, "serve", "--port", "{port}"]
    with contextlib.ExitStack() as ends:
        def started(*arguments, **more):
            served = Served(*arguments, **more)
            ends.callback(served.ended)
            return served

        log = made("serve-log.txt")
        judging = started(
            "formulary", f"/v1/forms/{KEY}/versions/1/validate", ours, environment, token, log=log)
        bare = started("Hummingbird alone", "/validate", [BARE, "{port}"])
        fastapi = started(
            "FastAPI", "/validate", [sys.executable, os.path.join(PEERS, "serve.py"), "{port}", form(FORM)])
        wrong = [row for row in (disagreeing(each, documents, expected) for each in (judging, fastapi)) if row]
        if wrong:
            return wrong
        turns = {"validate": [], "submit": [], "bare": [], "fastapi": []}
        for _ in range(ROUNDS + 1):
            for name, served in (("validate", judging), ("bare", bare), ("fastapi", fastapi)):
                turns[name].append(turn(served, documents))
            judging.path, path = f"/v1/forms/{KEY}/submissions", judging.path
            turns["submit"].append(turn(judging, documents))
            judging.path = path
    shutil.rmtree(made("serve"))
    # The first turn of each is not counted.
    return rows({name: results[1:] for name, results in turns.items()})


def rows(turns):
    if any(each["refused"] for name in ("validate", "submit", "bare") for each in turns[name]):
        raise SystemExit("a request was refused that should be judged")
    names = {"bare": "Hummingbird alone", "fastapi": "FastAPI"}
    result = []
    for work in ("validate", "submit"):
        for peer in ("bare", "fastapi") if work == "validate" else ("bare",):
            own, theirs = ([rate(each) for each in turns[name]] for name in (work, peer))
            notes = [f"{names[peer]}: {told(turns[peer])}"]
            if peer == "bare":
                notes.insert(0, f"ours: {told(turns[work])}")
            result.append(row_beside(
                f"{work} over HTTP", "a second", own, names[peer], theirs, [a / b for a, b in zip(own, theirs)], None,
                notes))
        for peer in ("bare", "fastapi") if work == "validate" else ("bare",):
            own, theirs = ([each["processor"] for each in turns[name]] for name in (work, peer))
            result.append(row_beside(
                f"{work} over HTTP, processor time", "µs", own, names[peer], theirs,
                [b / a for a, b in zip(own, theirs)]))
    return result


def rate(result):
    return result["count"] / result["microseconds"] * 1e6


def told(results):
    """Medians of what else was measured."""
    def median(name):
        return sorted(each[name] for each in results)[len(results) // 2]

    return f"half within {median('p50') / 1e3:.1f} ms, 99 of 100 within {median('p99') / 1e3:.1f} ms"
