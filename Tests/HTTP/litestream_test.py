"""A registry that Litestream copies all the time, killed in the middle of its work, and restored from the copy."""

import json
import os
import pathlib
import shutil
import signal
import subprocess
import tempfile
import time
import unittest

PROGRAM = os.environ["FORMULARY"]
LITESTREAM = shutil.which("litestream", path=os.path.abspath(".build/oracles/bin") + os.pathsep + os.environ["PATH"])
LOAN = {"amount": 9000, "months": 24, "purpose": "car", "income": 4000, "housing": 900, "birth_date": "1990-05-17"}


@unittest.skipUnless(LITESTREAM, "litestream is not installed")
class LitestreamTest(unittest.TestCase):
    def setUp(self):
        self.temporary = tempfile.TemporaryDirectory()
        self.addCleanup(self.temporary.cleanup)
        self.folder = pathlib.Path(self.temporary.name)
        self.environment = {key: value for key, value in os.environ.items() if not key.startswith("FORMULARY_")}

    def run_program(self, *words, status=0):
        done = subprocess.run(
            [PROGRAM, *words, "--json"], capture_output=True, text=True, cwd=self.folder, env=self.environment,
            check=False)
        self.assertEqual(done.returncode, status, done.stdout + done.stderr)
        return json.loads(done.stdout)

    def replicate(self, *paths):
        """Litestream, copying these files until it is killed."""
        lines = ["dbs:"]
        for path in paths:
            lines += [f"  - path: {self.folder / path}", "    monitor-interval: 50ms"]
            lines += ["    replica:", "      type: file", f"      path: {self.folder / 'replica' / path}"]
            lines += ["      sync-interval: 100ms"]
        (self.folder / "litestream.yml").write_text("\n".join(lines) + "\n")
        log = open(self.folder / "litestream.log", "w", encoding="utf-8")
        self.addCleanup(log.close)
        process = subprocess.Popen(
            [LITESTREAM, "replicate", "-config", "litestream.yml"], cwd=self.folder, stdout=log, stderr=log)
        self.addCleanup(self.kill, process)
        return process

    def kill(self, process):
        if process.poll() is None:
            process.send_signal(signal.SIGKILL)
        process.wait()

    def restored(self, name):
        subprocess.run(
            [LITESTREAM, "restore", "-config", "litestream.yml", "-o", str(self.folder / name),
             str(self.folder / "formulary.db")],
            cwd=self.folder, check=True, capture_output=True)

    def leaves(self, *words):
        return self.run_program("audit", "verify", *words)["leaves"]

    def test_a_copy_of_a_killed_registry_verifies_and_a_checkpoint_names_the_lost_tail(self):
        self.run_program("init")
        self.run_program("seed")
        lines = self.folder / "loans.jsonl"
        lines.write_text((json.dumps(LOAN) + "\n") * 20_000)
        litestream = self.replicate("formulary.db")
        submitter = subprocess.Popen(
            [PROGRAM, "submit", "quote/loan", "--data", "loans.jsonl", "--json"], cwd=self.folder,
            env=self.environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.addCleanup(self.kill, submitter)
        deadline = time.monotonic() + 60
        while time.monotonic() < deadline:
            time.sleep(0.5)
            if any((self.folder / "replica").rglob("*.ltx")) and self.leaves() > 500:
                break
        # Litestream dies first, so that the end of the log is in no copy.
        self.kill(litestream)
        before = self.leaves()
        while self.leaves() < before + 100:
            self.assertIsNone(submitter.poll(), "all was submitted before the end of the log was in no copy")
            time.sleep(0.1)
        self.kill(submitter)
        self.run_program("audit", "checkpoint", "--output", "last.checkpoint", "--write-key", "log.key")
        live = self.leaves()
        self.restored("copy.db")
        copied = self.leaves("--db", "copy.db")
        self.assertTrue(26 <= copied < live, f"{copied} of {live} leaves")
        told = self.run_program(
            "audit", "verify", "--db", "copy.db", "--checkpoint", "last.checkpoint", "--key", "log.key", status=1)
        [problem] = told["problems"]
        self.assertEqual(problem["code"], "log_truncated", problem)
        self.assertIn(str(live), problem["message"])
        self.assertIn(str(copied), problem["message"])
        # The disk with the database is lost; the key store was elsewhere.
        for ending in ["", "-wal", "-shm"]:
            (self.folder / f"formulary.db{ending}").unlink(missing_ok=True)
        self.run_program("restore", "copy.db", "--checkpoint", "last.checkpoint", "--force", "-m", "The disk failed")
        replayed = self.run_program("replay", "--all")
        self.assertEqual(replayed["identical"], replayed["replayed"], replayed)
        self.assertGreater(replayed["replayed"], 0)
        self.assertTrue(self.run_program("audit", "verify")["ok"])
        self.run_program("submit", "quote/loan", "--data", self.one())

    def one(self):
        (self.folder / "loan.json").write_text(json.dumps(LOAN))
        return "loan.json"

    def test_a_copied_key_store_is_reported_and_not_used(self):
        self.run_program("init")
        self.run_program("seed")
        self.replicate("formulary.db.keystore")
        deadline = time.monotonic() + 30
        while time.monotonic() < deadline and not any((self.folder / "replica").rglob("*.ltx")):
            time.sleep(0.2)
        refused = self.run_program("submit", "quote/loan", "--data", self.one(), status=2)
        self.assertEqual(refused["error"]["code"], "key_store_changed", refused)
        self.assertIn("litestream", refused["error"]["message"])


if __name__ == "__main__":
    unittest.main()
