"""Each seed form to its end as somebody clumsy walks it: wrong answers first, reload, Back, a second window.

In German and in Arabic, on a narrow window without scripts and on a wide one with them; in English on the narrowest one, by keyboard
alone, each state seen by axe. With FORMULARY_EVERY_WALK=1 by keyboard alone in each language, at each width, with and without scripts.
"""

import itertools
import os

from served import Served, expect, setUpModule, tearDownModule  # noqa: F401

numbers = itertools.count(1)

# The steps of each form: wrong answers, then right ones. A tuple holds the parts of a date; None adds an item to a list.
WALKS = {
    "consent/guardian": [
        (
            {"birth_date": ("1", "2", "2015"), "name": " "},
            {"name": "Anna Brown", "relation": "parent", "birth_date": ("17", "5", "1980"), "agree": True},
        ),
    ],
    "identity/US": [
        ({"screen_name": "ab"}, {"screen_name": "walks_{n}"}),
        ({"birth_date": ("30", "2", "1990")}, {"birth_date": ("17", "5", "1990")}),
        (None, {}),
    ],
    "identity/EU": [
        ({"screen_name": "john🎉"}, {"screen_name": "eu_walks_{n}"}),
        ({"birth_date": ("1", "1", "2090")}, {"member_state": "DE", "birth_date": ("29", "2", "1988")}),
        (None, {}),
    ],
    "kyb/NL": [
        (
            {"company_name": "Drie Vrienden", "kvk_number": "1234"},
            {"kvk_number": "12345678", "legal_form": "bv"},
        ),
        (
            {"owners": None, "owners/0/name": "Anna", "owners/0/share": "150"},
            {
                "owners/0/share": "100", "owners/0/birth_date": ("1", "2", "1980"), "owners/0/residence": "NL",
                "owners/0/political": "false",
            },
        ),
    ],
    "kyc/DE": [
        (
            {"first_name": "Erika", "birth_date": ("31", "2", "1983"), "tax_id": "0123", "postal_code": "1067"},
            {
                "last_name": "Mustermann", "birth_date": ("12", "8", "1983"), "tax_id": "86095742719",
                "postal_code": "01067", "politically_exposed": "false", "terms": True,
            },
        ),
    ],
    "kyc/NL": [
        ({"bsn": "12345", "monthly_deposit": "250.125,5"}, {"bsn": "123456782", "source_of_funds": "salary", "monthly_deposit": "250"}),
    ],
    "quote/loan": [
        ({"amount": "viel", "months": "3"}, {"amount": "12000", "months": "24", "purpose": "car"}),
        (
            {"income": "-1", "birth_date": ("17", "", "1990")},
            {"birth_date": ("17", "5", "1990"), "income": "2600", "housing": "900"},
        ),
    ],
    "registration/CM": [
        (
            {"FirstName": "Ada", "Mobile": "5", "Password": "kurz"},
            {
                "LastName": "Ngono", "BirthDate": ("1", "2", "1990"), "Email": "ada@example.cm", "Mobile": "612345678",
                "Password": "lang genug 1", "Country": "CM", "TermsAndConditions": True,
            },
        ),
    ],
}

# The languages of these tests that a form has texts in; in other languages it shows its own.
OFFERED = {"consent/guardian": ("de", "ar"), "identity/EU": ("de",), "kyc/DE": ("de",)}


