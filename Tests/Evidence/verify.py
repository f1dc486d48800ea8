#!/usr/bin/env python3
"""Checks evidence that `formulary audit evidence` exported, with nothing but Python's own library.

It shares no code with the program that wrote the evidence: it was written from the page Stored-formats.md, RFC 9162,
RFC 8032 and C2SP's signed-note, tlog-checkpoint and tlog-cosignature.

    verify.py EVIDENCE --key KEY [--witness KEY]…

A key is `name+hash+base64`. It prints what is proved and exits with 0, or names what is not and exits with 1. Of a page
(`audit evidence --html`) it reads the data block alone.
"""

import argparse
import base64
import binascii
import hashlib
import json
import sys

import ed25519


class NotProved(Exception):
    """An unproved claim, with its place."""

    def __init__(self, place, reason):
        super().__init__(f"{place}: {reason}")
        self.place = place


def sha256(data):
    return hashlib.sha256(data).digest()


def canonical(value):
    """RFC 8785 for values whose numbers are whole and whose names are ASCII."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()


def whole_number(text):
    raise ValueError(f"{text} is no whole number")


def read_json(data, place):
    """Reads JSON that must be written canonically."""
    try:
        value = json.loads(data.decode(), parse_float=whole_number, parse_constant=whole_number)
        if canonical(value) != data:
            raise ValueError("it is not canonical")
        return value
    except (ValueError, RecursionError) as error:
        raise NotProved(place, f"no canonical JSON: {error}") from None


def base64_bytes(text, place):
    """Reads base 64 whose spare bits are zero."""
    try:
        data = base64.b64decode(text, validate=True)
    except (binascii.Error, ValueError, TypeError):
        raise NotProved(place, "no base 64") from None
    if base64.b64encode(data).decode() != text:
        raise NotProved(place, "no base 64 as it is written")
    return data


def members(value, names, place):
    """An object that has exactly these members."""
    if not isinstance(value, dict) or sorted(value) != sorted(names):
        raise NotProved(place, f"its members are not {', '.join(names)}")
    return value


def text(value, place):
    if not isinstance(value, str):
        raise NotProved(place, "no text")
    return value


class Key:
    """A verifier key, `name+hash+base64`."""

    SIGNATURE, COSIGNATURE = 1, 4

    def __init__(self, line):
        self.name, digest, encoded = line.strip().split("+", 2)
        data = base64.b64decode(encoded, validate=True)
        self.kind, self.public_key = data[0], data[1:]
        self.id = sha256(self.name.encode() + b"\n" + data)[:4]
        if self.id.hex() != digest:
            raise ValueError(f"the key {self.name} has another hash")

    def signed(self, signature, body):
        """Whether a signature below a note is this key's."""
        if self.kind == self.SIGNATURE:
            return ed25519.verify(self.public_key, signature, body)
        time = int.from_bytes(signature[:8], "big")
        return ed25519.verify(self.public_key, signature[8:], b"cosignature/v1\ntime %d\n" % time + body)


class Note:
    """A text with signature lines below it."""

    MOST_SIGNATURES = 64
    MOST_DIGITS = 15

    def __init__(self, note):
        body, gap, lines = note.rpartition("\n\n")
        if not gap or not lines.endswith("\n"):
            raise NotProved("checkpoint", "no signed note")
        self.body = (body + "\n").encode()
        self.signatures = [self.line(line) for line in lines[:-1].split("\n")]
        if len(self.signatures) > self.MOST_SIGNATURES:
            raise NotProved("checkpoint", "too many signatures")

    @staticmethod
    def line(line):
        words = line.split(" ")
        if len(words) != 3 or words[0] != "—" or not words[1] or "+" in words[1] or any(letter.isspace() for letter in words[1]):
            raise NotProved("checkpoint", "a line below it is no signature")
        data = base64_bytes(words[2], "checkpoint")
        if len(data) <= 4:
            raise NotProved("checkpoint", "a signature below it is too short")
        return words[1], data[:4], data[4:]

    def require(self, key):
        own = [data for name, identity, data in self.signatures if name == key.name and identity == key.id]
        if not own or not all(key.signed(data, self.body) for data in own):
            raise NotProved("checkpoint", f"{key.name} has not signed it")

    def checkpoint(self):
        lines = self.body.decode().split("\n")
        if len(lines) != 4 or not lines[0] or not lines[1].isdecimal() or len(lines[1]) > self.MOST_DIGITS or str(int(lines[1])) != lines[1]:
            raise NotProved("checkpoint", "its text is not origin, size and root")
        root = base64_bytes(lines[2], "checkpoint")
        if len(root) != 32:
            raise NotProved("checkpoint", "its root has not 32 bytes")
        return lines[0], int(lines[1]), root


