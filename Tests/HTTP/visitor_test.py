"""Visitors of pages, whom a rollout with `--anonymous visitor` gives its arms by a cookie, and any other leaves out."""

import unittest

from server import Browser, Server


def setUpModule():
    global server
    # Without the sandbox, which gives everybody a subject.
    server = Server(arguments=()).start()


def tearDownModule():
    server.close()


class Visitors(unittest.TestCase):
    def start(self, form, anonymous):
        server.run("rollout", "start", form, "--arm", "now=2", "--arm", "other=2", "--control", "now", "--coverage", "100%",
                   "--seed", form, "--anonymous", anonymous)

    def arms(self, form):
        return server.rows("SELECT subject, arm FROM sessions WHERE form = ? ORDER BY leaf", form)

    def test_they_are_counted_once_each(self):
        self.start("quote/loan", "visitor")
        browsers = [Browser(server) for _ in range(12)]
        for browser in browsers:
            browser.start("quote/loan")
        first = self.arms("quote/loan")
        self.assertEqual(len({subject for subject, _ in first}), 12)
        self.assertEqual({arm for _, arm in first}, {"now", "other"})
        for browser in browsers[:4]:
            browser.send("/f/quote/loan", browser.page.hidden() | {"action": "start_again"})
            browser.start("quote/loan")
        again = self.arms("quote/loan")[12:]
        self.assertTrue(again)
        self.assertLessEqual(set(again), set(first))

    def test_they_are_left_out_of_other_rollouts(self):
        self.start("kyb/NL", "live")
        Browser(server).start("kyb/NL")
        self.assertEqual(self.arms("kyb/NL"), [(None, None)])


if __name__ == "__main__":
    unittest.main()
