"""The picture of a submission over HTTP: for readers of answers, with a leaf before its bytes are sent.

    python3 -m unittest discover -s Tests/HTTP -p 'images_test.py'
"""

import json
import struct
import unittest
import zlib

from server import Server

NOBODY = "00000000-0000-7000-8000-000000000000"


def setUpModule():
    global server
    server = Server().start()


def tearDownModule():
    server.close()


def png(width, height, grey):
    """A picture of one colour."""
    def chunk(name, data):
        return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))

    lines = (b"\0" + bytes([grey]) * width) * height
    head = struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(lines)) + chunk(b"IEND", b"")


def put(server, session, grey):
    """A picture sent to a session: the reference that answers with it."""
    path = f"/v1/sessions/{session['session']}/images/avatar"
    answer = server.request("PUT", path, png(90, 60, grey), session["secret"], {"Content-Type": "image/png"})
    assert answer.status == 200, answer
    return answer.json["image"]


def submission(server, name, subject=None, grey=None, replaced=False):
    """A submission with a picture, or without one; its id and the picture's."""
    session = server.session("identity/US", {"subject": subject} if subject else None, "app" if subject else None)
    for step, answers in (("name", {"screen_name": name}), ("birthday", {"birth_date": "1990-05-17"})):
        assert server.answer(session, step, answers).status == 200
    if replaced:
        put(server, session, 255 - grey)
    image = put(server, session, grey) if grey is not None else None
    assert server.answer(session, "picture", {"avatar": image} if image else {}).status == 200
    submitted = server.submit(session)
    assert submitted.json["accepted"], submitted
    return submitted.json["submission"], image and image["id"]


class ImagesTest(unittest.TestCase):
    def leaves(self, action):
        rows = server.rows("select bytes from leaves order by sequence")
        read = [json.loads(text) for (text,) in rows]
        return [leaf for leaf in read if leaf["action"] == action]

    def test_a_picture_is_given_with_its_tag_and_a_leaf(self):
        id, image = submission(server, "pictured_one", grey=10)
        shown = server.get(f"/v1/submissions/{id}", "auditor").json["images"]["avatar"]
        self.assertEqual((shown["id"], shown["address"]), (image, f"/v1/submissions/{id}/images/avatar"))
        reads = len(self.leaves("image.read"))
        got = server.get(shown["address"], "auditor")
        self.assertEqual((got.status, got.media_type), (200, "image/jpeg"), got)
        self.assertEqual(got.body[:3], b"\xff\xd8\xff")
        self.assertEqual(len(got.body), shown["kept"]["bytes"])
        self.assertTrue(got.headers["cache-control"].startswith("private"), got.headers)
        etag = got.headers["etag"]
        read = self.leaves("image.read")
        self.assertEqual(len(read), reads + 1)
        self.assertEqual((read[-1]["object"], read[-1]["actor"]), (image, "t-auditor"))
        for tag in (etag, f'"other", W/{etag}', "*"):
            again = server.get(shown["address"], "auditor", headers={"If-None-Match": tag})
            self.assertEqual((again.status, again.body), (304, b""), again)
        self.assertEqual(len(self.leaves("image.read")), reads + 1, "nothing left, so nothing is logged")
        other = server.get(shown["address"], "auditor", headers={"If-None-Match": '"other"'})
        self.assertEqual((other.status, other.body), (200, got.body))

    def test_a_page_reads_its_own_pictures_alone_and_none_that_the_browser_has(self):
        sessions, images = [], []
        for name in ("paged_one", "paged_two"):
            session = server.session("identity/US")
            for step, answers in (("name", {"screen_name": name}), ("birthday", {"birth_date": "1990-05-17"})):
                self.assertEqual(server.answer(session, step, answers).status, 200)
            sessions.append(session)
            images.append(put(server, session, 50)["id"])
        cookie = {"Cookie": f"__Host-form-identity.US={sessions[0]['session']}.{sessions[0]['secret']}"}
        reads = len(self.leaves("image.read"))
        own = server.get(f"/f/identity/US/image/avatar?v={images[0]}", headers=cookie)
        self.assertEqual((own.status, own.media_type), (200, "image/jpeg"), own)
        self.assertEqual(len(self.leaves("image.read")), reads + 1)
        known = server.get(f"/f/identity/US/image/avatar?v={images[0]}", headers=cookie | {"If-None-Match": own.headers["etag"]})
        other = server.get(f"/f/identity/US/image/avatar?v={images[1]}", headers=cookie)
        nobody = server.get(f"/f/identity/US/image/avatar?v={NOBODY}", headers=cookie)
        self.assertEqual((known.status, other.status, nobody.status), (304, 404, 404))
        self.assertEqual(len(self.leaves("image.read")), reads + 1, "nothing left, so nothing is logged")

    def test_where_there_is_no_picture_there_is_none_to_be_found(self):
        id, _ = submission(server, "pictured_not")
        for path in (f"{id}/images/avatar", f"{id}/images/owners/0/photo"):
            answer = server.get(f"/v1/submissions/{path}", "auditor")
            self.assertEqual((answer.status, answer.json["code"]), (404, "no_such_image"), answer)
        unknown = server.get(f"/v1/submissions/{NOBODY}/images/avatar", "auditor")
        self.assertEqual((unknown.status, unknown.json["code"]), (404, "no_such_submission"), unknown)

    def test_what_was_erased_is_gone(self):
        id, _ = submission(server, "pictured_gone", "erased-one", grey=20)
        address = f"/v1/submissions/{id}/images/avatar"
        self.assertEqual(server.get(address, "auditor").status, 200)
        erased = server.post("/v1/subjects/erase", {"subject": "erased-one", "message": "asked for"}, "admin")
        self.assertEqual((erased.status, erased.json["images"]), (200, 1), erased)
        gone = server.get(address, "auditor")
        self.assertEqual((gone.status, gone.json["code"]), (410, "answers_erased"), gone)

    def test_changes_of_pictures_are_told_by_ids(self):
        first, old = submission(server, "pictured_twice", "changing-one", grey=30)
        second, new = submission(server, "pictured_again", "changing-one", grey=40, replaced=True)
        told = [leaf["details"] for leaf in self.leaves("picture.change")]
        by_submission = [details for details in told if details.get("submission") in (first, second)]
        place = {"channel": "production", "field": "avatar", "form": "identity/US"}
        self.assertEqual(by_submission, [
            {**place, "image": old, "submission": first},
            {**place, "image": new, "previous": old, "submission": second},
        ])
        in_session = [details for details in told if details.get("session") and details["image"] == new]
        self.assertEqual(len(in_session), 1)
        self.assertNotIn("changing-one", json.dumps(told))
        self.assertTrue(server.run("audit", "verify")["ok"])
