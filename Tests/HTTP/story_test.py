"""The work of publishers, applicants and operators, from its beginning to its end, over HTTP."""

import json
import resource
import signal
import socket
import struct
import threading
import time
import unittest
import zlib
from http.client import HTTPException

from server import ROOT, Server, eventually, together

# A form of the stories' own, of which one version is there.
CONFIG = (ROOT / "Seeds/Configs/kyc-DE-1.yaml").read_text().replace("form: kyc/DE", "form: test/de", 1)
ANSWERS = json.loads((ROOT / "Seeds/Try/kyc-DE-passes.json").read_text())


def titled(title):
    return CONFIG.replace("title: {en: Investor profile", f"title: {{en: {title}", 1)


def picture(width, height):
    """A PNG of one colour."""

    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    rows = (b"\0" + b"\x80\x40\x20" * width) * height
    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")


class Story(unittest.TestCase):
    arguments = ("--sandbox",)

    def setUp(self):
        self.server = Server(arguments=self.arguments).start()
        self.addCleanup(self.server.close)
        self.assertEqual(self.publish(CONFIG, '"0"').status, 200)

    def publish(self, document, base=None, token="publisher", form="test/de", query=""):
        headers = {"Content-Type": "application/yaml"} | ({"If-Match": base} if base else {})
        return self.server.request("POST", f"/v1/forms/{form}/versions{query}", document, token, headers)

    def tag(self, form="test/de"):
        return self.server.get(f"/v1/forms/{form}", "viewer").headers["etag"]

    def live(self, form="test/de"):
        return self.server.post(f"/v1/forms/{form}/resolve", {}, "app").json["version"]


