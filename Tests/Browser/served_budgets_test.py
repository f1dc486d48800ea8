"""Budgets of the pages, measured in the browser: bytes, and what moves when the engine arrives.

A proxy before the server compresses; what it would send is measured here by gzip, and beside it what came.
"""

import gzip
import time
import unittest

from publisher import Publisher
from served import Served, expect, setUpModule, tearDownModule  # noqa: F401

KILOBYTE = 1_000
PAGES = ("/", "/f/identity/US", "/f/registration/CM", "/f/kyb/NL", "/accounts")
ENGINE = ("formulary.js", "formulary.wasm", "templates.json")


class Weighed(Served):
    def setUp(self):
        super().setUp()
        self.came = {}
        self.page.on("requestfinished", self.weigh)

    def weigh(self, request):
        self.came[request.url.removeprefix(self.address)] = request

    def weights(self):
        """Gzipped bytes of what the page consists of, by kind."""
        found = {"document": 0, "stylesheet": 0, "script": 0}
        for url, request in self.came.items():
            # A redirect has no body.
            if request.resource_type in found and not url.endswith(ENGINE) and not request.redirected_to:
                found[request.resource_type] += len(gzip.compress(request.response().body(), 6))
        return found

    def holds_to_its_budget(self, path):
        weights = self.weights()
        sent = {url: one.sizes()["responseBodySize"] for url, one in self.came.items()}
        before = sum(size for url, size in sent.items() if not url.endswith("formulary.wasm"))
        print(f"{path}: gzipped {weights}, {len(sent)} requests, sent {sum(sent.values())} bytes, {before} before the engine")
        self.assertLessEqual(before, 60 * KILOBYTE)
        self.assertLessEqual(weights["document"], 30 * KILOBYTE)
        self.assertLessEqual(weights["stylesheet"], 12 * KILOBYTE)
        self.assertLessEqual(weights["script"], 25 * KILOBYTE)


class Budgets(Weighed):
    def test_pages_hold_to_their_budgets(self):
        for path in PAGES:
            with self.subTest(path):
                self.came.clear()
                if path.startswith("/f/"):
                    self.begin(path.removeprefix("/f/"))
                    # The page itself, after its entrance.
                    self.came.clear()
                self.page.goto(self.address + path, wait_until="networkidle")
                self.holds_to_its_budget(path)

    def test_the_playground_holds_to_its_budget(self):
        self.page.goto(self.address + "/playground", wait_until="networkidle")
        self.holds_to_its_budget("/playground")

    def test_nothing_moves_when_the_engine_arrives(self):
        for form in ("identity/US", "kyc/NL", "kyb/NL", "quote/loan", "registration/CM"):
            with self.subTest(form):
                self.begin(form)
                with self.before_the_engine():
                    self.page.goto(self.address + f"/f/{form}", wait_until="load")
                    # A browser may paint half of a page before it has the rest, which then moves something.
                    whole = self.painted()
                self.page.wait_for_load_state("networkidle")
                self.assertEqual(self.shifts(whole), [])

    def test_a_page_is_there_before_the_engine_is(self):
        self.begin("quote/loan")
        with self.before_the_engine():
            self.page.goto(self.address + "/f/quote/loan", wait_until="domcontentloaded")
            expect(self.page.locator("#amount")).to_be_visible()

    def test_a_typed_key_takes_effect(self):
        self.begin("quote/loan")
        self.fill_in("amount", "1200")
        self.fill_in("months", "24")
        self.page.locator("#amount").focus()
        self.press("End")
        waited = """() => new Promise((resolve) => {
            const start = performance.now()
            new MutationObserver(() => resolve(performance.now() - start)).observe(
                document.getElementById('first_payment'), { subtree: true, childList: true, characterData: true })
        })"""
        watching = self.page.evaluate_handle(f"({{ promise: ({waited})() }})")
        began = time.perf_counter()
        self.press("0")
        took = watching.evaluate("({ promise }) => promise")
        expect(self.page.locator("#first_payment")).to_contain_text("575")
        print(f"a typed key: {took:.0f} ms until what follows from it changes, {(time.perf_counter() - began) * 1000:.0f} ms with the driver")


class NarrowBudgets(Budgets):
    width = 320
    test_pages_hold_to_their_budgets = None
    test_the_playground_holds_to_its_budget = None
    test_a_page_is_there_before_the_engine_is = None
    test_a_typed_key_takes_effect = None


class ConsoleBudgets(Weighed, Publisher):
    def test_pages_of_the_console_hold_to_their_budgets(self):
        self.sign_in()
        for path in ("/admin/forms", "/admin/forms/kyc/NL", "/admin/forms/kyc/NL/publish", "/admin/audit", "/admin/people"):
            with self.subTest(path):
                self.came.clear()
                self.page.goto(self.address + path, wait_until="networkidle")
                self.holds_to_its_budget(path)
