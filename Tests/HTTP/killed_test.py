"""A server that is killed at random while visitors walk through a form; see Tests/Durability/visitors.py."""

import os
import subprocess
import sys
import unittest

import server as served

VISITORS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "Durability", "visitors.py")


class Killed(unittest.TestCase):
    def test_every_acknowledged_submission_is_there_once_with_its_answers(self):
        arguments = ["--seconds", "10", "--visitors", "4", "--pause", "2"]
        run = subprocess.run([sys.executable, VISITORS, served.PROGRAM, *arguments], capture_output=True, text=True)
        self.assertEqual(run.returncode, 0, run.stdout + run.stderr)


if __name__ == "__main__":
    unittest.main()
