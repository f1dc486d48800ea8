"""Several servers over one registry in PostgreSQL, whose clocks differ, which are killed, cut off and started again, and
whose database crashes: each answered submission is there once, judged by the version that was live at its place.

Needs FORMULARY_TEST_POSTGRES, the URI of a server of this machine whose processes this user may kill.
"""

import glob
import http.client
import json
import os
import random
import signal
import subprocess
import threading
import time
import unittest

from server import POSTGRES, PROGRAM, ROOT, Server, eventually, postgres, together

FORM = "kyc/DE"
ANSWERS = json.loads((ROOT / "Seeds/Try/kyc-DE-passes.json").read_text())
CALLERS = 64
# Seconds that each server's clock is ahead.
SKEWS = (0, 60, -60, 0)
# Debian's library that shifts the clock of a process.
FAKE_CLOCK = next(iter(glob.glob("/usr/lib/*/faketime/libfaketimeMT.so.1")), None)
# Tables of which a server may update, and delete, rows: those that are no history.
CHANGED = {
    "FORMULARY_DB": (
        {"numbering", "session_states", "image_chunks", "rollout_figures", "funnel_counts"},
        {"boxes", "remaining_boxes", "idempotency_uses", "session_states", "session_uses", "name_holds", "image_chunks"},
    ),
    "FORMULARY_KEYSTORE": ({"keys"}, set()),
}
SECONDS = float(os.environ.get("FORMULARY_SECONDS", "12"))


class Process:
    """One server over the registry."""

    def __init__(self, server, skew=0):
        self.server, self.skew, self.process, self.port = server, skew, None, 0
        self.log_path = server.folder / f"log-{id(self)}.txt"
        self.start()

    def start(self):
        environment = dict(self.server.environment)
        command = [PROGRAM, "serve", "--port", str(self.port), "--json", "--trusted-proxy", "127.0.0.1"]
        if self.skew:
            environment |= {"LD_PRELOAD": FAKE_CLOCK, "FAKETIME": f"{self.skew:+d}s"}
            # In its first process the library moves the environment, behind which Swift looks for the arguments.
            command = ["sh", "-c", 'exec "$@"', "sh", *command]
        with open(self.log_path, "ab") as log:
            self.process = subprocess.Popen(command, env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=log)
        line = self.process.stdout.readline()
        if not line:
            raise AssertionError(self.log_path.read_text()[-2000:])
        self.port = int(json.loads(line)["address"].rsplit(":", 1)[1])

    def kill(self):
        self.process.kill()
        self.process.wait()
        self.process.stdout.close()

    def request(self, method, path, body, secret, key=None, timeout=60):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=timeout)
        headers = {"Authorization": "Bearer " + secret, "Content-Type": "application/json", "X-Forwarded-For": self.server.new_client()}
        if key:
            headers["Idempotency-Key"] = key
        try:
            connection.request(method, path, json.dumps(body) if body is not None else None, headers)
            answer = connection.getresponse()
            return answer.status, json.loads(answer.read() or b"null")
        finally:
            connection.close()


