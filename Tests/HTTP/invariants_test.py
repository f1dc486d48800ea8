"""Invariants over the interface: defined by an admin, kept by every release, excepted, told and retired."""

import json
import time
import unittest

from server import ROOT, Server

ADULTS = json.loads((ROOT / "Seeds/Try/adults.json").read_text())


def later(seconds):
    return time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(time.time() + seconds))


class InvariantsTest(unittest.TestCase):
    def setUp(self):
        self.server = Server().start()
        self.addCleanup(self.server.close)

    def define(self, definition=None, query="", token="admin"):
        definition = definition or ADULTS
        return self.server.request("PUT", f"/v1/invariants/{definition['id']}{query}", definition, token)

    def rollback(self, **more):
        return self.server.post("/v1/forms/kyc/NL/rollback", {"to": 1, "message": "why", **more}, "publisher")

    def test_a_release_that_breaks_an_invariant_is_refused_with_the_answers(self):
        self.assertEqual(self.define(token="publisher").status, 403)
        dry = self.define(query="?dryRun=true")
        self.assertEqual((dry.status, dry.json["dryRun"]), (200, True))
        self.assertEqual(self.server.get("/v1/invariants", "viewer").json, {"invariants": [], "kept": True})
        defined = self.define(query="?message=law").json
        self.assertEqual([row["state"] for row in defined["versions"]], ["proved", "proved"])
        refused = self.rollback()
        self.assertEqual((refused.status, refused.json["code"]), (409, "invariant_broken"))
        self.assertIn("birth_date", refused.json["detail"])
        preview = self.rollback(dryRun=True).json
        self.assertEqual((preview["invariants"][0]["state"], preview["release"]), ("broken", None))
        self.assertTrue(preview["changes"])
        config = self.server.get("/v1/forms/kyc/NL/versions/2", "viewer").json
        fields = config["fields"] if "fields" in config else config["steps"][0]["fields"]
        birth = next(field for field in fields if field["id"] == "birth_date")
        birth["validation"] = [{"max_date": "today"}, {"min_age": 18, "when": {"==": [{"var": "source_of_funds"}, "salary"]}}]
        config["examples"] = []
        sent = self.server.request("POST", "/v1/forms/kyc/NL/versions", config, "publisher", {"If-Match": '"2"'})
        self.assertEqual((sent.status, sent.json["code"]), (409, "invariant_broken"), sent.json)
        self.assertEqual(self.server.get("/v1/forms/kyc/NL", "viewer").json["live"][0]["version"], 2)

    def test_an_exception_passes_until_its_end_and_then_is_told(self):
        self.define()
        body = {"form": "kyc/NL", "version": 1, "until": later(3), "message": "a trial"}
        self.assertEqual(self.server.post("/v1/invariants/adults/exceptions", body, "publisher").status, 403)
        self.assertEqual(self.server.post("/v1/invariants/adults/exceptions", body, "admin").status, 200)
        released = self.rollback()
        self.assertEqual(released.status, 200, released)
        self.assertEqual(released.json["invariants"][0]["exceptedUntil"], body["until"].replace("Z", ".000Z"))
        time.sleep(4)
        told = self.server.get("/v1/forms/kyc/NL", "viewer").json["unproved"]
        self.assertEqual([row["invariant"] for row in told], ["adults"])
        # Readiness is looked up once a minute; nobody asked before.
        ready = self.server.get("/readyz").json
        self.assertEqual((ready["status"], [row["version"] for row in ready["unproved"]]), ("ok", [1]))
        self.assertFalse(self.server.get("/v1/invariants", "viewer").json["kept"])
        retired = self.server.post("/v1/invariants/adults/retire", {"message": "enough"}, "admin")
        self.assertEqual((retired.status, retired.json["number"]), (200, 2))
        self.assertEqual(self.server.get("/v1/forms/kyc/NL", "viewer").json["unproved"], [])

    def test_a_rollback_names_what_it_may_break(self):
        self.define()
        unknown = self.rollback(**{"except": ["adult"]})
        self.assertEqual((unknown.status, unknown.json["code"]), (404, "no_such_invariant"))
        self.assertEqual(self.rollback(**{"except": "adults"}).status, 400)
        done = self.rollback(**{"except": ["adults"]})
        self.assertEqual((done.status, done.json["invariants"][0]["exceptedUntil"]), (200, "rollback"))
        releases = self.server.get("/v1/forms/kyc/NL/releases", "viewer").json["releases"]
        self.assertEqual(releases[0]["excepted"], ["adults"])

    def test_a_token_of_some_forms_defines_nothing_and_sees_its_own(self):
        self.define()
        for role in ("admin", "viewer"):
            self.server.tokens[f"{role}-of-de"] = self.server.token(f"{role}-of-de", role, "--forms", "kyc/DE")
        self.assertEqual(self.define(token="admin-of-de").json["code"], "form_out_of_scope")
        body = {"form": "kyc/DE", "until": later(60), "message": "x"}
        answer = self.server.post("/v1/invariants/adults/exceptions", body, "admin-of-de")
        self.assertEqual(answer.json["code"], "form_out_of_scope")
        seen = self.server.get("/v1/invariants", "viewer-of-de").json["invariants"]
        self.assertEqual([row["form"] for row in seen[0]["versions"]], ["kyc/DE"])

    def test_malformed_definitions_are_refused_and_change_nothing(self):
        before = self.server.rows("select count(*) from leaves")
        for body in (b"", b"{", b"[]", b"null", b'{"id":"adults"}', json.dumps({**ADULTS, "never": {"nope": 1}}).encode(),
                     json.dumps({**ADULTS, "forms": "kyc"}).encode(), json.dumps({**ADULTS, "id": "other"}).encode(),
                     json.dumps({**ADULTS, "more": 1}).encode()):
            with self.subTest(body):
                answer = self.server.request("PUT", "/v1/invariants/adults", body, "admin", {"Content-Type": "application/json"})
                self.assertEqual((answer.status, answer.json["code"]), (400, "malformed_request"), answer)
        for query in ("?except=kyc/NL@1", "?except=kyc/NL@x&until=" + later(60), "?except=&until=" + later(60), "?until=soon"):
            with self.subTest(query):
                self.assertEqual(self.define(query=query).status, 400)
        self.assertEqual(self.define(query="?except=kyc/NL@9&until=" + later(60)).json["code"], "no_such_version")
        self.assertEqual(self.server.rows("select count(*) from leaves"), before)


if __name__ == "__main__":
    unittest.main()
