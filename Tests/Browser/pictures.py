"""Draws the README's pictures of a form page and of the console: `make pictures`.

It plays the README's session, with some applicants in between, and needs the dependencies of applicant.py and the program
(FORMULARY, or .build/tests-scratch/release/formulary).
"""

import io
import os
from pathlib import Path

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
os.environ["FONTCONFIG_FILE"] = str(HERE / "accepted" / "fonts.conf")

import applicant  # noqa: E402
import served  # noqa: E402
from PIL import Image  # noqa: E402

PICTURES = ROOT / "Sources/AdminCLI/AdminCLI.docc/Resources"
EXAMPLES = ROOT / "Seeds/Try"


def play(server):
    """The README's session: a version, a version that asks too much, and the way back."""
    server.run("publish", str(EXAMPLES / "rental-1.yaml"), "-m", "First version")
    for answers, count in (("rental.json", 9), ("rental-fails.json", 3)):
        for _ in range(count):
            server.run("submit", "rental/NL", "--data", str(EXAMPLES / answers), fails=True)
    server.run("publish", str(EXAMPLES / "rental-2.yaml"), "--expect-release", "1", "-m", "A deposit")
    for _ in range(4):
        server.run("submit", "rental/NL", "--data", str(EXAMPLES / "rental.json"), fails=True)
    server.run("rollback", "rental/NL", "--to", "1", "-m", "Too many give up at the deposit")


def save(page, name, height):
    """Writes the window's upper part as a small PNG."""
    page.set_viewport_size({"width": 960, "height": height})
    page.evaluate("scrollTo(0, 0)")
    picture = Image.open(io.BytesIO(page.screenshot(caret="hide", animations="disabled"))).convert("RGB")
    picture.quantize(64).save(PICTURES / name, optimize=True)
    print(f"{name}: {(PICTURES / name).stat().st_size} bytes")


def draw_form(page, address):
    page.goto(f"{address}/f/rental/NL?lang=en")
    page.get_by_text("Start now").click()
    page.locator("html[data-engine=ready]").wait_for()
    page.locator("#name").fill("Jan de Vries")
    for part, value in (("birth_date", "3"), ("birth_date.month", "2"), ("birth_date.year", "1990")):
        page.locator(f'[id="{part}"]').fill(value)
    page.locator("#licence").fill("4812")
    page.locator("#licence").blur()
    page.get_by_text("A licence number has 10 digits.").first.wait_for()
    save(page, "form-page.png", 640)


def draw_console(page, server):
    page.goto(server.run("token", "link", "t-admin", "--public-url", server.address)["url"])
    page.get_by_text("Sign in as t-admin").click()
    page.goto(f"{server.address}/admin/forms/rental/NL")
    save(page, "console-page.png", 770)


def main():
    server = served.Server(seeded=False)
    server.environment.update(FORMULARY_ACTOR="anna")
    play(server)
    server.start()
    playwright, browser = applicant.start_browser()
    try:
        page = browser.new_page(locale="en-GB", color_scheme="light")
        draw_form(page, server.address)
        draw_console(page, server)
    finally:
        browser.close()
        playwright.stop()
        server.close()


if __name__ == "__main__":
    main()
