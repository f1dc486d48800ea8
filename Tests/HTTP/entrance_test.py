"""Forms that only an app can open, since their sources need the person's identity: their page explains that, and has no button."""

import tempfile
import unittest

from server import Browser, Server

LINES = {
    "en": "You get to this form from the app that you signed in to.", "nl": "U komt bij dit formulier vanuit de app waarin u bent ingelogd.",
    "de": "Zu diesem Formular kommen Sie aus der App, in der Sie angemeldet sind.",
    "fr": "Vous accédez à ce formulaire depuis l’application où votre session est ouverte.", "ar": "تصل إلى هذا النموذج من التطبيق الذي سجّلت الدخول إليه.",
}

# Nobody always sees the field that the source answers.
CONDITIONAL = """
form: test/perhaps
title: {en: T, nl: T, de: T, fr: T, ar: T}
locale: en
fields:
  - {id: known, type: boolean, label: Known}
  - {id: first_name, type: text, label: First name, required: true, readonly: true, data_source: nl-user-profile, visible_if: {var: known}}
"""


def setUpModule():
    global server
    # Without the sandbox, which gives everybody a subject.
    server = Server(arguments=())
    for text in (CONDITIONAL, CONDITIONAL.replace("perhaps", "always").replace(", visible_if: {var: known}", "")):
        with tempfile.NamedTemporaryFile("w", suffix=".yaml") as file:
            file.write(text)
            file.flush()
            server.run("publish", file.name)
    server.start()


def tearDownModule():
    server.close()


class EntranceTest(unittest.TestCase):
    def buttons(self, page):
        return [each.get("value") for tag, each, _ in page.elements if tag == "button" and each.get("type") == "submit"]

    def test_they_say_so_on_their_first_page_and_start_nothing(self):
        for form in ("kyc/NL", "test/always"):
            browser = Browser(server)
            browser.get(f"/f/{form}?lang=en")
            self.assertIn(LINES["en"], browser.page.text)
            self.assertNotIn("start", self.buttons(browser.page))
            before = server.rows("SELECT count(*) FROM sessions WHERE form = ?", form)
            browser.get("/f/quote/loan")
            started = browser.send(f"/f/{form}", browser.page.hidden() | {"action": "start"})
            self.assertEqual((started.status, started.headers["location"]), (303, f"/f/{form}"))
            self.assertEqual(server.rows("SELECT count(*) FROM sessions WHERE form = ?", form), before)

    def test_all_others_are_started_as_ever(self):
        for form in ("quote/loan", "test/perhaps", "kyb/NL", "registration/CM"):
            browser = Browser(server)
            browser.get(f"/f/{form}")
            self.assertIn("start", self.buttons(browser.page), form)
            browser.start(form)

    def test_the_list_says_it_in_every_language(self):
        for language, line in LINES.items():
            browser = Browser(server)
            browser.get(f"/?lang={language}")
            self.assertEqual(browser.page.text.count(line), 2, "kyc/NL and test/always alone")
            browser.get(f"/f/test/always?lang={language}")
            self.assertIn(line, browser.page.text)

    def test_a_form_that_is_opened_by_a_link_alone_is_not_listed(self):
        browser = Browser(server)
        browser.get("/")
        links = [each.get("href") for tag, each, _ in browser.page.elements if tag == "a"]
        self.assertIn("/f/kyc/NL", links)
        self.assertNotIn("/f/consent/guardian", links)
        self.assertEqual(browser.get("/f/consent/guardian").status, 200)

    def test_a_session_that_an_app_started_for_somebody_goes_on_by_its_link(self):
        session = server.session("kyc/NL", {"subject": "ada"}, "app")
        browser = Browser(server)
        link = f"/f/kyc/NL/resume/{session['session']}.{session['secret']}"
        browser.get(link)
        self.assertEqual(browser.send(link, browser.page.hidden()).status, 303)
        self.assertEqual(browser.get("/f/kyc/NL").status, 200)


if __name__ == "__main__":
    unittest.main()
