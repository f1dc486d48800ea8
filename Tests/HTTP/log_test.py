"""A log that cannot be written fails no request and ends no server; its lost lines are counted.

    python3 -m unittest discover -s Tests/HTTP -p 'log_test.py'
"""

import os
import re
import subprocess
import time
import unittest
from unittest import mock

from server import Server

REQUESTS = 2_000


class LogTest(unittest.TestCase):
    def setUp(self):
        self.server = Server(seeded=False, arguments=())
        self.addCleanup(self.server.close)

    def serve(self, stderr, close=False):
        """Serves with a standard error of a test's own."""
        real = subprocess.Popen

        def started(command, **options):
            if "serve" in command:
                options["stderr"] = stderr
                if close:
                    options["preexec_fn"] = lambda: os.close(2)
            return real(command, **options)

        with mock.patch("subprocess.Popen", started):
            self.server.start()

    def lost(self):
        return int(re.search(r"^formulary_log_lines_lost_total (\d+)$", self.server.get("/metrics").text, re.M)[1])

    def loses(self, more_than):
        """Waits until the log's own thread counted them: a reply does not wait for its line."""
        ends = time.monotonic() + 30
        while self.lost() <= more_than:
            self.assertLess(time.monotonic(), ends, f"{self.lost()} lines lost, not more than {more_than}")
            time.sleep(0.02)

    def ask(self, count=REQUESTS):
        for _ in range(count):
            self.assertEqual(self.server.get("/healthz").status, 200)
        self.assertTrue(self.server.lives)

    def test_standard_error_that_is_closed(self):
        self.serve(subprocess.DEVNULL, close=True)
        self.ask(50)
        self.loses(more_than=40)
        self.assertEqual(self.server.stop(), 0)

    def test_disk_that_is_full(self):
        with open("/dev/full", "wb") as full:
            self.serve(full)
            self.ask(50)
            self.loses(more_than=40)
            self.assertEqual(self.server.stop(), 0)

    def test_pipe_whose_reader_ended(self):
        reader, writer = os.pipe()
        self.serve(writer)
        os.close(writer)
        os.close(reader)
        self.ask(50)
        self.loses(more_than=40)
        self.assertEqual(self.server.stop(), 0)

    def test_pipe_that_nobody_reads(self):
        reader, writer = os.pipe()
        self.addCleanup(os.close, reader)
        self.serve(writer)
        os.close(writer)
        # A pipe holds 64 KiB; what waits behind it is dropped at 1 MiB.
        self.ask(10_000)
        self.loses(more_than=0)
        self.assertEqual(self.server.stop(), 0)

    def test_log_that_is_written_loses_nothing(self):
        self.server.start()
        self.ask(500)
        self.assertEqual(self.lost(), 0)
        self.server.stop()
        self.assertGreaterEqual(self.server.logged().count('"route":"/healthz"'), 500)
