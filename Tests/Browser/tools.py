"""Pages of the tools, in a real browser, against the harness in `pages/`; documents are read by the program itself.

FORMULARY names the program, or it is .build/tests-scratch/release/formulary.
"""

import os
import unittest
from pathlib import Path

from applicant import Pages

PROGRAM = Path(os.environ.get("FORMULARY", Path(__file__).parents[2] / ".build/tests-scratch/release/formulary"))


@unittest.skipUnless(PROGRAM.exists(), f"{PROGRAM} is not built")
class Playground(Pages):
    """A playground with a document of one's own in it."""

    def open(self, path="/playground"):
        self.page.goto(self.address + path)
        if self.script:
            self.ready()

    def write(self, document):
        """Writes a document, and waits until the server has said something of it."""
        with self.page.expect_response("**/playground/read"):
            self.page.locator("#play-document").fill(document)

    def tab(self, name):
        self.page.get_by_role("tab", name=name).click()
