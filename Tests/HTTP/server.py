"""A registry of its own in a temporary folder, the program serving it, and clients for programs and for people.

The program is the one that FORMULARY names, or .build/tests-scratch/release/formulary; the engine for browsers is in
the folder that FORMULARY_ENGINE names, and pages do without it if it is missing. The registry is a file of SQLite, or
two databases on the server of PostgreSQL that FORMULARY_TEST_POSTGRES names.
"""

import http.client
import itertools
import json
import os
import re
import secrets
import shutil
import signal
import socket
import sqlite3
import subprocess
import tempfile
import threading
import time
import urllib.parse
from html.parser import HTMLParser
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PROGRAM = os.environ.get("FORMULARY", str(ROOT / ".build/tests-scratch/release/formulary"))
# The URI of a server of PostgreSQL; None for files of SQLite.
POSTGRES = os.environ.get("FORMULARY_TEST_POSTGRES")
ROLES = ("viewer", "author", "publisher", "experimenter", "auditor", "admin", "app")

# Rights of each role over other roles: an independent table to test the server by.
INCLUDED = {
    "viewer": {"viewer"},
    "author": {"author", "viewer"},
    "publisher": {"publisher", "author", "viewer"},
    "experimenter": {"experimenter", "viewer"},
    "auditor": {"auditor", "viewer"},
    "admin": {"viewer", "author", "publisher", "experimenter", "auditor", "admin"},
    "app": {"app"},
}


class Answer:
    """An answer over HTTP, with its body as bytes, text and JSON."""

    def __init__(self, status, headers, body):
        self.status, self.body = status, body
        self.all_headers = headers
        self.headers = {name.lower(): value for name, value in headers}

    @property
    def text(self):
        return self.body.decode()

    @property
    def json(self):
        return json.loads(self.body)

    @property
    def media_type(self):
        return self.headers.get("content-type", "").split(";")[0]

    def __repr__(self):
        return f"{self.status} {self.body[:400]!r}"


def new_databases(folder):
    """The environment of a registry in two new databases of PostgreSQL, with the key file in a folder."""
    name = "http_" + secrets.token_hex(6)
    with postgres("postgres") as server:
        for each in (name, name + "_keys"):
            server.execute(f'CREATE DATABASE "{each}"')
    return {
        "FORMULARY_DB": f"{POSTGRES}/{name}", "FORMULARY_KEYSTORE": f"{POSTGRES}/{name}_keys",
        "FORMULARY_KEY_FILE": str(Path(folder) / "f.key"),
    }


ROLE = "formulary_server"


def restricted(server):
    """The environment of a server whose role has only the rights that `migrate --grant` gives."""
    with postgres("postgres") as database:
        try:
            database.execute(f"CREATE ROLE {ROLE} LOGIN")
        except Exception as error:
            # Another test has made it, perhaps at the same time.
            if ROLE not in str(error):
                raise
    server.run("migrate", "--grant", ROLE)
    own, host = POSTGRES.split("://")[1].split("@")
    return {
        name: server.environment[name].replace(f"{own}@{host}", f"{ROLE}@{host}")
        for name in ("FORMULARY_DB", "FORMULARY_KEYSTORE")
    }


def drop_databases(environment):
    """Drops the databases of a registry, and ends their connections."""
    with postgres("postgres") as server:
        for name in ("FORMULARY_DB", "FORMULARY_KEYSTORE"):
            server.execute(f'DROP DATABASE "{environment[name].rsplit("/", 1)[1]}" WITH (FORCE)')


def postgres(database):
    """A connection to a database of the server of PostgreSQL."""
    import psycopg

    return psycopg.connect(f"{POSTGRES}/{database}", autocommit=True)