def is_included(leaf, index, size, proof, root):
    """RFC 9162, section 2.1.3.2."""
    if not 0 <= index < size:
        return False
    first, second, result = index, size - 1, sha256(b"\0" + leaf)
    for step in proof:
        if second == 0:
            return False
        if first & 1 or first == second:
            result = sha256(b"\1" + step + result)
            while first and not first & 1:
                first, second = first >> 1, second >> 1
        else:
            result = sha256(b"\1" + result + step)
        first, second = first >> 1, second >> 1
    return second == 0 and result == root


def part(bundle, name, size, root, kind=None):
    """A leaf that the tree holds, and the row of a kind that it records."""
    value = members(bundle[name], ["leaf", "proof", "row"], name)
    leaf_text = text(value["leaf"], f"{name}.leaf").encode()
    leaf = read_json(leaf_text, f"{name}.leaf")
    if not isinstance(value["proof"], list):
        raise NotProved(f"{name}.proof", "no list")
    proof = [base64_bytes(step, f"{name}.proof") for step in value["proof"]]
    sequence = leaf.get("sequence") if isinstance(leaf, dict) else None
    if not isinstance(sequence, int) or not is_included(leaf_text, sequence - 1, size, proof, root):
        raise NotProved(f"{name}.proof", "the tree does not hold the leaf")
    row_text = text(value["row"], f"{name}.row").encode()
    row = read_json(row_text, f"{name}.row")
    if f"{kind or name}:{sha256(row_text).hex()}" not in leaf["rows"]:
        raise NotProved(f"{name}.row", "the leaf does not speak of this row")
    return sequence, row


def check_overrides(overrides, submission, leaf, size, root):
    """The decisions are the submission's, from the first one on, each after the one before."""
    if not isinstance(overrides, list) or not overrides:
        raise NotProved("overrides", "no list with a decision")
    for index in range(len(overrides)):
        place = f"overrides[{index}]"
        following, row = part({place: overrides[index]}, place, size, root, "override")
        if (row["submission"], row["number"]) != (submission["id"], index + 1) or following <= leaf:
            raise NotProved(f"{place}.row", "it is about another submission, or does not follow the one before")
        leaf = following


def check_reviews(reviews, submission, leaf, size, root):
    """Each is a rejudgement of the version, the review of the submission, and the steps of that, in order."""
    if not isinstance(reviews, list) or not reviews:
        raise NotProved("reviews", "no list with a review")
    for index, parts in enumerate(reviews):
        place, last, rows = f"reviews[{index}]", leaf, []
        if not isinstance(parts, list) or len(parts) < 2:
            raise NotProved(place, "no list of a rejudgement, a review and its steps")
        for number, kind in enumerate(["rejudgement", "review"] + ["review-step"] * (len(parts) - 2)):
            name = f"{place}[{number}]"
            following, row = part({name: parts[number]}, name, size, root, kind)
            if following <= last:
                raise NotProved(f"{name}.leaf", "it does not follow the one before")
            last = following
            rows.append(row)
        made, review, *steps = rows
        named = [(step["rejudgement"], step["review"], step["number"]) for step in steps]
        if (made["form"], made["version"]) != (submission["form"], submission["version"]):
            raise NotProved(place, "the rejudgement is of another version")
        if (review["submission"], review["rejudgement"]) != (submission["id"], made["number"]):
            raise NotProved(place, "the review is of another submission or rejudgement")
        if named != [(made["number"], review["number"], count + 1) for count in range(len(steps))]:
            raise NotProved(place, "the steps are of another review, or one is missing")


