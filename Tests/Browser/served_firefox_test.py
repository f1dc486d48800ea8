"""Each seed form to its end, by keyboard alone too, and publishing by keyboard, in Debian's Firefox."""

import os
import unittest

import served
from applicant import FIREFOX
from served import tearDownModule  # noqa: F401
from served_console_test import Console  # noqa: F401
from served_walks_test import ArabicNarrowPlain, EnglishByKeyboard, GermanWide  # noqa: F401


def setUpModule():
    if not os.path.exists(FIREFOX):
        raise unittest.SkipTest("There is no Firefox.")
    served.setUpModule("firefox")