class PublisherTest(Story):
    def test_a_base_must_be_stated_and_be_the_last(self):
        first = self.tag()
        unstated = self.publish(titled("Second"))
        self.assertEqual((unstated.status, unstated.json["code"], unstated.json["latest"]), (428, "base_required", 1))
        done = self.publish(titled("Second"), first)
        self.assertEqual((done.status, done.json["version"], done.json["release"], done.json["created"]), (200, 2, 2, True))
        self.assertEqual(done.json["changes"][0]["path"], "title")
        stale = self.publish(titled("Third"), first)
        self.assertEqual((stale.status, stale.json["code"]), (412, "stale_base"))
        self.assertEqual((stale.json["expected"], stale.json["latest"], stale.json["since"]), (1, 2, [2]))
        self.assertIn("t-publisher", stale.json["detail"])
        self.assertEqual(self.live(), 2)
        for wrong in ('"99"', '"-1"', "x", "", "*", '"1", "99"'):
            self.assertIn(self.publish(titled("Third"), wrong or " ").status, (400, 412, 428), wrong)
        self.assertEqual(self.live(), 2)

    def test_two_publishers_at_once(self):
        other = self.server.token("other", "publisher")
        base = self.tag()
        answers = together(2, lambda n: self.publish(titled(f"By number {n}"), base, ["publisher", other][n]))
        self.assertEqual(sorted(answer.status for answer in answers), [200, 412])
        lost = next(answer for answer in answers if answer.status == 412)
        self.assertEqual(lost.json["latest"], 2)
        self.assertEqual(len(self.server.get("/v1/forms/test/de/releases", "viewer").json["releases"]), 2)

    def test_many_publishers_at_once_lose_nothing(self):
        def publish(number):
            for _ in range(40):
                answer = self.publish(titled(f"By number {number}"), self.tag())
                if answer.status == 200:
                    return answer.json["release"]
                self.assertIn(answer.status, (412, 503), answer)
            return None

        releases = together(6, publish)
        self.assertEqual(sorted(releases), [2, 3, 4, 5, 6, 7])

    def test_a_dry_run_and_what_has_errors_change_nothing(self):
        leaves = self.server.rows("select count(*) from leaves")
        dry = self.publish(titled("Dry"), self.tag(), query="?dryRun=true")
        self.assertEqual((dry.status, dry.json["dryRun"]), (200, True))
        former = self.publish(titled("Dry"), self.tag(), query="?dry_run=true&keep_rollouts=true")
        self.assertEqual((former.status, former.json["dryRun"]), (200, True))
        both = self.publish(titled("Dry"), self.tag(), query="?keepRollouts=true&keep_rollouts=true")
        self.assertEqual((both.status, "`keep_rollouts` is the former name" in both.json["detail"]), (400, True))
        wrong = self.publish(CONFIG.replace("type: text", "type: txt", 1), self.tag())
        self.assertEqual((wrong.status, wrong.json["code"]), (422, "config_has_errors"))
        diagnostic = wrong.json["diagnostics"][0]
        self.assertEqual((diagnostic["severity"], diagnostic["line"] > 1), ("error", True))
        self.assertIn("text", diagnostic["help"] + diagnostic["message"])
        self.assertEqual(self.publish(titled("Elsewhere"), '"0"', form="kyc/XX").status, 422)
        self.assertEqual(self.server.rows("select count(*) from leaves"), leaves)

    def test_publishing_the_same_again_makes_nothing(self):
        again = self.publish(CONFIG, self.tag())
        self.assertEqual((again.status, again.json["created"], again.json["version"]), (200, False, 1))
        self.assertEqual(len(self.server.get("/v1/forms/test/de/versions", "viewer").json["versions"]), 1)

    def test_an_edition_is_kept_unless_another_one_is_asked_for(self):
        former = self.publish(CONFIG, self.tag(), query="?edition=1")
        self.assertEqual((former.status, former.json["version"], former.json["created"]), (200, 2, True), former)
        again = self.publish(CONFIG, self.tag())
        self.assertEqual((again.status, again.json["wasLive"], again.json["version"]), (200, True, 2))
        editions = [row["edition"] for row in self.server.get("/v1/forms/test/de/versions", "viewer").json["versions"]]
        self.assertEqual(editions, [1, 2])
        diff = self.server.request("POST", "/v1/forms/test/de/diff?from=2", CONFIG, "author", {"Content-Type": "application/yaml"})
        self.assertEqual(diff.json["changes"], [])
        newest = self.publish(CONFIG, self.tag(), query="?edition=2")
        self.assertEqual((newest.json["version"], newest.json["created"], newest.json["changes"][0]["kind"]), (1, False, "edition"))
        for wrong in ("3", "two", ""):
            self.assertEqual(self.publish(CONFIG, self.tag(), query=f"?edition={wrong}").status, 400, wrong)

    def test_a_change_page_is_read_before_publishing_by_it(self):
        server = self.server
        yaml = {"Content-Type": "application/yaml"}
        sent = server.post("/v1/forms/test/de/submissions", {"answers": ANSWERS | {"first_name": "Wilhelmine"}, "subject": "somebody"}, "app")
        self.assertEqual(sent.status, 200, sent)
        check = "checks:\n- {assert: {'==': [{var: first_name}, nobody]}, code: nobody, message: {en: Nobody passes, de: Niemand besteht}}\n"
        strict = titled("Strict").split("examples:")[0] + check
        impact = server.request("POST", "/v1/forms/test/de/impact", strict, "publisher", yaml)
        self.assertEqual((impact.status, impact.json["judged"], impact.json["newlyRefused"]), (200, 1, 1), impact)
        self.assertEqual([row["submission"] for row in impact.json["examples"]], [sent.json["submission"]])
        self.assertEqual(server.request("POST", "/v1/forms/test/de/impact", strict, "author", yaml).status, 403)
        made = server.request("POST", "/v1/forms/test/de/change?impact=true", strict, "publisher", yaml)
        self.assertEqual((made.status, made.json["page"]["impact"]["newlyRefused"]), (200, 1), made)
        digest = made.json["digest"]
        self.assertNotIn("Wilhelmine", json.dumps(made.json))
        self.assertEqual(server.get(f"/v1/forms/test/de/changes/{digest}", "author").json["page"], made.json["page"])
        self.assertEqual(server.get(f"/v1/forms/kyc/DE/changes/{digest}", "author").status, 404)
        other = self.publish(titled("Other"), self.tag(), query=f"?page={digest}")
        self.assertEqual((other.status, other.json["code"]), (412, "change_page_moved"))
        published = self.publish(strict, self.tag(), query=f"?page={digest}")
        self.assertEqual((published.status, published.json["page"]), (200, digest), published)
        self.assertIn(digest, str(server.rows("select group_concat(change_page) from releases where form = 'test/de'")))

    def test_a_rollback_and_sessions_that_are_open(self):
        self.assertEqual(self.publish(titled("Second"), self.tag()).status, 200)
        sessions = [self.server.session("test/de") for _ in range(3)]
        self.assertEqual({session["version"] for session in sessions}, {2})
        back = self.server.post("/v1/forms/test/de/rollback", {"to": 1, "message": "worse"}, "publisher")
        self.assertEqual((back.status, back.json["version"], back.json["rolledBackFrom"], back.json["openSessions"]), (200, 1, 2, 3))
        self.assertEqual((self.live(), self.server.session("test/de")["version"]), (1, 1))
        for session in sessions:
            stepped = self.server.answer(session, "main", ANSWERS)
            self.assertEqual((stepped.status, stepped.json["version"]), (200, 2), stepped)
            ended = self.server.submit(session)
            self.assertEqual((ended.status, ended.json["accepted"], ended.json["version"]), (200, True, 2), ended)
        rows = self.server.get("/v1/submissions?form=test/de", "auditor").json["submissions"]
        self.assertEqual([row["version"] for row in rows], [2, 2, 2])
        stale = self.server.request("POST", "/v1/forms/test/de/rollback", {"to": 2, "message": "again"}, "publisher", {"If-Match": '"1"'})
        self.assertEqual(stale.status, 412)
        without = self.server.post("/v1/forms/test/de/rollback", {"to": 2}, "publisher")
        self.assertEqual(without.status, 400)

    def test_a_tag_tells_every_change(self):
        before = self.server.get("/v1/forms/test/de", "viewer")
        self.assertEqual(self.publish(titled("Staged"), '"0"', query="?channel=staging&newChannel=true").status, 200)
        again = self.server.get("/v1/forms/test/de", "viewer", headers={"If-None-Match": before.headers["etag"]})
        self.assertEqual((again.status, again.body != before.body), (200, True))
        soon = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(time.time() + 3))
        scheduled = self.publish(titled("Scheduled"), self.tag(), query=f"?at={soon}")
        self.assertEqual((scheduled.status, self.live()), (200, 1), scheduled)
        before = self.server.get("/v1/forms/test/de", "viewer")
        self.assertTrue(eventually(lambda: self.live() == 3, 10))
        again = self.server.get("/v1/forms/test/de", "viewer", headers={"If-None-Match": before.headers["etag"]})
        self.assertEqual((again.status, again.json["live"][0]["version"]), (200, 3))
        # A version that was read is a valid base.
        self.assertEqual(self.publish(titled("Fourth"), again.headers["etag"]).status, 200)


