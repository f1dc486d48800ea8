"""The console by keyboard: an auditor opens a submission, and a publisher starts, pauses and ends a rollout."""

from pathlib import Path

from publisher import Publisher, expect
from served import setUpModule, tearDownModule  # noqa: F401


class Auditor(Publisher):
    def submit(self, name):
        """A submission that was accepted, by its id."""
        session = self.server.session("identity/US")
        self.server.answer(session, "name", {"screen_name": name})
        self.server.answer(session, "birthday", {"birth_date": "1990-05-17"})
        self.server.answer(session, "picture", {})
        submitted = self.server.submit(session)
        self.assertEqual(submitted.status, 200, submitted)
        return submitted.json["submission"]

    def test_a_submission_is_looked_at_replayed_and_proved(self):
        id = self.submit("looked_at")
        self.sign_in("t-auditor")
        self.go_to("/admin/submissions?form=identity%2FUS")
        self.shows_well()
        self.page.locator(f"a[href*='{id}']").focus()
        self.press("Enter")
        expect(self.page.locator("h1")).to_contain_text("accepted")
        self.assertNotIn("looked_at", self.page.content())
        self.shows_well()
        self.button("Show answers (this is recorded)")
        expect(self.page.locator("main")).to_contain_text("looked_at")
        self.shows_well()
        self.button("Replay")
        expect(self.page.locator("#replayed")).to_contain_text("the same")
        self.go_to(f"/admin/submissions/{id}")
        self.shows_well()
        self.button("Sign a checkpoint")
        self.tab_to("Download evidence", most=120)
        with self.page.expect_download() as download:
            self.press("Enter")
        self.assertTrue(download.value.suggested_filename.endswith(".html"))
        path = Path(self.server.folder) / "evidence.html"
        download.value.save_as(path)
        key = Path(self.server.folder) / "log.key"
        self.server.run("audit", "checkpoint", "--write-key", str(key))
        self.assertTrue(self.server.run("audit", "verify-evidence", str(path), "--key", str(key))["ok"])
        self.go_to("/admin/audit")
        expect(self.page.locator("main")).to_contain_text("opened the answers of")
        for button in ("answers", "replay", "evidence"):
            self.go_to(f"/admin/submissions/{id}/{button}")
            expect(self.page.locator("h1")).to_contain_text("Submission")
        self.go_to("/admin/audit/checkpoints")
        expect(self.page.locator("[data-label='Covers until'] time")).to_have_count(2)
        self.shows_well()

    def test_a_filter_that_cannot_be_says_so_beside_the_list(self):
        self.sign_in("t-auditor")
        for page, query, said in (
            ("submissions", "form=membership", "Enter a form by its key"), ("submissions", "version=two", "Enter the version as a number"),
            ("submissions", "since=yesterday", "Enter a day as year-month-day"), ("audit", "form=membership", "Enter a form by its key"),
            ("audit", "until=soon", "Enter a day as year-month-day"), ("rollouts", "form=membership", "Enter a form by its key"),
        ):
            self.go_to(f"/admin/{page}?{query}")
            expect(self.page.locator("#page-summary")).to_contain_text(said)
            self.shows_well()


class Experimenter(Publisher):
    def test_a_rollout_is_started_paused_and_ended(self):
        self.sign_in("t-experimenter")
        self.go_to("/admin/forms/kyc/NL/rollout")
        self.shows_well()
        self.button("Show what this does")
        self.heading("What the rollout of kyc/NL does")
        self.shows_well()
        self.button("Continue")
        self.tab_to("message", most=120)
        self.type("Does the shorter form lose fewer people")
        self.shows_well()
        self.button("Start the rollout")
        expect(self.page.locator("main")).to_contain_text("Done")
        self.shows_well()
        for name in ("Pause…", "Resume…", "Abort…"):
            self.button(name)
            self.tab_to("message", most=120)
            self.type(f"To see what {name} does")
            self.shows_well()
            self.button(f"{name.removesuffix('…')} it")
            expect(self.page.locator("main")).to_contain_text("Done")
        expect(self.page.locator("main")).to_contain_text("aborted")
