"""The script of `make demo`, with the program of the tests: each command ends as the script expects, and each page exists."""

import os
import subprocess
import unittest
from pathlib import Path

from server import POSTGRES, PROGRAM, ROOT, drop_databases, new_databases


class DemoTest(unittest.TestCase):
    def test_the_demo_plays_to_its_end(self):
        environment = {**os.environ, "FORMULARY_DEMO": str(Path(PROGRAM).resolve().parent)}
        for name in ("FORMULARY_DB", "FORMULARY_KEY_FILE", "FORMULARY_SOURCES"):
            environment.pop(name, None)
        if POSTGRES:
            databases = new_databases(ROOT / "demo")
            self.addCleanup(drop_databases, databases)
            environment |= databases | {"FORMULARY_DEMO_DB": databases["FORMULARY_DB"]}
        run = subprocess.run([ROOT / "Seeds/demo"], env=environment, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=600)
        self.assertEqual(run.returncode, 0, run.stdout[-2000:] + run.stderr[-2000:])


if __name__ == "__main__":
    unittest.main()