class Server:
    """The program over a registry of its own."""

    def __init__(self, seeded=True, arguments=("--sandbox",), trusts=True):
        self.folder = Path(tempfile.mkdtemp(prefix="formulary-http-"))
        self.database = self.folder / "f.db"
        self.environment = {**os.environ, "FORMULARY_DB": str(self.database)}
        for name in ("FORMULARY_KEY_FILE", "FORMULARY_KEY_COMMAND", "FORMULARY_SOURCES", "FORMULARY_ACTOR"):
            self.environment.pop(name, None)
        if POSTGRES:
            self.environment |= new_databases(self.folder)
        self.arguments = arguments
        self.proxy = ["--trusted-proxy", "127.0.0.1"] if trusts else []
        self.process = None
        self.log_path = self.folder / "log.txt"
        self.clients = itertools.count(1)
        self.tokens = {}
        self.run("init")
        if POSTGRES:
            self.environment |= restricted(self)
        if seeded:
            self.run("seed")
        for role in ROLES:
            self.tokens[role] = self.token(role, role)

    def run(self, *arguments, given=None, fails=False):
        """Runs a command, and gives its JSON."""
        done = subprocess.run(
            [PROGRAM, *arguments, "--json"], env=self.environment, input=given, capture_output=True, timeout=120
        )
        if done.returncode != 0 and not fails:
            raise AssertionError(f"{arguments}: {done.returncode} {done.stdout!r} {done.stderr!r}")
        return json.loads(done.stdout)

    def printed(self, *arguments):
        """Runs a command, and gives its output for people."""
        return subprocess.run([PROGRAM, *arguments], env=self.environment, capture_output=True, check=True, timeout=300).stdout.decode()

    def token(self, name, role, *more):
        """Makes a token, and gives its secret."""
        return self.run("token", "create", f"t-{name}", "--role", role, *more)["secret"]

    def start(self, port=0):
        """Starts to serve; the proxy that is trusted is this machine, so that tests can come from many addresses."""
        self.log = open(self.log_path, "ab")
        self.process = subprocess.Popen(
            [PROGRAM, "serve", "--port", str(port), "--json", *self.proxy, *self.arguments],
            env=self.environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=self.log,
        )
        line = self.process.stdout.readline()
        if not line:
            raise AssertionError(f"it does not serve: {self.log_path.read_text()[-2000:]}")
        self.address = json.loads(line)["address"]
        self.host, port = self.address.removeprefix("http://").split(":")
        self.port = int(port)
        return self

    @property
    def lives(self):
        return self.process is not None and self.process.poll() is None

    def stop(self, patience=60):
        """Sends a request to end, and returns its exit status."""
        if self.process is None:
            return None
        if self.lives:
            self.process.send_signal(signal.SIGTERM)
        try:
            status = self.process.wait(patience)
        except subprocess.TimeoutExpired:
            self.process.kill()
            status = self.process.wait()
        self.process.stdout.close()
        self.log.close()
        self.process = None
        return status

    def close(self):
        self.stop()
        if POSTGRES:
            drop_databases(self.environment)
        shutil.rmtree(self.folder, ignore_errors=True)

    def logged(self):
        return self.log_path.read_text(errors="replace")

    def new_client(self):
        """An unused address, as the trusted proxy reports it: limits are counted by it."""
        number = next(self.clients)
        return f"10.{number >> 16 & 255}.{number >> 8 & 255}.{number & 255}"

    def request(self, method, path, body=None, token=None, headers=None, timeout=60, client=None):
        """One request on a connection of its own; a mapping is sent as JSON, and a role stands for its token."""
        sent = {"X-Forwarded-For": client or self.new_client()}
        if token:
            sent["Authorization"] = "Bearer " + self.tokens.get(token, token)
        if isinstance(body, (dict, list)):
            body = json.dumps(body).encode()
            sent["Content-Type"] = "application/json"
        elif isinstance(body, str):
            body = body.encode()
        sent.update(headers or {})
        connection = http.client.HTTPConnection(self.host, self.port, timeout=timeout)
        try:
            connection.request(method, path, body, sent)
            answer = connection.getresponse()
            return Answer(answer.status, answer.getheaders(), answer.read())
        finally:
            connection.close()

    def get(self, path, token=None, **more):
        return self.request("GET", path, None, token, **more)

    def post(self, path, body=None, token=None, **more):
        return self.request("POST", path, {} if body is None else body, token, **more)

    def raw(self, data, timeout=10, finish=False):
        """Sends raw bytes, and returns everything received until the server closes, or is silent for a time."""
        with socket.create_connection((self.host, self.port), timeout=timeout) as connection:
            connection.sendall(data)
            if finish:
                connection.shutdown(socket.SHUT_WR)
            return receive(connection)

    def head(self, line, *headers):
        """A request's head with the right host."""
        return "\r\n".join([line, f"Host: {self.host}:{self.port}", *headers, "", ""]).encode()

    def rows(self, query, *values):
        """Rows of the database, read beside the server."""
        if POSTGRES:
            with postgres(self.environment["FORMULARY_DB"].rsplit("/", 1)[1]) as database:
                return database.execute(query.replace("?", "%s"), values).fetchall()
        with sqlite3.connect(f"file:{self.database}?mode=ro", uri=True) as database:
            return database.execute(query, values).fetchall()

    def session(self, form, body=None, token=None):
        """A session that a program started, with its secret."""
        answer = self.post(f"/v1/forms/{form}/sessions", body, token)
        if answer.status != 201:
            raise AssertionError(answer)
        return answer.json

    def answer(self, session, step, answers, **more):
        return self.request(
            "PATCH", f"/v1/sessions/{session['session']}", {"step": step, "answers": answers, **more}, session["secret"]
        )

    def submit(self, session):
        return self.post(f"/v1/sessions/{session['session']}/submit", b"", session["secret"])

    def memory(self):
        """Kibibytes that the process has in memory."""
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        return int(re.search(r"VmRSS:\s+(\d+)", status)[1])