class ApplicantTest(Story):
    def test_a_key_carries_a_submission_out_once(self):
        def submit(answers, key, token="app", form="test/de"):
            return self.server.request("POST", f"/v1/forms/{form}/submissions", {"answers": answers}, token, {"Idempotency-Key": key})

        first, again = submit(ANSWERS, "k"), submit(ANSWERS, "k")
        self.assertEqual((first.status, again.status), (200, 200))
        self.assertEqual((first.json["repeated"], again.json["repeated"]), (False, True))
        self.assertEqual(first.json["submission"], again.json["submission"])
        other = submit(ANSWERS | {"first_name": "Anna"}, "k")
        self.assertEqual((other.status, other.json["code"]), (409, "idempotency_conflict"))
        self.assertNotIn("Anna", other.text)
        self.assertNotEqual(submit(ANSWERS, "k", self.server.token("app-2", "app")).json["submission"], first.json["submission"])
        self.assertNotEqual(submit(ANSWERS, "k2").json["submission"], first.json["submission"])
        for wrong in ("", " ", "a" * 256, "a b", "é"):
            with self.subTest(wrong):
                sent = self.server.raw(self.server.head("POST /v1/forms/test/de/submissions HTTP/1.1", "Authorization: Bearer " + self.server.tokens["app"],
                                                        "Content-Type: application/json", "Content-Length: 14", f"Idempotency-Key: {wrong}", "Connection: close") + b'{"answers":{}}')
                self.assertRegex(sent[:12], rb"HTTP/1.1 400")
        same = together(8, lambda _: submit(ANSWERS, "raced"))
        self.assertEqual({answer.status for answer in same}, {200})
        self.assertEqual(len({answer.json["submission"] for answer in same}), 1)
        self.assertEqual(sum(not answer.json["repeated"] for answer in same), 1)

    def test_a_key_starts_a_session_once(self):
        def start(body, key="k", form="test/de"):
            return self.server.request("POST", f"/v1/forms/{form}/sessions", body, "app", {"Idempotency-Key": key})

        first, again = start({"subject": "s"}), start({"subject": "s"})
        self.assertEqual((first.status, again.status), (201, 200))
        self.assertEqual(first.json["session"], again.json["session"])
        self.assertEqual(start({"subject": "t"}).status, 409)
        self.assertEqual(start({"subject": "s"}, form="kyb/NL").status, 201)

    def test_step_by_step_to_a_submission(self):
        server = self.server
        session = server.session("identity/US")
        self.assertEqual((session["next"], session["revision"], session["submission"]), ("name", 0, None))
        early = server.answer(session, "birthday", {"birth_date": "1990-05-17"})
        self.assertEqual((early.status, early.json["code"]), (409, "step_not_reached"))
        self.assertEqual(server.submit(session).status, 409)
        refused = server.answer(session, "name", {"screen_name": "jo"}, revision=0)
        self.assertEqual((refused.status, [f["code"] for f in refused.json["findings"]]), (200, ["min_length"]))
        self.assertEqual((refused.json["next"], refused.json["revision"]), ("name", 1))
        stale = server.answer(session, "name", {"screen_name": "john_doe"}, revision=0)
        self.assertEqual((stale.status, stale.json["code"], stale.json["revision"]), (409, "session_moved", 1))
        named = server.answer(session, "name", {"screen_name": "  John_DOE "}, revision=1)
        self.assertEqual((named.status, named.json["next"], named.json["findings"]), (200, "birthday", []))
        again = server.answer(session, "name", {"screen_name": "  John_DOE "}, revision=1)
        self.assertEqual((again.status, again.json["revision"]), (200, named.json["revision"]))
        born = server.answer(session, "birthday", {"birth_date": "1990-05-17"})
        self.assertEqual((born.status, born.json["next"]), (200, "picture"))
        server.answer(session, "picture", {})
        shown = server.get(f"/v1/sessions/{session['session']}", session["secret"]).json
        self.assertEqual((shown["values"]["screen_name"], shown["secret"]), ("john_doe", None))
        ended = server.submit(session)
        self.assertEqual((ended.status, ended.json["accepted"], ended.json["outcome"]), (200, True, "completed"), ended)
        again = server.submit(session)
        self.assertEqual((again.status, again.json["submission"]), (200, ended.json["submission"]))
        late = server.answer(session, "name", {"screen_name": "other"})
        self.assertEqual((late.status, late.json["code"]), (410, "session_ended"))
        told = server.get(f"/v1/submissions/{ended.json['submission']}", "auditor").json
        self.assertEqual(told["handedOn"]["screen_name"], "john_doe")
        replayed = server.post(f"/v1/submissions/{ended.json['submission']}/replay", b"", "auditor").json
        self.assertEqual((replayed["replayed"], replayed["identical"], replayed["different"]), (1, 1, []))
        self.assertEqual(server.post("/v1/audit/checkpoint", b"", "auditor").status, 200)
        self.assertEqual(server.get(f"/v1/submissions/{ended.json['submission']}/evidence", "auditor").status, 200)
        self.assertTrue(server.post("/v1/audit/verify", b"", "auditor").json["ok"])

    def test_an_outcome_on_the_way(self):
        session = self.server.session("identity/US")
        self.server.answer(session, "name", {"screen_name": "little"})
        young = self.server.answer(session, "birthday", {"birth_date": f"{time.gmtime().tm_year - 9}-01-01"})
        self.assertEqual((young.status, young.json["outcome"]), (200, "ineligible"), young)
        again = self.server.answer(session, "birthday", {"birth_date": "1990-01-01"})
        self.assertGreaterEqual(again.status, 400, "the birth date was changed")

    def test_a_source_is_asked_for_its_subject(self):
        session = self.server.session("kyc/NL", {"subject": "nl-1"}, "app")
        values = self.server.get(f"/v1/sessions/{session['session']}", session["secret"]).json["values"]
        self.assertEqual(values["first_name"], "Jan")
        changed = self.server.answer(session, "main", {"first_name": "Piet", "bsn": "123456782", "source_of_funds": "salary", "monthly_deposit": 250})
        self.assertIn("readonly", [finding["code"] for finding in changed.json["findings"]])

    def test_names_are_raced_for_by_two_sessions(self):
        for number in range(5):
            pair = [self.server.session("identity/US") for _ in range(2)]
            name = f"racer_{number}"
            asked = together(2, lambda n: self.server.request(
                "POST", f"/v1/sessions/{pair[n]['session']}/names/screen_name", {"name": name}, pair[n]["secret"]))
            self.assertEqual({answer.status for answer in asked}, {200}, asked)
            self.assertEqual(sum(answer.json["free"] for answer in asked), 1, asked)
            winner = next(n for n in range(2) if asked[n].json["free"])
            loser = asked[1 - winner].json
            self.assertIn(loser["state"], ("held", "taken"))
            self.assertGreater(len(loser["suggestions"]), 0)
            self.assertNotIn(name, loser["suggestions"])
            self.assertEqual(self.server.answer(pair[winner], "name", {"screen_name": name}).json["next"], "birthday")
            refused = self.server.answer(pair[1 - winner], "name", {"screen_name": name}).json
            self.assertEqual((refused["next"], [f["code"] for f in refused["findings"]]), ("name", ["unique"]))
            self.assertEqual(self.server.answer(pair[1 - winner], "name", {"screen_name": loser["suggestions"][0]}).json["next"], "birthday")

    def test_names_cannot_be_listed_by_asking(self):
        session, client = self.server.session("identity/US"), self.server.new_client()
        found = [self.server.request("POST", f"/v1/sessions/{session['session']}/names/screen_name", {"name": f"some_{number}"},
                                     session["secret"], client=client) for number in range(70)]
        statuses = [answer.status for answer in found]
        self.assertEqual(statuses.count(200) + statuses.count(429), 70, statuses)
        self.assertGreater(statuses.count(429), 0)
        self.assertGreater(int(next(answer for answer in found if answer.status == 429).headers["retry-after"]), 0)

    def upload(self, session, data, type="image/png", field="avatar"):
        return self.server.request("PUT", f"/v1/sessions/{session['session']}/images/{field}", data, session["secret"], {"Content-Type": type})

    def ready_for_a_picture(self, name):
        session = self.server.session("identity/US")
        self.server.answer(session, "name", {"screen_name": name})
        self.server.answer(session, "birthday", {"birth_date": "1990-05-17"})
        return session

    def test_images(self):
        session = self.ready_for_a_picture("pictured")
        sent = self.upload(session, picture(800, 600))
        self.assertEqual(sent.status, 200, sent)
        reference = sent.json["image"]
        self.assertEqual((reference["format"], reference["width"], reference["height"]), ("png", 800, 600))
        kept = sent.json["kept"]
        self.assertEqual((kept["format"], kept["width"], kept["height"]), ("jpeg", 512, 384))
        other = self.ready_for_a_picture("thief")
        stolen = self.server.answer(other, "picture", {"avatar": reference})
        self.assertFalse(stolen.status == 200 and stolen.json["findings"] == [] and stolen.json["next"] is None, stolen)
        self.assertEqual(self.server.answer(session, "picture", {"avatar": reference}).status, 200)
        ended = self.server.submit(session)
        self.assertEqual((ended.status, ended.json["accepted"]), (200, True), ended)

    def test_images_that_are_none(self):
        session = self.ready_for_a_picture("refused")
        good = picture(64, 64)
        bomb = good[:16] + struct.pack(">II", 60_000, 60_000) + good[24:]
        before = self.server.memory()
        for name, data, type in (
            ("text", b"<html>", "image/png"), ("nothing", b"", "image/png"), ("another type", good, "image/jpeg"), ("60,000 pixels wide", bomb, "image/png"),
            ("cut off", good[:60], "image/png"), ("too flat", picture(400, 20), "image/png"), ("a script", b'<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', "image/svg+xml"),
            ("a GIF", b"GIF89a\x01\0\x01\0\0\0\0;", "image/gif"),
        ):
            with self.subTest(name):
                answer = self.upload(session, data, type)
                self.assertIn(answer.status, (400, 415, 422), answer)
        self.assertLess(self.server.memory() - before, 128 << 10)
        self.assertEqual(self.upload(session, good, field="nothing").status, 404)
        head = self.server.head(f"PUT /v1/sessions/{session['session']}/images/avatar HTTP/1.1", "Authorization: Bearer " + session["secret"],
                                "Content-Type: image/png", f"Content-Length: {(10 << 20) + 1}")
        self.assertIn(b" 413 ", self.server.raw(head, timeout=3)[:20])


