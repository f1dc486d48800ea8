"""The end of the server, asked for or not: no submission that was answered is lost, and what was begun is finished.

    python3 -m unittest discover -s Tests/HTTP -p 'shutdown_test.py'
"""

import http.client
import json
import os
import signal
import socket
import threading
import unittest
from pathlib import Path

from server import ROOT, Server, eventually, receive

FORM = "kyc/DE"
ANSWERS = json.loads((ROOT / "Seeds/Try/kyc-DE-passes.json").read_text())
BODY = json.dumps({"answers": ANSWERS}).encode()
THREADS = 16
PATH = f"/v1/forms/{FORM}/submissions"


class Submitting:
    """Threads that submit, one request after the other on a connection each, until the server breaks off."""

    def __init__(self, server):
        self.server, self.answered, self.wrong = server, [], []
        self.threads = [threading.Thread(target=self.work) for _ in range(THREADS)]
        for thread in self.threads:
            thread.start()

    def work(self):
        headers = {"Authorization": "Bearer " + self.server.tokens["app"], "Content-Type": "application/json"}
        connection = http.client.HTTPConnection(self.server.host, self.server.port, timeout=60)
        try:
            while True:
                connection.request("POST", PATH, BODY, headers)
                answer = connection.getresponse()
                body = answer.read()
                if answer.status == 200 and json.loads(body)["accepted"]:
                    self.answered.append(json.loads(body)["submission"])
                else:
                    self.wrong.append((answer.status, body))
        except (OSError, http.client.HTTPException):
            pass
        finally:
            connection.close()

    def wait(self):
        for thread in self.threads:
            thread.join()


class EndTest(unittest.TestCase):
    def setUp(self):
        self.server = Server(arguments=()).start()
        self.addCleanup(self.server.close)

    def stored(self):
        """Ids of all submissions, as the command line lists them."""
        listed = self.server.run("submissions", "list", "--limit", "1000000")
        self.assertIsNone(listed["next"])
        return {each["submission"] for each in listed["submissions"]}

    def half(self):
        """A connection on which a submission is begun: its head, and half of its body."""
        connection = self.connected()
        connection.sendall(
            self.server.head(
                f"POST {PATH} HTTP/1.1", "Authorization: Bearer " + self.server.tokens["app"],
                "Content-Type: application/json", f"Content-Length: {len(BODY)}") + BODY[:100])
        self.assertTrue(eventually(lambda: self.has_read(connection)))
        return connection

    def connected(self):
        connection = socket.create_connection((self.server.host, self.server.port), timeout=60)
        self.addCleanup(connection.close)
        return connection

    def has_read(self, connection):
        """Whether the server has read all that was sent: its socket has bytes waiting until then, as the kernel tells."""
        ends = [f"0100007F:{port:04X}" for port in (self.server.port, connection.getsockname()[1])]
        for line in Path("/proc/net/tcp").read_text().splitlines()[1:]:
            fields = line.split()
            if fields[1:3] == ends:
                return fields[4].endswith(":00000000")
        return False

    def listens(self):
        try:
            socket.create_connection((self.server.host, self.server.port), timeout=5).close()
            return True
        except OSError:
            return False

    def test_when_asked_to_end_under_load_all_that_is_stored_was_answered_and_the_reverse(self):
        load = Submitting(self.server)
        self.assertTrue(eventually(lambda: len(load.answered) > 20 * THREADS, 120), load.wrong[:3])
        self.server.process.send_signal(signal.SIGTERM)
        load.wait()
        self.assertEqual(self.server.stop(), 0, self.server.logged()[-2000:])
        self.assertEqual(load.wrong, [])
        self.assertEqual(self.stored(), set(load.answered))
        self.assertTrue(self.server.run("audit", "verify")["ok"])

    def test_what_was_begun_is_finished_and_who_is_silent_is_not_waited_for(self):
        silent = [self.connected() for _ in range(20)]
        begun = self.half()
        self.server.process.send_signal(signal.SIGTERM)
        self.assertTrue(eventually(lambda: not self.listens()))
        self.assertEqual([receive(each) for each in silent], [b""] * len(silent))
        self.assertTrue(self.server.lives)
        begun.sendall(BODY[100:])
        answer = receive(begun)
        self.assertTrue(answer.startswith(b"HTTP/1.1 200"), answer)
        self.assertEqual(self.server.stop(), 0, self.server.logged()[-2000:])
        self.assertEqual(self.stored(), {json.loads(answer.split(b"\r\n\r\n")[1])["submission"]})

    def test_a_body_that_never_ends_does_not_hold_the_end_up(self):
        begun = self.half()
        self.server.process.send_signal(signal.SIGTERM)
        self.assertTrue(receive(begun).startswith(b"HTTP/1.1 408"))
        self.assertEqual(self.server.stop(), 0, self.server.logged()[-2000:])
        self.assertEqual(self.stored(), set())

    def test_long_work_that_waits_for_a_place_is_not_begun_once_the_server_is_asked_to_end(self):
        fields = [{"id": f"f{number}", "type": "text", "validation": [{"pattern": "^[a-z]{1,40}[0-9]{1,40}$"}]} for number in range(3_000)]
        config = json.dumps({"form": "kyc/Long", "locale": "en", "fields": fields}).encode()
        head = self.server.head(
            "POST /v1/lint HTTP/1.1", "Authorization: Bearer " + self.server.tokens["author"],
            "Content-Type: application/json", f"Content-Length: {len(config)}")
        waiting = [self.connected() for _ in range(8)]
        for each in waiting:
            each.sendall(head + config)
        self.assertTrue(eventually(lambda: all(self.has_read(each) for each in waiting)))
        self.server.process.send_signal(signal.SIGTERM)
        answers = [receive(each) for each in waiting]
        self.assertEqual({answer.split(b" ")[1] for answer in answers}, {b"200", b"503"})
        for answer in answers:
            self.assertEqual(b" 503 " in answer, b'"server_ends"' in answer)
        self.assertEqual(self.server.stop(), 0, self.server.logged()[-2000:])

    def test_when_killed_under_load_all_that_was_answered_is_stored(self):
        load = Submitting(self.server)
        self.assertTrue(eventually(lambda: len(load.answered) > 20 * THREADS, 120), load.wrong[:3])
        os.kill(self.server.process.pid, signal.SIGKILL)
        load.wait()
        self.assertEqual(self.server.stop(), -signal.SIGKILL)
        self.assertEqual(load.wrong, [])
        missing = set(load.answered) - self.stored()
        self.assertEqual(missing, set())
        self.assertTrue(self.server.run("audit", "verify")["ok"])
        self.server.start()
        self.assertEqual(self.server.post(PATH, {"answers": ANSWERS}, "app").status, 200)


if __name__ == "__main__":
    unittest.main()