def receive(connection):
    """All bytes until the other side closes, or is silent for the connection's time."""
    parts = []
    try:
        while part := connection.recv(65536):
            parts.append(part)
    except (socket.timeout, ConnectionResetError):
        pass
    return b"".join(parts)


class Page(HTMLParser):
    """Elements, attributes and texts of a page, as a browser that takes no care finds them."""

    def __init__(self, html):
        super().__init__(convert_charrefs=True)
        self.elements, self.texts = [], []
        self.feed(html)
        self.close()

    def handle_starttag(self, tag, attributes):
        self.elements.append((tag, dict(attributes), [name for name, _ in attributes]))

    def handle_data(self, data):
        self.texts.append(data)

    @property
    def text(self):
        return "".join(self.texts)

    @property
    def shape(self):
        """The elements with their attributes, independent of their content."""
        return {(tag, name) for tag, _, names in self.elements for name in [None, *names]}

    def hidden(self):
        return {
            each["name"]: each.get("value") or ""
            for tag, each, _ in self.elements if tag == "input" and each.get("type") == "hidden"
        }

    def values(self):
        """Values of the page's controls, by name."""
        return {each["name"]: each.get("value") for tag, each, _ in self.elements if tag == "input" and "name" in each}


class Browser:
    """A browser without a script: cookies, and forms that are sent as it sends them."""

    def __init__(self, server, client=None):
        self.server, self.cookies = server, {}
        self.client = client or server.new_client()

    def request(self, method, path, body=None, headers=None, timeout=60):
        sent = dict(headers or {})
        if self.cookies and "Cookie" not in sent:
            sent["Cookie"] = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        answer = self.server.request(method, path, body, headers=sent, timeout=timeout, client=self.client)
        for name, value in answer.all_headers:
            if name.lower() != "set-cookie":
                continue
            cookie, text = value.split(";")[0].split("=", 1)
            if "max-age=0" in value.lower():
                self.cookies.pop(cookie, None)
            else:
                self.cookies[cookie] = text
        if answer.media_type == "text/html":
            self.page = Page(answer.text)
        return answer

    def get(self, path, **more):
        return self.request("GET", path, **more)

    def send(self, path, fields, origin=True, **more):
        """Sends a form with `application/x-www-form-urlencoded`."""
        headers = {"Content-Type": "application/x-www-form-urlencoded"}
        if origin:
            headers |= {"Origin": self.server.address, "Sec-Fetch-Site": "same-origin"}
        return self.request("POST", path, urllib.parse.urlencode(fields, doseq=True), headers | more.pop("headers", {}), **more)

    def start(self, form):
        """Goes from the entrance of a form to its first page."""
        self.get(f"/f/{form}")
        started = self.send(f"/f/{form}", self.page.hidden())
        if started.status != 303:
            raise AssertionError(started)
        return self.get(started.headers["location"])

    def follow(self, path):
        """Opens a page, and the one that it leads to."""
        answer = self.get(path)
        return self.get(answer.headers["location"]) if answer.status == 303 else answer

    def go_on(self, path, fields, **more):
        """Sends a form, and follows it to the page with the result."""
        answer = self.send(path, fields, **more)
        return self.get(answer.headers["location"]) if answer.status == 303 else answer

    def cookie(self, form):
        return self.cookies["__Host-form-" + form.replace("/", ".")]


def together(count, work):
    """Runs a function concurrently, and returns the results; rethrows exceptions."""
    results, errors = [None] * count, []

    def one(number):
        try:
            results[number] = work(number)
        except BaseException as error:
            errors.append(error)

    threads = [threading.Thread(target=one, args=(number,)) for number in range(count)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    if errors:
        raise errors[0]
    return results


def eventually(condition, seconds=20):
    """Waits for a condition, and returns whether it holds."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if condition():
            return True
        time.sleep(0.05)
    return bool(condition())
