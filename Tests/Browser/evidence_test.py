"""Pages of evidence, opened as files without a network, and `/verify`, against the harness in `pages/`.

    python3 -m unittest discover -s Tests/Browser -p 'evidence_test.py'

Needs the dependencies of applicant.py, and the program: FORMULARY names it, or it is in the output folder of `make
tests` or `make build`. FORMULARY_SEED, which is printed, chooses the FORMULARY_CHANGES random changes.
"""

import base64
import hashlib
import json
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

import applicant
from applicant import Pages, expect, setUpModule  # noqa: F401

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "Tests" / "Evidence"))
import verify  # noqa: E402

BUILT = [ROOT / ".build/tests-scratch/release/formulary", ROOT / ".build/release/formulary"]
PROGRAM = os.environ.get("FORMULARY", str(next((path for path in BUILT if path.exists()), BUILT[0])))
ENGINE = os.environ.get("FORMULARY_ENGINE", str(ROOT / ".build/wasm"))
CHANGES = int(os.environ.get("FORMULARY_CHANGES", 200))
MOST_BYTES = 2_000_000
STAFF = "name: staff\nwords: [admin, root]\n"
PROOF = """\
form: test/proof
title: "Proof </script><script>document.title = 'taken'</script> <!-- \\u2028 &amp;"
steps:
  - id: who
    fields:
      - {id: nick, label: "Nick <b>name</b>", type: text, required: true, normalize: [trim], validation: [{reserved: staff}, {max_length: %d}]}
      - {id: story, type: long_text}
      - {id: born, type: date, required: true, validation: [{min_age: 13}]}
      - {id: secret, type: password, required: true, validation: [{min_length: 8}]}
  - id: money
    fields:
      - {id: monthly, type: number, required: true, validation: [{min: 0}, {max_decimals: 2}]}
      - {id: yearly, type: number, calculate: {"*": [{var: monthly}, 12]}}
      - {id: funds, type: select, options: [{value: salary}, {value: other}], required_if: {">": [{var: yearly}, 5000]}}
      - {id: owners, type: list, max_items: 3, fields: [{id: name, type: text, required: true}]}
routes:
  - {after: who, when: {"<": [{age: {var: born}}, 16]}, outcome: verification_required, method: call}
checks:
  - {assert: {"<": [{var: monthly}, 900]}, field: monthly, severity: warning, message: "That is much"}
"""
SERVER = """\
form: test/server
fields:
  - {id: amount, type: integer, required: true, validation: [{max: 5000600070, where: server}, {min: 1}]}
"""
ANSWERS = {
    "nick": " jan </script> ",
    "story": "</script>\n<!-- \u2028\u202ex",
    "born": "1990-05-17",
    "secret": "correct horse",
    "monthly": 950.5,
    "funds": "salary",
    "owners": [{"name": "An"}, {"name": "Jo"}],
}