def document_digest(document):
    return "sha256-jcs1:" + sha256(document.encode()).hex()


def check_rules(bundle, version):
    document = text(bundle["document"], "document")
    if document_digest(document) not in (version["digest"], version["client"]):
        raise NotProved("document", "it has neither of the digests that the version names")
    named = list(json.loads(document)["lock"].get("lists", {}).values())
    lists = bundle["lists"]
    if not isinstance(lists, list) or [document_digest(text(entry, "lists")) for entry in lists] != named:
        raise NotProved("lists", "they are not those that the document's lock names")


def hexadecimal(value, size, place):
    """Bytes of which the text is the only spelling."""
    try:
        data = bytes.fromhex(text(value, place))
    except ValueError:
        raise NotProved(place, "no hexadecimal digits") from None
    if data.hex() != value or size not in (None, len(data)):
        raise NotProved(place, "not the expected digits")
    return data


def member_digest(member):
    """The digest of a member of a record, which may be withheld."""
    if isinstance(member, dict) and "digest" in member:
        return hexadecimal(members(member, ["digest"], "record")["digest"], 32, "record.digest")
    members(member, ["name", "salt", "value"], "record")
    name, value = text(member["name"], "record.name"), text(member["value"], "record.value")
    if "\0" in name:
        raise NotProved("record.name", "it holds a NUL")
    return sha256(hexadecimal(member["salt"], 32, "record.salt") + name.encode() + b"\0" + value.encode())


GROUPS = ("answers", "attested", "calculated", "images", "names", "options", "outcomeParameters", "passwords", "sources")


def check_members(record, submission):
    """The pin of a record in members that the submission commits to; nothing if the pin is withheld."""
    entries = members(record, ["members"], "record")["members"]
    if not isinstance(entries, list):
        raise NotProved("record", "its members are no list")
    digests = [member_digest(entry) for entry in entries]
    if any(first >= second for first, second in zip(digests, digests[1:])):
        raise NotProved("record", "its members are not in the order of their digests")
    if sha256(b"formulary-commitment-3:" + b"".join(digests)).hex() != submission["commitment"]:
        raise NotProved("record", "the submission does not commit to it")
    disclosed = {entry["name"]: entry["value"] for entry in entries if "name" in entry}
    if len(disclosed) != sum("name" in entry for entry in entries):
        raise NotProved("record", "a member is there twice")
    for name, value in disclosed.items():
        group, slash, _ = name.partition("/")
        if name not in ("context", "frame") and (group not in GROUPS or not slash):
            raise NotProved("record", "a member is of no judgement record")
        try:
            json.loads(value)
        except (ValueError, RecursionError):
            raise NotProved("record", "the value of a member is no JSON") from None
    if "frame" not in disclosed:
        if len(disclosed) == len(entries):
            raise NotProved("record", "its frame is missing")
        return None
    frame = read_json(disclosed["frame"].encode(), "record.frame")
    if not isinstance(frame, dict) or frame.get("record") != 3 or not isinstance(frame.get("row"), dict):
        raise NotProved("record", "its frame is none")
    if any(name not in submission or submission[name] != value for name, value in frame["row"].items()):
        raise NotProved("record", "its row is not that of the submission")
    return frame


def check_text(record, submission):
    """A record of an earlier program, which is one text with its salt."""
    members(record, ["salt", "text"], "record")
    content = text(record["text"], "record.text")
    if sha256(hexadecimal(record["salt"], None, "record.salt") + content.encode()).hex() != submission["commitment"]:
        raise NotProved("record", "the submission does not commit to it")
    try:
        return json.loads(content)
    except (ValueError, RecursionError):
        raise NotProved("record", "its text is no JSON") from None


