"""Commands about privacy, decisions, keys and files on a full disk, a read-only disk, and a damaged database."""

import json
import os
import pathlib
import shutil
import subprocess
import tempfile
import unittest

PROGRAM = os.environ["FORMULARY"]
LOAN = {"amount": 9000, "months": 24, "purpose": "car", "income": 4000, "housing": 900, "birth_date": "1990-05-17"}

# Each command, and whether it may succeed where nothing can be written.
COMMANDS = {
    "erase": (["erase", "--subject", "jan", "-m", "asked for"], False),
    "hold place": (["hold", "place", "--subject", "piet", "-m", "a case"], False),
    "hold release": (["hold", "release", "{hold}", "-m", "closed"], False),
    "restrict": (["subject", "restrict", "piet", "-m", "contested"], False),
    "export of a person": (["subject", "export", "piet", "-m", "asked for"], False),
    "override": (["submissions", "override", "{submission}", "--outcome", "ineligible", "-m", "an error"], False),
    "retention run": (["retention", "run"], True),
    "retention show": (["retention", "show"], True),
    "export": (["submissions", "export", "--form", "quote/loan"], False),
    "list": (["submissions", "list"], True),
    "funnel": (["funnel", "quote/loan"], True),
    "period": (["audit", "period", "--from", "2026-01-01", "--to", "2027-01-01"], True),
    "key rotate": (["key", "rotate"], False),
    "key export": (["key", "export", "key.age", "--passphrase-file", "words"], False),
    "backup": (["backup", "copy.db", "--keystore", "copy.keystore"], False),
    "migrate": (["migrate", "--dry-run"], True),
    "doctor": (["doctor"], True),
}


def first_page(file, table):
    """The number of the first page of a table that holds rows."""
    sql = f"SELECT min(pageno) FROM dbstat WHERE name = '{table}' AND pagetype = 'leaf' AND payload > 0"
    done = subprocess.run(["sqlite3", str(file), sql], capture_output=True, text=True, check=True)
    return int(done.stdout)


def mounted(*words):
    return subprocess.run(["mount", *words], capture_output=True, check=False).returncode == 0


class Registry:
    """A registry with four submissions of three people, which every test copies."""

    made = None

    def __init__(self, folder):
        self.folder = pathlib.Path(folder)
        self.environment = {key: value for key, value in os.environ.items() if not key.startswith("FORMULARY_")}

    def run(self, *words):
        done = subprocess.run(
            [PROGRAM, *words, "--json"], capture_output=True, text=True, cwd=self.folder, env=self.environment,
            check=False)
        return done.returncode, done.stdout, done.stderr

    def must(self, *words):
        status, output, errors = self.run(*words)
        assert status == 0, (words, output, errors)
        return json.loads(output)

    def fill(self):
        self.must("init")
        self.must("seed")
        (self.folder / "loan.json").write_text(json.dumps(LOAN))
        (self.folder / "words").write_text("correct horse battery staple\n")
        for subject in ["jan", "piet", "piet", "kees"]:
            sent = self.must("submit", "quote/loan", "--data", "loan.json", "--subject", subject)
        hold = self.must("hold", "place", "--submission", sent["submission"], "-m", "a case")
        (self.folder / "names.json").write_text(json.dumps({"hold": hold["id"], "submission": sent["submission"]}))

    def words(self, command):
        names = json.loads((self.folder / "names.json").read_text())
        return [word.format(**names) if word.startswith("{") else word for word in COMMANDS[command][0]]


def setUpModule():
    global template
    template = tempfile.TemporaryDirectory()
    Registry(template.name).fill()


def tearDownModule():
    template.cleanup()