class Desk:
    """A registry in a folder of its own, a log that a witness cosigned, and the keys of both."""

    def __init__(self, *decided, judged_again=False):
        """People decided about the first submission: one outcome after the other; or version 2 judged it again."""
        self.folder = Path(tempfile.mkdtemp(prefix="evidence-"))
        self.run("init")
        self.write("staff.yaml", STAFF)
        self.run("lists", "define", "staff.yaml")
        for length in (40, 30):
            self.write("proof.yaml", PROOF % length)
            self.run("publish", "proof.yaml", "--force", "-m", "x")
        self.write("server.yaml", SERVER)
        self.run("publish", "server.yaml", "-m", "x")
        self.write("answers.json", json.dumps(ANSWERS))
        if judged_again:
            self.judge_again()
        self.write("amount.json", '{"amount": 3}')
        self.run("submit", "test/proof", "--data", "answers.json")
        self.run("submit", "test/server", "--data", "amount.json")
        self.run("rollout", "start", "test/proof", "--arm", "now=2", "--arm", "old=1", "--control", "now")
        self.run("submit", "test/proof", "--data", "answers.json", "--subject", "jan")
        for outcome in decided:
            self.run("submissions", "override", "1", "--outcome", outcome, "-m", "seen in person")
        self.run("audit", "checkpoint", "--request", "ask", "--write-key", "log.key")
        self.run("witness", "new", "--name", "example.com/w1", "--secret", "w1", "--write-key", "w1.key")
        self.write("lines", self.run("witness", "sign", "ask", "--secret", "w1", "--log", "log.key"))
        self.run("audit", "cosign", "lines", "--witness", "w1.key")

    def judge_again(self):
        """A submission of version 1 that version 2 would refuse, with a review of two steps."""
        self.run("rollback", "test/proof", "--to", "1", "-m", "x")
        self.write("long.json", json.dumps({**ANSWERS, "nick": "x" * 35}))
        self.run("submit", "test/proof", "--data", "long.json")
        self.run("rollback", "test/proof", "--to", "2", "-m", "x")
        self.run("rejudge", "run", "test/proof@1", "--with", "test/proof@2", "-m", "too long")
        self.run("rejudge", "assign", "1-1", "--to", "anna")
        self.run("rejudge", "close", "1-1", "-m", "called")

    def run(self, *words, status=0):
        environment = {**os.environ, "FORMULARY_DB": str(self.folder / "formulary.db"), "FORMULARY_ENGINE": ENGINE}
        found = subprocess.run([PROGRAM, *words], cwd=self.folder, env=environment, capture_output=True, text=True)
        assert found.returncode == status, f"{words}: {found.returncode} {found.stdout}{found.stderr}"
        return found.stdout

    def write(self, name, text):
        (self.folder / name).write_text(text, encoding="utf-8")

    def read(self, name):
        return (self.folder / name).read_text(encoding="utf-8")

    def page(self, number, *options):
        """The page of a submission, by its number."""
        self.run("audit", "evidence", str(number), "--html", "page.html", *options)
        return self.read("page.html")

    @property
    def keys(self):
        return [self.read("log.key").strip(), self.read("w1.key").strip()]

    @property
    def trust(self):
        return [verify.Key(self.keys[0])], [verify.Key(self.keys[1])]


def setUpDesk():
    global desk
    desk = Desk()


def tearDownModule():
    applicant.tearDownModule()
    if "desk" in globals():
        shutil.rmtree(desk.folder)


START, END = '<script type="application/json" id="evidence">', "</script>"


def data_of(page):
    return page.split(START)[1].split(END)[0]


def with_data(page, block):
    start = page.index(START) + len(START)
    return page[:start] + block + page[page.index(END, start) :]


def block_of(bundle):
    return verify.canonical(bundle).decode().replace("<", "\\u003c")


class EvidenceCase(Pages):
    @classmethod
    def setUpClass(cls):
        if "desk" not in globals():
            setUpDesk()

    def setUp(self):
        super().setUp()
        self.requests = []
        self.page.on("request", lambda request: self.requests.append(request.url))

    def open(self, page, keys=None):
        """Opens a page as a file, with the network off, and gives the keys."""
        self.context.set_offline(True)
        path = desk.folder / "opened.html"
        path.write_text(page, encoding="utf-8")
        self.page.goto(path.as_uri())
        self.settle()
        if keys:
            self.page.locator("#keys").fill("\n".join(keys))
            self.settle()
        return self.lines()

    def settle(self):
        expect(self.page.locator("#lines[aria-busy=false]")).to_have_count(1)

    def lines(self):
        return self.page.locator("#lines li").evaluate_all(
            "(all) => all.map((line) => [line.dataset.check, line.dataset.state, line.dataset.place, line.querySelector('p').textContent])"
        )

    def states(self, lines):
        return {f"{check}": state for check, state, _, _ in lines}

    def failed(self, lines):
        return [(check, place) for check, state, place, _ in lines if state == "failed"]

    def sign(self, sign):
        expect(self.page.locator("#verdict")).to_have_attribute("data-sign", sign)


