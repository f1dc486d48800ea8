"""A form as a feature flag, evaluated by an OpenFeature SDK over the remote evaluation protocol.

Needs openfeature-sdk and openfeature-provider-ofrep; without them the tests are shown as skipped.
"""

import unittest

from server import Server

try:
    from openfeature import api
    from openfeature.contrib.provider.ofrep import OFREPProvider
    from openfeature.evaluation_context import EvaluationContext
    from openfeature.exception import ErrorCode
    from openfeature.flag_evaluation import Reason
except ImportError:
    api = None

SUBJECTS = [f"person-{number}" for number in range(150)]


def bucket(seed, subject):
    """GrowthBook's hash, version 2, written down apart from the program's."""

    def fnv(text):
        value = 0x811C9DC5
        for byte in text.encode():
            value = (value ^ byte) * 0x01000193 & 0xFFFFFFFF
        return value

    return fnv(str(fnv(seed + subject))) % 10000 / 10000


def setUpModule():
    if api is None:
        raise unittest.SkipTest("openfeature-sdk and openfeature-provider-ofrep are not installed")


class OFREPTest(unittest.TestCase):
    def setUp(self):
        self.server = Server().start()
        self.addCleanup(self.server.close)
        api.set_provider(self.provider("app"))
        self.addCleanup(api.shutdown)
        self.client = api.get_client()

    def provider(self, token):
        secret = self.server.tokens.get(token, token)
        return OFREPProvider(self.server.address, headers_factory=lambda: {"Authorization": f"Bearer {secret}"})

    def ask(self, subject, flag="kyc/NL", default=-1, **attributes):
        return self.client.get_integer_details(flag, default, EvaluationContext(subject, attributes))

    def start(self, **more):
        # Version 2 is live; version 1 is tried.
        plan = {
            "control": "new", "seed": "try", "stages": [2000, 10000],
            "arms": [{"name": "new", "version": 2, "weight": 1}, {"name": "old", "version": 1, "weight": 1}], **more,
        }
        started = self.server.post("/v1/forms/kyc/NL/rollouts", {"plan": plan}, "experimenter")
        self.assertEqual(started.status, 200, started)
        return "/v1/rollouts/" + started.json["rollout"]

    def move(self, rollout, word, body=None):
        moved = self.server.post(f"{rollout}/{word}", body or {}, "experimenter")
        self.assertEqual(moved.status, 200, moved)

    def test_before_during_and_after_a_rollout(self):
        before = self.ask("person-1")
        self.assertEqual((before.value, before.reason, before.variant, before.error_code), (2, Reason.STATIC, "live", None))

        rollout = self.start()
        # Starts of arms at 0 and at a half, each as long as its weight's share of what is covered.
        arms = {subject: "new" if (n := bucket("try", subject)) < 0.1 else "old" if 0.5 <= n < 0.6 else None for subject in SUBJECTS}
        self.assertGreater(sum(arm is not None for arm in arms.values()), 15)
        for subject, arm in arms.items():
            found = self.ask(subject)
            wanted = (1 if arm == "old" else 2, arm or "live", Reason.SPLIT if arm else Reason.DEFAULT)
            self.assertEqual((found.value, found.variant, found.reason), wanted, subject)
            if arm:
                self.assertEqual(found.flag_metadata["rollout"], "kyc/NL/1")

        self.move(rollout, "advance")
        later = {subject: self.ask(subject) for subject in SUBJECTS}
        for subject, found in later.items():
            self.assertEqual(found.variant, "new" if bucket("try", subject) < 0.5 else "old")
            if arms[subject]:
                self.assertEqual(found.variant, arms[subject], "somebody changed arm when more were let in")

        # A paused rollout exposes no new subjects; exposed subjects keep their arm.
        exposed = next(subject for subject in SUBJECTS if later[subject].variant == "old")
        self.assertEqual(self.server.post("/v1/forms/kyc/NL/sessions", {"subject": exposed}, "app").json["arm"], "old")
        self.move(rollout, "pause")
        kept, other = self.ask(exposed), self.ask(next(s for s in SUBJECTS if later[s].variant == "old" and s != exposed))
        self.assertEqual((kept.value, kept.variant, kept.reason), (1, "old", Reason.SPLIT))
        self.assertEqual((other.value, other.variant, other.reason), (2, "live", Reason.DEFAULT))
        self.move(rollout, "resume")

        self.move(rollout, "abort")
        for subject in (exposed, *SUBJECTS[:20]):
            found = self.ask(subject)
            self.assertEqual((found.value, found.variant, found.reason), (2, "live", Reason.STATIC))

    def test_promoting_an_arm_is_told_to_everybody(self):
        rollout = self.start(stages=[10000])
        self.move(rollout, "promote", {"arm": "old"})
        self.assertEqual({self.ask(subject).value for subject in SUBJECTS[:50]}, {1})

    def test_nobody_is_given_the_live_version_and_never_by_chance(self):
        self.start(stages=[10000])
        for _ in range(20):
            found = self.client.get_integer_details("kyc/NL", -1)
            self.assertEqual((found.value, found.reason), (2, Reason.DEFAULT))
        for context in ({}, {"targetingKey": ""}, {"targetingKey": None}):
            answer = self.server.post("/ofrep/v1/evaluate/flags/kyc/NL", {"context": context}, "app")
            self.assertEqual((answer.status, answer.json["value"]), (200, 2), answer)

    def test_an_audience_is_asked_of_the_context(self):
        self.start(stages=[10000], audience={"==": [{"var": "context.country"}, "NL"]})
        subject = next(subject for subject in SUBJECTS if bucket("try", subject) >= 0.5)
        self.assertEqual(self.ask(subject, country="NL").value, 1)
        self.assertEqual(self.ask(subject, country="BE").value, 2)
        self.assertEqual(self.ask(subject).reason, Reason.DEFAULT)

    def test_a_rollout_has_a_seed_of_its_own(self):
        plan = {"control": "new", "stages": [10000],
                "arms": [{"name": "new", "version": 2, "weight": 1}, {"name": "old", "version": 1, "weight": 1}]}
        started = self.server.post("/v1/forms/kyc/NL/rollouts", {"plan": plan}, "experimenter")
        self.assertEqual(started.status, 200, started)

    def test_the_order_of_members_means_nothing(self):
        self.start(arms=[{"weight": 1, "version": 2, "name": "new"}, {"weight": 1, "version": 1, "name": "old"}])

    def test_errors_are_the_protocols(self):
        missing = self.ask("s", "kyc/XX")
        self.assertEqual((missing.value, missing.error_code), (-1, ErrorCode.FLAG_NOT_FOUND))
        self.assertEqual(self.ask("s", "no form").error_code, ErrorCode.FLAG_NOT_FOUND)
        mistyped = self.client.get_boolean_details("kyc/NL", False, EvaluationContext("s"))
        self.assertEqual((mistyped.value, mistyped.error_code), (False, ErrorCode.TYPE_MISMATCH))
        for token in ("viewer", "admin", "fmly_" + "A" * 43):
            api.set_provider(self.provider(token))
            self.assertEqual(self.ask("s").error_code, ErrorCode.GENERAL)
        for body, code in ((b"", "PARSE_ERROR"), (b"{", "PARSE_ERROR"), (b'{"context":[]}', "INVALID_CONTEXT"),
                           (b'{"context":{"targetingKey":1}}', "INVALID_CONTEXT"), (b'{"context":{},"context":{}}', "PARSE_ERROR")):
            for path in ("", "/kyc/NL"):
                answer = self.server.post("/ofrep/v1/evaluate/flags" + path, body, "app", headers={"Content-Type": "application/json"})
                self.assertEqual((answer.status, answer.json["errorCode"]), (400, code), body)
                self.assertIn("errorDetails", answer.json)
                self.assertEqual(answer.json.get("key"), "kyc/NL" if path else None)

    def test_a_key_is_one_with_its_slash_and_without(self):
        for flag in ("kyc/NL", "kyc%2FNL", "kyc%2fNL"):
            found = self.ask("s", flag)
            self.assertEqual((found.value, found.error_code), (2, None), flag)
            answer = self.server.post(f"/ofrep/v1/evaluate/flags/{flag}", {"context": {}}, "app")
            self.assertEqual(answer.json["key"], "kyc/NL")
        for flag in ("kyc%252FNL", "kyc", "KYC/NL", "kyc/NL%00", "kyc/nl"):
            self.assertEqual(self.ask("s", flag).error_code, ErrorCode.FLAG_NOT_FOUND, flag)

    def test_all_flags_at_once_and_their_tag(self):
        def all_flags(subject, tag=None):
            headers = {"If-None-Match": tag} if tag else {}
            return self.server.post("/ofrep/v1/evaluate/flags", {"context": {"targetingKey": subject}}, "app", headers=headers)

        self.start(stages=[10000])
        old = next(subject for subject in SUBJECTS if bucket("try", subject) >= 0.5)
        new = next(subject for subject in SUBJECTS if bucket("try", subject) < 0.5)
        first = all_flags(old)
        self.assertEqual({flag["key"]: flag["value"] for flag in first.json["flags"]}["kyc/NL"], 1)
        self.assertEqual(len(first.json["flags"]), len(self.server.get("/v1/forms", "viewer").json["forms"]))
        tag = first.headers["etag"]
        self.assertEqual(all_flags(old).headers["etag"], tag)
        for known in (tag, f"W/{tag}", f'"x", {tag}', "*"):
            again = all_flags(old, known)
            self.assertEqual((again.status, again.body, again.headers["etag"]), (304, b"", tag), known)
        self.assertEqual(all_flags(old, '"x"').status, 200)
        # The tag is of the answer: somebody else's is another, and so is one's own once it changes.
        self.assertNotEqual(all_flags(new).headers["etag"], tag)
        self.assertEqual(all_flags(new, tag).status, 200)
        self.move("/v1/rollouts/kyc/NL/1", "abort")
        changed = all_flags(old, tag)
        self.assertEqual((changed.status, {f["key"]: f["value"] for f in changed.json["flags"]}["kyc/NL"]), (200, 2))
        self.assertIn("private", first.headers["cache-control"])

    def test_one_flag_says_what_all_say(self):
        self.start(stages=[10000])
        for subject in SUBJECTS[:20]:
            body = {"context": {"targetingKey": subject}}
            for flag in self.server.post("/ofrep/v1/evaluate/flags", body, "app").json["flags"]:
                self.assertEqual(self.server.post("/ofrep/v1/evaluate/flags/" + flag["key"], body, "app").json, flag)
                resolved = self.server.post(f"/v1/forms/{flag['key']}/resolve", {"subject": subject}, "app").json
                self.assertEqual((resolved["version"], resolved["digest"]), (flag["value"], flag["metadata"]["digest"]))

    def test_evaluating_exposes_nobody(self):
        self.start(stages=[10000])
        for subject in SUBJECTS[:20]:
            self.ask(subject)
        report = self.server.get("/v1/rollouts/kyc/NL/1/report", "viewer").json
        self.assertEqual(self.server.rows("select count(*) from exposures"), [(0,)], report)


if __name__ == "__main__":
    unittest.main()
