"""The server under many requests and many connections: what it holds in memory stays as it is, and all are answered.

    FORMULARY_REQUESTS=200000 python3 -m unittest discover -s Tests/HTTP -p 'load_test.py'

The number of requests is 6,000 unless the environment says otherwise; so few find a large leak alone.
"""

import http.client
import json
import os
import resource
import socket
import time
import unittest

from server import ROOT, Server, eventually, receive, together

FORM = "kyc/DE"
ANSWERS = json.loads((ROOT / "Seeds/Try/kyc-DE-passes.json").read_text())
REQUESTS = int(os.environ.get("FORMULARY_REQUESTS", "6000"))
THREADS = 16
# Kibibytes that the process may grow by once it is warm: caches that are not full yet, and 64 bytes a request.
MOST_GROWN = (16 << 10) + REQUESTS * 64 // 1024


class Visitor:
    """One client on a connection that is kept: mostly it has answers judged, and now and then does all the rest."""

    def __init__(self, server):
        self.server, self.client = server, server.new_client()
        self.connection = http.client.HTTPConnection(server.host, server.port, timeout=60)

    def ask(self, method, path, body=None, secret=None, wanted=200):
        headers = {"X-Forwarded-For": self.client}
        if secret:
            headers["Authorization"] = "Bearer " + secret
        if body is not None:
            headers["Content-Type"] = "application/json"
        self.connection.request(method, path, None if body is None else json.dumps(body), headers)
        answer = self.connection.getresponse()
        text = answer.read()
        if answer.status != wanted:
            raise AssertionError((method, path, answer.status, text[:400]))
        return text

    def work(self, requests):
        """Carries out at least a number of requests: of 50, three are of a session, two of pages, four submit."""
        app, done = self.server.tokens["app"], 0
        while done < requests:
            self.session()
            self.client = self.server.new_client()
            self.ask("GET", "/")
            self.ask("GET", f"/f/{FORM}")
            for _ in range(4):
                self.ask("POST", f"/v1/forms/{FORM}/submissions", {"answers": ANSWERS}, app)
            for number in range(41):
                answers = ANSWERS if number % 3 else ANSWERS | {"tax_id": f"{number}"}
                self.ask("POST", f"/v1/forms/{FORM}/versions/1/validate", {"answers": answers}, app)
            done += 50

    def session(self):
        started = json.loads(self.ask("POST", f"/v1/forms/{FORM}/sessions", {}, wanted=201))
        path, secret = f"/v1/sessions/{started['session']}", started["secret"]
        self.ask("PATCH", path, {"step": "main", "answers": ANSWERS}, secret)
        self.ask("POST", f"{path}/submit", secret=secret)


class LoadTest(unittest.TestCase):
    def test_memory_is_flat(self):
        server = Server(arguments=()).start()
        self.addCleanup(server.close)
        visitors = [Visitor(server) for _ in range(THREADS)]
        for visitor in visitors:
            self.addCleanup(visitor.connection.close)
        memory = [server.memory()]
        for part in range(5):
            together(THREADS, lambda number: visitors[number].work(REQUESTS // 5 // THREADS))
            memory.append(server.memory())
        told = ", ".join(f"{each / 1024:.1f}" for each in memory)
        print(f"\n{REQUESTS} requests; MiB in memory before, and after each fifth: {told}")
        # The first fifth fills the caches.
        self.assertLess(memory[-1] - memory[1], MOST_GROWN, told)


def files(server):
    """How many files the process has open."""
    return len(os.listdir(f"/proc/{server.process.pid}/fd"))


class ConnectionsTest(unittest.TestCase):
    def served(self, server):
        self.assertEqual(server.get("/healthz").status, 200)
        self.assertEqual(server.get("/").status, 200)
        answer = server.post(f"/v1/forms/{FORM}/submissions", {"answers": ANSWERS}, "app")
        self.assertEqual((answer.status, answer.json["accepted"]), (200, True))

    def test_a_thousand_silent_connections_leave_the_others_served(self):
        server = Server(arguments=()).start()
        self.addCleanup(server.close)
        self.served(server)
        before, held = server.memory(), []
        for number in range(1_000):
            connection = socket.create_connection((server.host, server.port), timeout=10)
            # A third says nothing, a third half a head, and a third half a body.
            if number % 3:
                head = server.head(
                    f"POST /v1/forms/{FORM}/submissions HTTP/1.1", "Authorization: Bearer " + server.tokens["app"],
                    "Content-Type: application/json", "Content-Length: 100000")
                connection.sendall(head[:60] if number % 3 == 1 else head + b" " * 1_000)
            held.append(connection)
            self.addCleanup(connection.close)
        together(THREADS, lambda _: self.served(server))
        self.assertLess(server.memory() - before, 64 << 10)
        # Silent clients may still send requests; the proxy has more unfinished requests in progress than one client may
        # have.
        held[0].sendall(server.head("GET /healthz HTTP/1.1", "X-Forwarded-For: " + server.new_client(), "Connection: close"))
        self.assertTrue(receive(held[0]).startswith(b"HTTP/1.1 200"))
        for connection in held:
            connection.close()
        self.served(server)

    def test_more_connections_than_files_may_be_open_wait_and_leave_room_for_the_rest(self):
        server = Server(arguments=())
        self.addCleanup(server.close)
        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (256, hard))
        try:
            server.start()
        finally:
            resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
        held = [socket.create_connection((server.host, server.port), timeout=10) for _ in range(300)]
        for connection in held:
            self.addCleanup(connection.close)
        held[0].sendall(server.head("GET / HTTP/1.1", "Connection: close"))
        self.assertTrue(receive(held[0]).startswith(b"HTTP/1.1 200"))
        # It takes in what it may at once; a second is far more than that needs.
        time.sleep(1)
        self.assertLess(files(server), 240)
        for connection in held:
            connection.close()
        self.assertTrue(eventually(lambda: files(server) < 100))
        self.served(server)


if __name__ == "__main__":
    unittest.main()