class OpenedAsFile(EvidenceCase):
    def test_everything_is_checked_and_judged_again(self):
        for number in (1, 3):
            page = desk.page(number, "--with-answers")
            self.assertLess(len(page.encode()), MOST_BYTES)
            lines = self.open(page, desk.keys)
            self.assertEqual({state for _, state, _, _ in lines}, {"passed"}, lines)
            self.sign("good")
            checks = [check for check, _, _, _ in lines]
            self.assertEqual("rollout.row" in checks, number == 3)
            self.assertIn("verdict", checks)
        self.assertEqual({url.split("?")[0] for url in self.requests}, {(desk.folder / "opened.html").as_uri()})
        self.assertNotEqual(self.page.title(), "taken")

    def test_a_single_answer_is_proved_and_the_others_are_withheld(self):
        page = desk.page(1, "--answer", "born")
        # The rules hold the options, so the test looks for typed answers alone.
        for other in ("correct horse", "950.5", "answers/nick"):
            self.assertFalse(other in page, other)
        lines = self.open(page, desk.keys)
        states = self.states(lines)
        self.assertEqual([check for check, state in states.items() if state != "passed"], ["verdict"])
        record = next(text for check, _, _, text in lines if check == "record")
        self.assertIn("Disclosed: answers/born. The others are withheld.", record)
        self.sign("good")
        expect(self.page.get_by_text("Other answers were withheld.")).to_be_visible()
        self.assertEqual(self.page.locator("[data-answer]").all_inner_texts(), ["1990-05-17"])
        verify.verify(verify.bundle_of(page.encode()), *desk.trust)
        bundle = json.loads(data_of(page))
        shown = next(member for member in bundle["record"]["members"] if "name" in member)
        shown["value"] = '"1990-05-18"'
        self.assertEqual(self.failed(self.open(with_data(page, block_of(bundle)), desk.keys))[0], ("record", "record"))

    def test_without_keys_and_answers_it_says_what_is_not_checked(self):
        page = desk.page(1)
        self.assertLess(len(page.encode()), 120_000)
        states = self.states(self.open(page))
        open_checks = {check for check, state in states.items() if state == "unchecked"}
        self.assertEqual(open_checks, {"signature", "witness", "record", "verdict"})
        self.assertNotIn("failed", states.values())
        self.sign("care")

    def test_keys_that_the_file_names_count_once_they_were_compared(self):
        self.open(desk.page(1, "--with-answers"))
        self.assertEqual(self.page.locator("[data-trust]").count(), 2)
        for button in self.page.locator("[data-trust]").all():
            button.click()
        self.settle()
        self.assertEqual({state for _, state, _, _ in self.lines()}, {"passed"})
        self.assertEqual(self.page.locator("#keys").input_value().split("\n"), desk.keys)

    def test_rules_of_the_server_are_judged_by_only_where_they_are_disclosed(self):
        states = self.states(self.open(desk.page(2, "--with-answers"), desk.keys))
        self.assertEqual(states["verdict"], "unchecked")
        self.assertNotIn("failed", states.values())
        self.assertNotIn("5000600070", self.page.locator("main").inner_text())
        states = self.states(self.open(desk.page(2, "--with-answers", "--with-server-rules"), desk.keys))
        self.assertEqual(set(states.values()), {"passed"})
        self.assertIn("5000600070", self.page.locator("main").inner_text())

    def test_another_key_fails_and_junk_is_no_key(self):
        page = desk.page(1)
        desk.run("witness", "new", "--name", "example.com/w2", "--secret", "w2", "--write-key", "w2.key")
        lines = self.open(page, [desk.keys[0], desk.read("w2.key").strip(), "junk"])
        self.assertEqual([check for check, _ in self.failed(lines)], ["keys", "witness"])
        self.sign("bad")

    def test_a_browser_without_ed25519_says_that_signatures_are_not_checked(self):
        self.page.add_init_script("SubtleCrypto.prototype.importKey = () => Promise.reject(new DOMException('', 'NotSupportedError'))")
        lines = self.open(desk.page(1, "--with-answers"), desk.keys)
        states = self.states(lines)
        self.assertEqual((states["signature"], states["witness"], states["verdict"]), ("unchecked", "unchecked", "passed"))
        self.assertIn("cannot verify Ed25519", str(lines))
        self.sign("care")

    def test_a_browser_without_digests_says_that_nothing_is_checked(self):
        self.page.add_init_script("Object.defineProperty(Crypto.prototype, 'subtle', { get() {} })")
        self.assertEqual({state for _, state, _, _ in self.open(desk.page(1), desk.keys)}, {"unchecked"})
        self.sign("care")

    def test_a_browser_without_webassembly_judges_nothing_again(self):
        self.page.add_init_script("delete globalThis.WebAssembly")
        lines = self.open(desk.page(1, "--with-answers"), desk.keys)
        self.assertEqual([check for check, state, _, _ in lines if state == "unchecked"], ["verdict"])

    def test_it_looks_well_and_prints(self):
        self.open(desk.page(1, "--with-answers"), desk.keys)
        self.shows_well()
        expect(self.page.locator("#verdict")).to_have_text("Proved: every check passed.")
        self.page.emulate_media(media="print")
        self.assertFalse(self.page.locator("#keys").is_visible())
        self.assertTrue(self.page.locator("#lines").is_visible())
        self.assertGreater(len(self.page.pdf()), 10_000)