def check_record(bundle, submission, version):
    is_text = bundle["format"] == "formulary-evidence-1"
    frame = (check_text if is_text else check_members)(bundle["record"], submission)
    pin = frame.get("pin") if isinstance(frame, dict) else None
    if frame is not None and (not isinstance(pin, dict) or pin.get("digest") != version["digest"]):
        raise NotProved("record", "it was judged by another version")


def check_arm(submission, leaf, version_leaf, rollout_leaf, rollout):
    """The version that judged is that of an arm of the rollout that the submission names."""
    arms = {arm["name"]: arm["version"] for arm in rollout["plan"]["arms"]}
    found = (f"{rollout['form']}/{rollout['number']}", rollout["channel"], arms.get(submission["arm"]))
    if found != (submission["rollout"], submission["channel"], submission["version"]):
        raise NotProved("rollout.row", "it is not the one whose arm the submission was judged by")
    if not version_leaf < rollout_leaf < leaf:
        raise NotProved("rollout.leaf", "it does not stand between those of its version and the submission")


def check_page(bundle, release_leaf, release, version, size, root):
    """The change page that the release names is of its version, and was made before it."""
    page_leaf, page = part(bundle, "changePage", size, root, kind="change-page")
    document = text(bundle["document"], "document").encode()
    if page["digest"] != "change-jcs1:" + sha256(document).hex() or page["digest"] != release.get("changePage"):
        raise NotProved("document", "it is not the change page that the release names")
    content = json.loads(document)
    candidate = content["candidate"]
    found = (content["form"], content["channel"], candidate["version"], candidate["digest"])
    if found != (release["form"], release["channel"], release["version"], version["digest"]) or page_leaf > release_leaf:
        raise NotProved("document", "it is of another release, or was made after this one")


def verify_release(bundle):
    """The claim that a release's evidence proves."""
    members(bundle, ["changePage", "checkpoint", "document", "format", "release", "version"], "file")
    note = Note(text(bundle["checkpoint"], "checkpoint"))
    origin, size, root = note.checkpoint()
    leaf, release = part(bundle, "release", size, root)
    version = {}
    if release["version"] is not None:
        version_leaf, version = part(bundle, "version", size, root)
        if (version["form"], version["number"]) != (release["form"], release["version"]) or version_leaf > leaf:
            raise NotProved("version.row", "the release makes another version live")
    elif bundle["version"] is not None:
        raise NotProved("version", "the release closes the form")
    if release.get("changePage") is not None:
        check_page(bundle, leaf, release, version, size, root)
    elif bundle["changePage"] is not None or bundle["document"] is not None:
        raise NotProved("changePage", "the release names none")
    live = f"made version {release['version']} live" if version else "closed the form"
    if release["scheduled"]:
        what = f"version {release['version']}" if version else "the end of the form"
        live = f"scheduled {what} for {release['effectiveAt']}, unless a later one voided it"
    if release.get("excepted"):
        live += f", excepted from {', '.join(release['excepted'])}"
    claim = f"release {release['number']} of {release['form']} on {release['channel']} {live}, leaf {leaf} of {size}"
    return note, origin, claim


def verify(data, keys, witnesses):
    """The claim that the evidence proves; raises NotProved with the place otherwise."""
    if not data.endswith(b"\n"):
        raise NotProved("file", "it does not end with a line feed")
    bundle = read_json(data[:-1], "file")
    is_release = isinstance(bundle, dict) and bundle.get("format") == "formulary-release-evidence-1"
    note, origin, claim = (verify_release if is_release else verify_submission)(bundle)
    for key in keys + witnesses:
        note.require(key)
    for key in keys:
        if key.name != origin:
            raise NotProved("checkpoint", f"it is of another log than {key.name}")
    return claim