class Walks(Served):
    language = "de"

    def open_context(self, **more):
        super().open_context(locale={"de": "de-DE", "ar": "ar-EG", "en": "en-GB"}[self.language], **more)

    def control(self, path):
        return self.page.locator(f"[id='{path}']")

    def put(self, path, value):
        """Answers a field by whatever control it has."""
        if value is None:
            self.control(path).click()
            expect(self.control(f"{path}/0")).to_be_visible()
        elif isinstance(value, tuple):
            for suffix, part in zip(("", ".month", ".year"), value):
                self.control(path + suffix).fill(part)
        elif value is True:
            self.control(path).check()
        elif self.page.locator(f"input[type=radio][name='{path}']").count():
            self.page.locator(f"input[name='{path}'][value='{value}']").check()
        elif self.control(path).evaluate("(one) => one.tagName") == "SELECT":
            self.control(path).select_option(value)
        elif self.control(path).get_attribute("role") == "combobox":
            label = self.page.evaluate("([language, code]) => new Intl.DisplayNames(language, {type: 'region'}).of(code)", [self.spoken(), value])
            self.control(path).fill(label)
            self.page.locator(f"[id='{path}-list'] [role=option]").first.click()
        else:
            self.control(path).fill(value)

    def push(self, button):
        self.control(button).click()

    def enter(self):
        """Goes on from the page before a form."""
        self.page.locator("main form button").first.click()

    def spoken(self):
        return self.page.locator("html").get_attribute("lang")

    def answer(self, answers):
        for path, value in answers.items():
            # Without a script a dependent question appears after the page was updated.
            if not self.script and self.control(path).count() == 0:
                self.push("page-update")
            self.put(path, value)

    def entered(self):
        """Values of all controls except passwords."""
        return self.page.evaluate(
            """() => [...document.querySelectorAll('#page-screen input:not([type=hidden], [type=password], [type=file]), #page-screen select, #page-screen textarea')]
                .filter((one) => one.id)
                .map((one) => [one.id, ['radio', 'checkbox'].includes(one.type) ? one.checked : one.value])"""
        )

    def settled(self):
        """Values of all controls once the page shows no others: a dependent question may still be drawn or removed."""
        seen = None
        while seen != (seen := self.entered()):
            self.page.wait_for_timeout(300)
        return seen

    def passwords(self, answers):
        return {path: value for path, value in answers.items() if path == "Password"}

    def same(self, kept, message):
        # Parts of a date have two digits once the page is drawn anew.
        kept = [[id, value.lstrip("0") if isinstance(value, str) else value] for id, value in kept]
        for _ in range(50):
            seen = [[id, value.lstrip("0") if isinstance(value, str) else value] for id, value in self.entered()]
            if seen == kept:
                return
            self.page.wait_for_timeout(50)
        self.assertEqual(seen, kept, message)

    def step(self, wrong, right):
        heading = self.page.locator("h1").text_content()
        if wrong is not None:
            self.answer(wrong)
            self.push("page-continue")
            # Without a script answers may lead to further questions first, which the page says.
            expect(self.page.locator("#page-summary li, #page-screen .notice").first).to_be_visible()
            self.assertEqual(self.page.locator("h1").text_content(), heading)
            for link in self.page.locator("#page-summary a").all():
                target = link.get_attribute("href").removeprefix("#")
                expect(self.control(target)).to_have_count(1)
            self.fits()
            kept = self.settled()
            self.page.reload()
            self.ready()
            self.same(kept, "reloaded")
        self.answer(right)
        return heading

    def walk(self, form):
        number = next(numbers)
        for wrong, right in WALKS[form]:
            right = {path: value.replace("{n}", f"{number}_{self.language}") if isinstance(value, str) else value for path, value in right.items()}
            heading = self.step(wrong, right)
            kept = self.settled()
            self.push("page-continue")
            expect(self.page.locator("#page-summary li")).to_have_count(0)
            for _ in range(300):
                if self.page.locator("h1").count() and self.page.locator("h1").text_content() != heading:
                    break
                self.page.wait_for_timeout(50)
            self.assertNotEqual(self.page.locator("h1").text_content(), heading)
            self.ready()
            # Back shows what was sent, and forward leads on.
            there = self.page.locator("h1").text_content()
            self.page.go_back()
            expect(self.page.locator("h1")).to_have_text(heading)
            self.ready()
            self.same(kept, "back")
            if self.passwords(right):
                # Passwords are never kept: going back means typing them again.
                self.answer(self.passwords(right))
                self.push("page-continue")
            else:
                self.page.go_forward()
            expect(self.page.locator("h1")).to_have_text(there)
            self.ready()
        # Another window is where this one is. Replies of data sources may come after the page.
        self.page.wait_for_load_state("networkidle")
        before = self.page.locator("main").inner_text()
        other = self.context.new_page()
        other.goto(self.page.url)
        expect(other.locator("#page-submit")).to_be_visible()
        other.close()
        self.page.reload()
        self.ready()
        expect(self.page.locator("main")).to_have_text(before, use_inner_text=True)
        self.fits()
        self.push("page-submit")
        expect(self.page.locator(".reference")).to_be_visible()
        self.fits()
        if self.language in OFFERED.get(form, ()):
            self.assertEqual(self.spoken().split("-")[0], self.language)
        if self.spoken() == "ar":
            self.assertEqual(self.page.locator("html").get_attribute("dir"), "rtl")

    def begin_known(self):
        session = self.server.session("kyc/NL", {"subject": f"s-{self.id()}", "locale": self.language}, "app")
        self.go_to(f"/f/kyc/NL/resume/{session['session']}.{session['secret']}")
        self.enter()
        expect(self.page.locator("#bsn")).to_be_visible()
        self.ready()

    def begin(self, form):
        if form == "kyc/NL":
            return self.begin_known()
        self.go_to(f"/f/{form}")
        self.enter()
        expect(self.page.locator("#page-screen")).to_have_count(1)
        self.ready()