class OpenedOnAPhone(EvidenceCase):
    width = 360
    scheme = "dark"

    def test_it_fits(self):
        self.open(desk.page(3, "--with-answers"), desk.keys)
        self.shows_well()


class WithoutScript(EvidenceCase):
    script = False

    def test_it_can_be_read(self):
        path = desk.folder / "opened.html"
        path.write_text(desk.page(1, "--with-answers"), encoding="utf-8")
        self.page.goto(path.as_uri())
        text = self.page.locator("main").inner_text()
        for words in ("was accepted by version 2", "runs no scripts", "must not be a word of the list staff", "That is much", "verification_required", "must have at most 3 items"):
            self.assertIn(words, text)
        self.assertFalse(self.page.locator("#lines").is_visible())


class Changed(EvidenceCase):
    """One change at a time, each of which is named at the right check, by the page, by `/verify` and by the script in Python."""

    def changes(self, bundle, chance):
        """Paths of texts in a bundle, each with the checks at one of which a change of it is found."""
        parts = ["submission", "release", "version", "rollout"]
        places = [
            (("document",), {"document"}), (("lists", 0), {"lists"}), (("format",), {"file"}),
            (("checkpoint",), {"checkpoint", "signature", "witness"}),
        ]
        for index, member in enumerate(bundle["record"]["members"]):
            places += [(("record", "members", index, name), {"record"}) for name in member]
        for part in parts:
            places += [((part, "row"), {f"{part}.row"}), ((part, "leaf"), {f"{part}.leaf"})]
            places += [((part, "proof", index), {f"{part}.leaf"}) for index in range(len(bundle[part]["proof"]))]
        for _ in range(CHANGES):
            path, checks = chance.choice(places)
            changed = json.loads(json.dumps(bundle))
            holder = changed
            for step in path[:-1]:
                holder = holder[step]
            text = holder[path[-1]]
            index = chance.randrange(len(text))
            letter = chance.choice([letter for letter in "abcxyz0189+/{}\",:" if letter != text[index]])
            holder[path[-1]] = text[:index] + letter + text[index + 1 :]
            yield path, index, checks, changed

    def test_each_is_found_where_it_is(self):
        seed = int(os.environ.get("FORMULARY_SEED", random.randrange(2**32)))
        print(f"seed {seed}", file=sys.stderr)
        page = desk.page(3, "--with-answers")
        bundle = json.loads(data_of(page))
        for path, index, checks, changed in self.changes(bundle, random.Random(seed)):
            with self.subTest(path=path, index=index):
                lines = self.open(with_data(page, block_of(changed)), desk.keys)
                failed = self.failed(lines)
                self.assertTrue(checks & {check for check, _ in failed}, f"{failed}")
                self.assertEqual(self.states(lines).get("verdict", "unchecked"), "unchecked")
                self.sign("bad")
                with self.assertRaises(verify.NotProved) as found:
                    verify.verify(verify.bundle_of(with_data(page, block_of(changed)).encode()), *desk.trust)
                # The page and the program name a format that they do not know as the file's own fault.
                part = found.exception.place.split(".")[0].split("[")[0].replace("format", "file")
                self.assertIn(part, {place.split(".")[0].split("[")[0] for _, place in failed})

    def test_bytes_of_the_block_are_found_too(self):
        seed = int(os.environ.get("FORMULARY_SEED", random.randrange(2**32)))
        print(f"seed {seed}", file=sys.stderr)
        chance = random.Random(seed)
        page = desk.page(3, "--with-answers")
        block = data_of(page)
        for _ in range(CHANGES // 4):
            index = chance.randrange(len(block))
            other = chr(ord(block[index]) ^ 1 << chance.randrange(5))
            if other in "\r\0" or ord(other) > 126 or other == block[index]:
                continue
            with self.subTest(index=index, other=other):
                changed = with_data(page, block[:index] + other + block[index + 1 :])
                self.assertTrue(self.failed(self.open(changed, desk.keys)))
                with self.assertRaises(verify.NotProved):
                    verify.verify(verify.bundle_of(changed.encode()), *desk.trust)

    def test_words_that_say_something_else_are_found(self):
        page = desk.page(3, "--with-answers")
        for name, old in re.findall(r'data-(?:fact|answer)="([^"]*)">([^<]+)<', page):
            with self.subTest(name):
                last = old[:-1] + ("x" if old[-1] != "x" else "y")
                changed = re.sub(rf'((?:fact|answer)="{re.escape(name)}">){re.escape(old)}<', rf"\g<1>{last}<".replace("\\u", "\\\\u"), page, count=1)
                self.assertNotEqual(changed, page)
                self.assertEqual([check for check, _ in self.failed(self.open(changed, desk.keys))], ["words"])
        finding = page.replace("<tr data-finding><td>monthly", "<tr data-finding><td>yearly")
        self.assertEqual(self.failed(self.open(finding, desk.keys)), [("words", "words: finding 1")])
        gone = re.sub(r"<tr data-finding>.*?</tr>", "", page, count=1)
        self.assertEqual([check for check, _ in self.failed(self.open(gone, desk.keys))], ["words"])

    def test_a_log_that_somebody_made_up_is_told_about_and_never_breaks_the_page(self):
        page = desk.page(1, "--with-answers")
        bundle = json.loads(data_of(page))
        row = json.loads(bundle["submission"]["row"])
        record = {member["name"]: member["value"] for member in bundle["record"]["members"]}
        answer, frame = next(name for name in record if name.startswith("answers/")), json.loads(record["frame"])
        cases = [(row, {**record, answer: text}) for text in ("", "{", "\0")]
        cases += [(row, {**record, name: "1"}) for name in ("answers", "other/x", "")]
        cases += [({**row, **more}, record) for more in ({"id": 5}, {"verdict": "null"}, {"verdict": 5}, {"verdict": "{}"}, {"channel": None})]
        cases += [({**row, "verdict": '{"findings":[{}],"outcome":{},"valid":1}'}, record), (row, {})]
        cases += [(row, {**record, "frame": text}) for text in ("", "null", json.dumps({**frame, "record": 2}), json.dumps({"pin": frame["pin"]}))]
        for index, (values, kept) in enumerate(cases):
            with self.subTest(index):
                lines = self.open(with_data(page, block_of(made_up(bundle, values, kept))))
                self.assertIn("failed", self.states(lines).values())
        honest = self.states(self.open(with_data(page, block_of(made_up(bundle, row, record)))))
        self.assertEqual((honest["verdict"], honest["signature"], honest["words"]), ("passed", "unchecked", "failed"))

    def test_an_engine_that_is_changed_does_not_run(self):
        page = desk.page(1, "--with-answers")
        index = page.index('id="engine">') + 5000
        lines = self.open(page[:index] + ("A" if page[index] != "A" else "B") + page[index + 1 :], desk.keys)
        self.assertEqual([check for check, state, _, _ in lines if state != "passed"], ["verdict"])


def made_up(bundle, row, record):
    """A bundle of a log that somebody made up: all of it fits, and nobody has to have signed it."""
    made = json.loads(json.dumps(bundle))
    made.pop("rollout", None)
    members = [{"name": name, "salt": "00" * 32, "value": value} for name, value in record.items()]
    digests = {hashlib.sha256(bytes(32) + f"{name}\0{value}".encode()).digest(): index for index, (name, value) in enumerate(record.items())}
    made["record"] = {"members": [members[index] for _, index in sorted(digests.items())]}
    row = {**row, "commitment": hashlib.sha256(b"formulary-commitment-3:" + b"".join(sorted(digests))).hexdigest()}
    rows = {"version": json.loads(bundle["version"]["row"]), "release": json.loads(bundle["release"]["row"]), "submission": row}
    leaves = []
    for sequence, (name, values) in enumerate(rows.items(), 1):
        written = verify.canonical(values).decode()
        digest = hashlib.sha256(written.encode()).hexdigest()
        leaf = verify.canonical({"rows": [f"{name}:{digest}"], "sequence": sequence, "time": 5}).decode()
        made[name] = {"leaf": leaf, "proof": [], "row": written}
        leaves.append(verify.sha256(b"\0" + leaf.encode()))
    pair = verify.sha256(b"\1" + leaves[0] + leaves[1])
    proofs = [[leaves[1], leaves[2]], [leaves[0], leaves[2]], [pair]]
    for name, proof in zip(rows, proofs):
        made[name]["proof"] = [base64.b64encode(step).decode() for step in proof]
    root = base64.b64encode(verify.sha256(b"\1" + pair + leaves[2])).decode()
    made["checkpoint"] = f"log\n3\n{root}\n\n— log AAAAAAAAAAA=\n"
    return made


def forged(page, bundle):
    """A page of another bundle whose script claims success."""
    lie = """
document.documentElement.dataset.script = ''
document.getElementById('verdict').className = 'outcome good'
document.getElementById('verdict').dataset.sign = 'good'
document.getElementById('verdict').textContent = 'Proved.'
document.getElementById('lines').setAttribute('aria-busy', false)
"""
    page = with_data(page, block_of(bundle))
    script = page[page.index('<script type="module">') + len('<script type="module">') : page.rindex("</script>")]
    old, new = (base64.b64encode(hashlib.sha256(text.encode()).digest()).decode() for text in (script, lie))
    return page.replace(script, lie).replace(old, new)


class VerifyPage(EvidenceCase):
    """The page `/verify`, which believes no script of a file."""

    def check(self, name, text, keys=None):
        path = desk.folder / name
        path.write_text(text, encoding="utf-8")
        if self.page.url == "about:blank":
            self.page.goto(applicant.address + "/page/verify")
            expect(self.page.locator("#ready")).to_contain_text("cut off the network")
            self.context.set_offline(True)
            self.requests.clear()
        self.page.locator("#keys").fill("\n".join(desk.keys if keys is None else keys))
        self.page.locator("#file").set_input_files(path)
        expect(self.page.locator("#result")).to_be_visible()
        self.settle()
        return self.lines()

    def test_a_page_and_a_bundle_prove_the_same_without_a_network(self):
        page = desk.page(3, "--with-answers")
        for name, text in (("page.html", page), ("bundle.json", desk.run("audit", "evidence", "3", "--with-answers"))):
            self.assertEqual({state for _, state, _, _ in self.check(name, text)}, {"passed"})
            self.sign("good")
            expect(self.page.locator("#facts")).to_contain_text("accepted")
        self.assertEqual(self.requests, [])
        self.shows_well()

    def test_decisions_are_proved_in_their_order(self):
        own = Desk("rejected", "completed")
        page = own.page(1, "--with-answers")
        self.assertEqual({state for _, state, _, _ in self.check("page.html", page, keys=own.keys)}, {"passed"})
        expect(self.page.locator("#facts")).to_contain_text("Decided by a person")
        bundle = json.loads(own.run("audit", "evidence", "1", "--with-answers"))
        self.assertEqual(len(bundle["overrides"]), 2)
        first, second = bundle["overrides"]
        changed = {**second, "row": second["row"].replace("completed", "ineligible")}
        for overrides in ([first, changed], [second, first], [second], [first, first], []):
            text = json.dumps({**bundle, "overrides": overrides}, separators=(",", ":"), sort_keys=True, ensure_ascii=False) + "\n"
            self.assertIn("failed", {state for _, state, _, _ in self.check("bundle.json", text, keys=own.keys)}, overrides)
            own.write("bundle.json", text)
            self.assertFalse(json.loads(own.run("audit", "verify-evidence", "bundle.json", "--key", "log.key", "--json", status=1))["ok"])

    def test_reviews_are_proved_with_their_steps(self):
        own = Desk(judged_again=True)
        page = own.page(1, "--with-answers")
        self.assertEqual({state for _, state, _, _ in self.check("page.html", page, keys=own.keys)}, {"passed"})
        expect(self.page.locator("#facts")).to_contain_text("Judged again")
        expect(self.page.locator("#facts")).to_contain_text("version 2, newlyRefused, closed")
        bundle = json.loads(own.run("audit", "evidence", "1", "--with-answers"))
        [[made, review, first, second]] = bundle["reviews"]
        changed = {**second, "row": second["row"].replace('"isClosed":true', '"isClosed":false')}
        for reviews in ([[made, review, first, changed]], [[made, review, second, first]], [[made, review, second]], [[review, made]], [[made]], [[]], []):
            text = json.dumps({**bundle, "reviews": reviews}, separators=(",", ":"), sort_keys=True, ensure_ascii=False) + "\n"
            self.assertIn("failed", {state for _, state, _, _ in self.check("bundle.json", text, keys=own.keys)}, reviews)
            own.write("bundle.json", text)
            self.assertFalse(json.loads(own.run("audit", "verify-evidence", "bundle.json", "--key", "log.key", "--json", status=1))["ok"])

    def test_keys_that_a_page_names_are_trusted_once_somebody_compared_them(self):
        self.check("page.html", desk.page(1), keys=[])
        self.sign("care")
        keys = self.page.locator("#named code").all_inner_texts()
        self.assertIn(desk.keys[0], keys)
        for button in self.page.get_by_role("button", name="I compared it: trust it").all():
            button.click()
        self.assertEqual(self.page.locator("#keys").input_value().split("\n"), keys)
        self.settle()
        self.sign("good")
        self.check("bundle.json", desk.run("audit", "evidence", "1"), keys=[])
        expect(self.page.locator("#named")).to_be_hidden()

    def test_it_says_first_whom_to_believe(self):
        self.page.goto(applicant.address + "/page/verify")
        text = self.page.locator("main").inner_text()
        self.assertIn("a forged file can contain a false one. Trust this page, not the file’s own check", text)
        self.assertLess(text.index("forged"), text.index("uploaded"))

    def test_a_forged_page_whose_script_lies_fails(self):
        page = desk.page(3, "--with-answers")
        bundle = json.loads(data_of(page))
        bundle["submission"]["row"] = bundle["submission"]["row"].replace('"accepted":true', '"accepted":false')
        lie = forged(page, bundle)
        self.open(lie)
        self.sign("good")
        expect(self.page.locator("#verdict")).to_have_text("Proved.")
        self.page.goto("about:blank")
        self.context.set_offline(False)
        lines = self.check("lie.html", lie)
        self.assertIn(("submission.row", "submission.row"), self.failed(lines))
        self.sign("bad")
        (desk.folder / "lie.html").write_text(lie, encoding="utf-8")
        desk.run("audit", "verify-evidence", "lie.html", "--key", "log.key", status=1)

    def test_files_that_are_none_say_so(self):
        page = desk.page(1)
        block = START + data_of(page) + END
        cases = {
            "two.html": page.replace("<body>", f"<body><!-- {block} -->"),
            "none.html": "<!DOCTYPE html><p>Proved.",
            "cut.html": page[: page.index(START) + 400],
            "json.json": '{"format":"formulary-evidence-1"}\n',
            "empty.json": "",
            "deep.json": "[" * 200_000,
        }
        for name, text in cases.items():
            with self.subTest(name):
                lines = self.check(name, text)
                self.assertEqual([line[:3] for line in lines], [["file", "failed", "file"]])
                self.sign("bad")
                expect(self.page.locator("#verdict")).to_have_text("This file is no evidence. Choose the one that was downloaded as evidence-….")
        (desk.folder / "binary.json").write_bytes(b"\xff\xfe\x00")
        self.page.locator("#file").set_input_files(desk.folder / "binary.json")
        self.settle()
        self.sign("bad")


if __name__ == "__main__":
    unittest.main()