class OperatorTest(Story):
    def test_what_was_answered_is_stored_when_the_server_is_ended_under_load(self):
        answered, lock = [], threading.Lock()
        stop = threading.Event()

        def submit(number):
            count = 0
            while not stop.is_set():
                count += 1
                try:
                    answer = self.server.request("POST", "/v1/forms/test/de/submissions", {"answers": ANSWERS, "subject": f"{number}-{count}"}, "app", timeout=30)
                except (OSError, HTTPException):
                    # The connection ended before an answer, or was not taken any more.
                    return
                if answer.status == 200:
                    with lock:
                        answered.append(answer.json["submission"])
                else:
                    self.assertEqual(answer.status, 503, answer)
                    return

        threads = [threading.Thread(target=submit, args=(number,)) for number in range(32)]
        for thread in threads:
            thread.start()
        self.assertTrue(eventually(lambda: len(answered) > 150, 60))
        status = self.server.stop()
        stop.set()
        for thread in threads:
            thread.join(60)
        self.assertEqual(status, 0, self.server.logged()[-2000:])
        stored = {row[0] for row in self.server.rows("select id from submissions")}
        self.assertEqual([id for id in answered if id not in stored], [])
        self.assertEqual(len(answered), len(set(answered)))
        # Stored and not acknowledged: at most the requests in flight.
        self.assertLessEqual(len(stored) - len(answered), 32)
        verified = self.server.run("audit", "verify")
        self.assertTrue(verified["ok"], verified)
        self.assertNotIn('"level":"error"', self.server.logged())

    def test_what_was_accepted_is_finished(self):
        """A request whose body is in transit during shutdown gets an answer."""
        body = json.dumps({"answers": ANSWERS}).encode()
        head = self.server.head("POST /v1/forms/test/de/submissions HTTP/1.1", "Authorization: Bearer " + self.server.tokens["app"],
                                "Content-Type: application/json", f"Content-Length: {len(body)}", "Connection: close")
        with socket.create_connection((self.server.host, self.server.port), timeout=20) as connection:
            connection.sendall(head + body[:50])
            time.sleep(0.3)
            self.server.process.send_signal(signal.SIGTERM)
            time.sleep(0.5)
            connection.sendall(body[50:])
            answer = connection.recv(65536)
        self.assertRegex(answer, rb"^HTTP/1.1 200 ")
        self.assertEqual(self.server.stop(), 0)
        self.assertEqual(self.server.rows("select count(*) from submissions"), [(1,)])

    def test_it_ends_although_connections_are_idle(self):
        held = [socket.create_connection((self.server.host, self.server.port)) for _ in range(50)]
        self.assertEqual(self.server.stop(patience=15), 0)
        for connection in held:
            connection.close()

    def test_a_thousand_connections_idle_and_64_active(self):
        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, 8192) if hard > 0 else 8192, hard))
        self.addCleanup(resource.setrlimit, resource.RLIMIT_NOFILE, (soft, hard))
        idle = [socket.create_connection((self.server.host, self.server.port)) for _ in range(1000)]
        self.addCleanup(lambda: [connection.close() for connection in idle])

        def work(number):
            for turn in range(6):
                if turn % 3 == 0:
                    answer = self.server.post("/v1/forms/test/de/submissions", {"answers": ANSWERS, "subject": f"{number}-{turn}"}, "app")
                elif turn % 3 == 1:
                    answer = self.server.get("/f/test/de")
                else:
                    answer = self.server.post("/v1/forms/test/de/versions/1/validate", {"answers": ANSWERS}, "app")
                self.assertEqual(answer.status, 200, answer)

        together(64, work)
        self.assertEqual(self.server.rows("select count(*) from submissions"), [(128,)])
        # Idle ones are open still, and answer.
        idle[0].sendall(self.server.head("GET /healthz HTTP/1.1"))
        self.assertIn(b"200 OK", idle[0].recv(65536))

    def test_memory_is_flat(self):
        def turn(_):
            for _ in range(25):
                self.server.post("/v1/forms/test/de/versions/1/validate", {"answers": ANSWERS}, "app")
                self.server.get("/f/test/de")
                self.server.get("/v1/nothing")
                self.server.request("POST", "/v1/lint", CONFIG, "author")

        together(8, turn)
        first = self.server.memory()
        for _ in range(4):
            together(8, turn)
        self.assertLess(self.server.memory() - first, 32 << 10)

    def test_a_port_that_is_taken_is_told(self):
        answer = self.server.run("serve", "--port", str(self.server.port), fails=True)
        self.assertEqual(answer["error"]["code"], "not_listening")

    def test_it_is_found_ready_by_whatever_name_it_is_probed(self):
        for path in ("/healthz", "/readyz", "/metrics"):
            self.assertEqual(self.server.get(path, headers={"Host": "10.1.2.3:8080"}).status, 200, path)
        self.assertIn('formulary_http_requests_total{method="GET",route="/healthz",status="200"} 1', self.server.get("/metrics").text)