@unittest.skipUnless(POSTGRES, "FORMULARY_TEST_POSTGRES names no server")
class Servers(unittest.TestCase):
    def setUp(self):
        self.server = Server(arguments=())
        self.addCleanup(self.server.close)
        self.processes = []
        self.addCleanup(lambda: [each.kill() for each in self.processes])

    def start(self, skews):
        for skew in skews:
            if skew and not FAKE_CLOCK:
                self.skipTest("faketime is not installed")
            self.processes.append(Process(self.server, skew))

    def audit(self):
        """Verifies the log, and replays every submission."""
        verified = self.server.run("audit", "verify")
        self.assertTrue(verified["ok"], verified)
        replay = self.server.run("replay", "--all")
        self.assertEqual((replay["different"], replay["errors"] if "errors" in replay else []), ([], []), replay)
        return replay

    def submit(self, key, random, secret, end):
        """Submits with one key until a server answers; returns the submission."""
        refused = []
        while time.monotonic() < end + 60:
            process = random.choice(self.processes)
            try:
                status, answer = process.request("POST", f"/v1/forms/{FORM}/submissions", {"answers": ANSWERS}, secret, key)
            except (OSError, http.client.HTTPException, ValueError):
                time.sleep(0.05)
                continue
            if status == 200:
                return answer["submission"]
            refused.append((status, answer.get("code")))
            if status != 503:
                break
            time.sleep(0.1)
        raise AssertionError(refused[-5:])

    def crowd(self, disturb):
        """Lets callers submit, and a publisher change versions, while a function disturbs; returns submissions by key."""
        end, answered, lock = time.monotonic() + SECONDS, {}, threading.Lock()
        app, publisher = self.server.tokens["app"], self.server.tokens["publisher"]

        def caller(number):
            own, count = random.Random(number), 0
            while time.monotonic() < end:
                key = f"{number}-{count}"
                submission = self.submit(key, own, app, end)
                with lock:
                    answered[key] = submission
                count += 1

        def publish():
            own, versions = random.Random(0), 0
            while time.monotonic() < end:
                body = {"to": 1 + versions % 2, "message": "Back"}
                try:
                    status, _ = own.choice(self.processes).request("POST", f"/v1/forms/{FORM}/rollback", body, publisher)
                    versions += status == 200
                except (OSError, http.client.HTTPException, ValueError):
                    pass
                time.sleep(0.2)
            return versions

        changed = []
        others = [threading.Thread(target=lambda: changed.append(publish())), threading.Thread(target=disturb, args=(end,))]
        for each in others:
            each.start()
        together(CALLERS, caller)
        for each in others:
            each.join(120)
        self.assertGreater(changed[0], 2, "versions changed meanwhile")
        return answered

    def check(self, answered):
        stored = [row[0] for row in self.server.rows("select id from submissions")]
        self.assertEqual(len(set(answered.values())), len(answered), "two keys, two submissions")
        self.assertEqual(sorted(stored), sorted(answered.values()), "each is there, and nothing else")
        versions = self.server.rows("select version, count(*) from submissions group by 1")
        self.assertEqual(len(versions), 2, versions)
        self.audit()

    def test_servers_are_killed_and_their_clocks_differ(self):
        self.start(SKEWS)
        kills = 0

        def disturb(end):
            nonlocal kills
            own = random.Random(1)
            while time.monotonic() < end - 1:
                time.sleep(0.7)
                process = own.choice(self.processes)
                process.kill()
                process.start()
                kills += 1

        answered = self.crowd(disturb)
        self.assertGreater(kills, 4)
        self.check(answered)
        # A minute of a server's clock is in no stored time.
        last, = self.server.rows("select to_char(clock_timestamp() at time zone 'utc', 'YYYY-MM-DD\"T\"HH24:MI:SS.MS\"Z\"')")
        late = self.server.rows("select count(*) from leaves where time > ?", last[0])
        self.assertEqual(late, [(0,)])

    def test_the_database_crashes_and_connections_are_cut(self):
        self.start((0, 0))
        crashes = cuts = 0

        def disturb(end):
            nonlocal crashes, cuts
            database = self.server.environment["FORMULARY_DB"].rsplit("/", 1)[1]
            while time.monotonic() < end - 3:
                time.sleep(1)
                with postgres("postgres") as own:
                    pids = [pid for pid, in own.execute("SELECT pid FROM pg_stat_activity WHERE datname = %s", [database])]
                    if cuts % 3 == 2 and pids:
                        # The server ends all its processes, and recovers from its write-ahead log.
                        os.kill(pids[0], signal.SIGKILL)
                        crashes += 1
                    else:
                        own.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = %s", [database])
                cuts += 1
                eventually(self.answers, 30)

        answered = self.crowd(disturb)
        self.assertGreater(crashes, 0)
        self.check(answered)

    def test_the_role_of_servers_changes_no_history(self):
        from psycopg import connect, errors

        for variable, expected in CHANGED.items():
            with connect(self.server.environment[variable], autocommit=True) as own:
                rights = own.execute(
                    "SELECT relname, has_any_column_privilege(oid, 'UPDATE'), has_table_privilege(oid, 'DELETE, TRUNCATE') "
                    "FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'"
                ).fetchall()
                updated = {table for table, may_update, _ in rights if may_update}
                deleted = {table for table, _, may_delete in rights if may_delete}
                self.assertEqual((updated, deleted), expected, variable)
                history = [table for table, *_ in rights if table not in updated | deleted]
                self.assertIn("migrations", history)
                for table in history:
                    for statement in (f"DELETE FROM {table}", f"TRUNCATE {table} CASCADE"):
                        with self.assertRaises(errors.InsufficientPrivilege, msg=statement):
                            own.execute(statement)

    @staticmethod
    def answers():
        try:
            with postgres("postgres") as own:
                return own.execute("SELECT 1").fetchone()
        except Exception:
            return None


if __name__ == "__main__":
    unittest.main()