def verify_submission(bundle):
    """The claim that a submission's evidence proves."""
    names = ["checkpoint", "document", "format", "lists", "record", "release", "submission", "version"]
    has_rollout = isinstance(bundle, dict) and "rollout" in bundle
    has_overrides = isinstance(bundle, dict) and "overrides" in bundle
    has_reviews = isinstance(bundle, dict) and "reviews" in bundle
    more = ["rollout"] * has_rollout + ["overrides"] * has_overrides + ["reviews"] * has_reviews
    members(bundle, names + more, "file")
    has_members = isinstance(bundle["record"], dict) and "members" in bundle["record"]
    if bundle["format"] != ("formulary-evidence-2" if has_members else "formulary-evidence-1"):
        raise NotProved("format", "it is another one")
    note = Note(text(bundle["checkpoint"], "checkpoint"))
    origin, size, root = note.checkpoint()
    leaf, submission = part(bundle, "submission", size, root)
    release_leaf, release = part(bundle, "release", size, root)
    version_leaf, version = part(bundle, "version", size, root)
    same = [
        ("release.row", submission["form"], release["form"]),
        ("release.row", submission["channel"], release["channel"]),
        ("release.row", submission["release"], release["number"]),
        ("version.row", submission["form"], version["form"]),
        ("version.row", submission["version"], version["number"]),
    ]
    for place, expected, found in same:
        if expected != found:
            raise NotProved(place, "it is not the one that the submission was judged by")
    if max(version_leaf, release_leaf) >= leaf:
        raise NotProved("submission.leaf", "it does not stand behind those of its version and release")
    if has_rollout:
        check_arm(submission, leaf, version_leaf, *part(bundle, "rollout", size, root))
    elif submission["rollout"] is not None:
        raise NotProved("rollout", "the submission names one, and none is there")
    elif submission["version"] != release["version"] or version_leaf > release_leaf:
        raise NotProved("release.row", "it is not the one that the submission was judged by")
    if has_overrides:
        check_overrides(bundle["overrides"], submission, leaf, size, root)
    if has_reviews:
        check_reviews(bundle["reviews"], submission, leaf, size, root)
    check_rules(bundle, version)
    if bundle["record"] is not None:
        check_record(bundle, submission, version)
    verdict = "accepted" if submission["accepted"] else "refused"
    claim = f"{submission['id']} was {verdict} by {submission['form']}@{submission['version']}, leaf {leaf} of {size}"
    return note, origin, claim


START, END = b'<script type="application/json" id="evidence">', b"</script>"


def bundle_of(data):
    """The bundle that a file is, or that the data block of a page is made of."""
    if not data.lstrip(b"\t\n\r ").startswith(b"<"):
        return data
    parts = data.split(START)
    if len(parts) != 2 or END not in parts[1]:
        raise NotProved("file", "a page without data of evidence, or with more than one block of it")
    block = parts[1].split(END)[0]
    try:
        written = canonical(json.loads(block.decode(), parse_float=whole_number, parse_constant=whole_number))
    except (ValueError, RecursionError) as error:
        raise NotProved("file", f"its data is no JSON: {error}") from None
    if written.replace(b"<", b"\\u003c") != block:
        raise NotProved("file", "its data is not written as evidence is")
    return written + b"\n"


class Unreadable(Exception):
    """A key or a file that cannot be read."""


def read_key(word, kind):
    if "+" not in word:
        with open(word, encoding="utf-8") as file:
            word = file.read()
    try:
        key = Key(word)
    except (ValueError, IndexError) as error:
        raise Unreadable(f"no key: {error}") from None
    if key.kind != kind:
        raise Unreadable(f"{key.name} is a key of another kind")
    return key


def arguments():
    parser = argparse.ArgumentParser(description="Checks evidence of a Formulary registry.")
    parser.add_argument("evidence")
    parser.add_argument("--key", action="append", required=True)
    parser.add_argument("--witness", action="append", default=[])
    given = parser.parse_args()
    keys = [read_key(word, Key.SIGNATURE) for word in given.key]
    witnesses = [read_key(word, Key.COSIGNATURE) for word in given.witness]
    with open(given.evidence, "rb") as file:
        return file.read(), keys, witnesses


def main():
    try:
        data, keys, witnesses = arguments()
        claim = verify(bundle_of(data), keys, witnesses)
    except NotProved as problem:
        print(problem)
        return 1
    except (Unreadable, OSError) as problem:
        print(problem, file=sys.stderr)
        return 2
    print(f"proved: {claim}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