def readable(rows):
    """Rows of a list of the command line, which has those that cannot be read beside them; HTTP has these in a member of their own."""
    return [{name: value for name, value in row.items() if name != "damaged"} for row in rows if row["damaged"] is None]


class AgreementTest(Story):
    """HTTP uses the words of the command line."""

    def test_the_same_facts(self):
        server = self.server
        sent = server.post("/v1/forms/test/de/submissions", {"answers": ANSWERS}, "app").json
        id, file = sent["submission"], server.folder / "answers.json"
        file.write_text(json.dumps(ANSWERS))
        server.post("/v1/audit/checkpoint", b"", "auditor")
        self.assertEqual(server.run("forms"), server.get("/v1/forms", "viewer").json["forms"])
        self.assertEqual(readable(server.run("versions", "kyc/NL")), server.get("/v1/forms/kyc/NL/versions", "viewer").json["versions"])
        self.assertEqual(readable(server.run("releases", "kyc/NL")), server.get("/v1/forms/kyc/NL/releases", "viewer").json["releases"])
        self.assertEqual(server.run("resolve", "kyc/NL", "--subject", "s"), server.post("/v1/forms/kyc/NL/resolve", {"subject": "s"}, "app").json)
        self.assertEqual(server.run("validate", "test/de@1", "--data", str(file)), server.post("/v1/forms/test/de/versions/1/validate", {"answers": ANSWERS}, "app").json)
        self.assertEqual(server.run("submissions", "list"), server.get("/v1/submissions", "auditor").json)
        self.assertEqual(server.run("submissions", "show", id), server.get(f"/v1/submissions/{id}", "auditor").json)
        self.assertEqual(server.run("explain", id), server.get(f"/v1/submissions/{id}/explanation", "auditor").json)
        self.assertEqual(server.run("replay", id), server.post(f"/v1/submissions/{id}/replay", b"", "auditor").json)
        self.assertEqual(server.run("audit", "log"), server.get("/v1/audit/leaves", "auditor").json["leaves"])
        self.assertEqual(server.run("submit", "test/de", "--data", str(file)).keys(), sent.keys())
        self.assertEqual(server.run("show", "no/PE", fails=True)["error"]["code"], server.get("/v1/forms/no/PE", "viewer").json["code"])


if __name__ == "__main__":
    unittest.main()