def walks(form):
    def test(self):
        self.begin(form)
        self.walk(form)

    return test


for form in WALKS:
    setattr(Walks, f"test_{form.replace('/', '_')}", walks(form))


class ByKeyboard(Walks):
    def fits(self):
        super().fits()
        self.accessible()

    def tab_to(self, wanted, most=150):
        """Moves back to earlier controls: after the last one the focus leaves the page, and Playwright's Firefox does not return it."""
        for _ in range(most):
            self.press(self.page.evaluate(
                """(wanted) => {
                    const target = document.getElementById(wanted)
                        ?? [...document.querySelectorAll('button, a[href]')].find((one) => one.textContent.trim() === wanted)
                    const isBefore = target && document.activeElement.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_PRECEDING
                    return isBefore ? 'Shift+Tab' : 'Tab'
                }""", wanted))
            if wanted in (self.on(), self.page.evaluate("document.activeElement.textContent.trim()")):
                return
        self.fail(f"The tabulator does not come to {wanted!r}.")

    def push(self, button):
        self.tab_to(button, most=150)
        self.press("Enter")

    def enter(self):
        self.tab_to(self.page.locator("main form button").first.text_content().strip())
        self.press("Enter")

    def put(self, path, value):
        if self.page.locator(f"input[type=radio][name='{path}']").count():
            return self.choose(path, value)
        if isinstance(value, tuple):
            for suffix, part in zip(("", ".month", ".year"), value):
                self.write(path + suffix, part)
            return
        control = self.control(path)
        if value is None or value is True:
            self.tab_to(path, most=150)
            self.press("Enter" if value is None else "Space")
            return expect(self.control(f"{path}/0") if value is None else control).to_be_visible()
        if control.evaluate("(one) => one.tagName") == "SELECT":
            self.tab_to(path, most=150)
            self.type(control.locator(f"option[value='{value}']").text_content().strip())
            return expect(control).to_have_value(value)
        if control.get_attribute("role") != "combobox":
            return self.write(path, value)
        label = self.page.evaluate("([language, code]) => new Intl.DisplayNames(language, {type: 'region'}).of(code)", [self.spoken(), value])
        self.write(path, label)
        expect(self.page.locator(f"[id='{path}-list'] [role=option]").first).to_be_visible()
        self.press("ArrowDown", "Enter")
        expect(control).to_have_value(label)

    def write(self, path, text):
        self.tab_to(path, most=150)
        self.press("Control+a")
        self.press("Delete") if text == "" else self.type(text)

    def choose(self, path, value):
        """Moves through radio buttons, which the arrows choose."""
        is_before = self.page.evaluate(
            "(path) => (document.activeElement.compareDocumentPosition(document.querySelector(`input[name='${path}']`)) & 2) !== 0", path)
        for _ in range(150):
            self.press("Shift+Tab" if is_before else "Tab")
            if self.page.evaluate("document.activeElement.name") == path:
                break
        self.press("Space")
        for _ in range(20):
            if self.page.evaluate("document.activeElement.value") == value:
                return
            self.press("ArrowDown")
        self.fail(f"{path} cannot be {value}")


class EnglishByKeyboard(ByKeyboard):
    language, width = "en", 320


class GermanNarrowPlain(Walks):
    width, script = 360, False


class GermanWide(Walks):
    pass


class ArabicNarrowPlain(Walks):
    language, width, script = "ar", 360, False


class ArabicWide(Walks):
    language = "ar"


# A class of walks by keyboard for each language and width, with and without scripts.
EVERY = {}
if os.environ.get("FORMULARY_EVERY_WALK"):
    for language, width, script in itertools.product(("en", "de", "ar"), (320, 360, 1280), (True, False)):
        name = f"Every{language.title()}{width}{'' if script else 'Plain'}"
        EVERY[name] = type(name, (ByKeyboard,), {"language": language, "width": width, "script": script, "__module__": __name__})
globals().update(EVERY)
del Walks, ByKeyboard
