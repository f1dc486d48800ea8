"""Each seed form to its end, by keyboard alone too, and publishing by keyboard, in Debian's Firefox.

Playwright cannot turn scripts off in this Firefox, so pages without scripts are tested in Chromium alone.
"""

import os
import unittest

import served
from applicant import FIREFOX
from served import tearDownModule  # noqa: F401
from served_console_test import Console as ChromiumConsole
from served_walks_test import EVERY, ArabicWide, EnglishByKeyboard, GermanWide


def setUpModule():
    if not os.path.exists(FIREFOX):
        raise unittest.SkipTest("There is no Firefox.")
    served.setUpModule("firefox")


class Named(unittest.TestCase):
    def test_the_browser_is_firefox(self):
        self.assertEqual(served.browser.browser_type.name, "firefox")


# A test runs in the browser of the module that its class names, so each class of another module gets a subclass here.
IN_CHROMIUM = [ChromiumConsole, ArabicWide, EnglishByKeyboard, GermanWide, *(each for each in EVERY.values() if each.script)]
globals().update({each.__name__: type(each.__name__, (each,), {"__module__": __name__}) for each in IN_CHROMIUM})
del ChromiumConsole, IN_CHROMIUM