class DiskTest(unittest.TestCase):
    def place(self, *options):
        """A registry in a folder of its own, on a file system in memory where options ask for one."""
        folder = tempfile.mkdtemp()
        self.addCleanup(shutil.rmtree, folder, ignore_errors=True)
        if options:
            if not mounted("-t", "tmpfs", "-o", ",".join(options), "tmpfs", folder):
                self.skipTest("this user may not mount")
            self.addCleanup(subprocess.run, ["umount", folder], check=False, capture_output=True)
        shutil.copytree(template.name, folder, dirs_exist_ok=True)
        return Registry(folder)

    def told(self, command, result):
        """The one document of a command that failed, or None."""
        status, output, errors = result
        self.assertIn(status, (0, 1, 2), (command, result))
        self.assertNotIn("Fatal error", errors, command)
        document = json.loads(output.splitlines()[-1]) if output.strip() else {}
        if status != 2:
            return None
        self.assertEqual(set(document["error"]), {"code", "message", "help"}, (command, result))
        self.assertNotEqual(document["error"]["code"], "internal", (command, result))
        return document["error"]

    def check(self, registry, command):
        """Nothing was lost, and the command works once the obstacle is gone."""
        self.assertTrue(registry.must("audit", "verify")["ok"], command)
        replayed = registry.must("replay", "--all")
        self.assertEqual(replayed["identical"] + replayed["notJudged"]["erased"], 4, (command, replayed))
        if command in ("backup", "key export"):
            for name in ("copy.db", "copy.keystore", "key.age"):
                (registry.folder / name).unlink(missing_ok=True)
        status, output, errors = registry.run(*registry.words(command))
        self.assertIn(status, (0, 1) if command == "doctor" else (0,), (command, output, errors))
        self.assertTrue(registry.must("audit", "verify")["ok"], command)

    def test_on_a_full_disk_each_command_says_so_and_loses_nothing(self):
        for command, (_, may_succeed) in COMMANDS.items():
            with self.subTest(command):
                registry = self.place("size=8m")
                filler = registry.folder / "filler"
                with open(filler, "wb", buffering=0) as file:
                    try:
                        while True:
                            file.write(b"x" * 4096)
                    except OSError:
                        pass
                error = self.told(command, registry.run(*registry.words(command)))
                if error is None:
                    self.assertTrue(may_succeed, f"{command} succeeded on a full disk")
                else:
                    self.assertIn(error["code"], ("disk_full", "unwritable_file", "key_file_unwritable"), command)
                checks = registry.run("doctor")[1]
                disk = next(check for check in json.loads(checks)["checks"] if check["check"] == "disk")
                self.assertNotEqual(disk["state"], "ok", disk)
                filler.unlink()
                self.check(registry, command)

    def test_on_a_read_only_disk_each_command_says_so(self):
        for command, (_, may_succeed) in COMMANDS.items():
            with self.subTest(command):
                registry = self.place("size=32m")
                if not mounted("-o", "remount,ro", str(registry.folder)):
                    self.skipTest("this user may not mount")
                error = self.told(command, registry.run(*registry.words(command)))
                if error is None:
                    self.assertTrue(may_succeed, f"{command} succeeded on a read-only disk")
                else:
                    self.assertIn(
                        error["code"], ("read_only", "unwritable_file", "key_file_unwritable", "database_error"), command)
                mounted("-o", "remount,rw", str(registry.folder))
                self.check(registry, command)

    def test_a_damaged_page_is_found_and_ends_no_command_otherwise_than_with_an_error(self):
        pages = [("formulary.db", table) for table in ("leaves", "submissions", "boxes", "documents", "keys", "bars")]
        for file, table in [*pages, ("formulary.db.keystore", "keys")]:
            page = first_page(pathlib.Path(template.name) / file, table)
            for command in COMMANDS:
                with self.subTest(command, file=file, table=table):
                    registry = self.place()
                    with open(registry.folder / file, "r+b") as damaged:
                        damaged.seek((page - 1) * 4096 + 8)
                        damaged.write(b"\xff" * 512)
                    self.told(command, registry.run(*registry.words(command)))
                    # Pages and documents are checked by the one, and the rest of the rows by the other.
                    checks = [registry.run(*words) for words in (["doctor"], ["audit", "verify"])]
                    self.assertTrue(any(status in (1, 2) for status, _, _ in checks), checks)


if __name__ == "__main__":
    unittest.main()
