"""A browser before the console, signed in by a link."""

from served import Served, expect


class Publisher(Served):
    """A browser before the console."""

    def sign_in(self, token="t-admin"):
        made = self.server.run("token", "link", token, "--public-url", self.address)
        self.page.goto(made["url"])
        self.heading("Sign in to the console")
        self.tab_to(f"Sign in as {token}")
        self.press("Enter")
        self.heading("Forms")
        return made["url"]

    def write(self, old, new):
        """Changes the document that the page proposes."""
        self.go_to(f"/admin/forms/{self.form}/publish")
        text = self.page.locator("#document").input_value()
        self.assertIn(old, text)
        self.tab_to("document")
        self.press("Control+a")
        self.page.keyboard.insert_text(text.replace(old, new))
        return text.replace(old, new)

    def button(self, name):
        self.tab_to(name, most=120)
        with self.page.expect_navigation():
            self.press("Enter")

    def check(self):
        self.button("Check it, and show what it changes")
        expect(self.page.locator("h1")).to_have_text(f"What publishing {self.form} does")

    def confirm(self, message):
        """Goes on to the confirmation, and says why."""
        self.button("Continue")
        self.tab_to("message")
        self.page.keyboard.insert_text(message)
