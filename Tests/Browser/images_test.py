"""Pictures: chosen, cut, taken, refused, and sent again."""

import contextlib

from playwright.sync_api import Error

from applicant import Pages, expect, launch, setUpModule, tearDownModule  # noqa: F401


class Images(Pages):
    def picture(self):
        return self.page.evaluate_handle("""async () => {
            const canvas = Object.assign(document.createElement('canvas'), { width: 600, height: 300 })
            const context = canvas.getContext('2d')
            context.fillStyle = 'green'
            context.fillRect(0, 0, 300, 300)
            const blob = await new Promise((resolve) => canvas.toBlob(resolve))
            return [...new Uint8Array(await blob.arrayBuffer())]
        }""").json_value()

    def choose(self, path="picture"):
        self.page.locator(f"#{path}").set_input_files({"name": "a.png", "mimeType": "image/png", "buffer": bytes(self.picture())})
        expect(self.page.locator("#page-crop")).to_be_visible()

    def middle(self):
        return self.page.evaluate("[...document.getElementById('crop-canvas').getContext('2d', { willReadFrequently: true }).getImageData(144, 144, 1, 1).data]")

    def test_a_picture_is_cut_by_keys_and_sent(self):
        self.go("/f/test/all?fresh")
        self.choose()
        self.focus_is("crop-canvas")
        self.accessible()
        self.press("ArrowRight", "ArrowRight")
        self.assertEqual(self.middle()[1], 128)
        self.press("ArrowLeft", "ArrowLeft", "ArrowLeft", "ArrowLeft", "+", "-")
        self.assertEqual(self.middle()[3], 0)
        self.page.get_by_role("button", name="Use this image").click()
        expect(self.page.locator(".picture img")).to_be_visible()
        self.said("The image has arrived.")
        self.accessible()

    def test_a_picture_that_does_not_arrive_is_tried_three_times(self):
        self.go("/f/test/all?fresh&failing=3")
        self.choose()
        self.page.get_by_role("button", name="Use this image").click()
        expect(self.page.locator("#picture-progress")).to_contain_text("attempt 2")
        expect(self.page.locator("#page-continue")).to_have_attribute("aria-disabled", "true")
        expect(self.page.locator(".failed")).to_have_text("The image did not arrive.", timeout=8000)
        self.accessible()
        self.page.get_by_role("button", name="Try again").click()
        expect(self.page.locator(".picture img")).to_be_visible()
        self.complaints = [said for said in self.complaints if "503" not in said]

    def test_a_picture_that_is_being_sent_can_be_skipped(self):
        self.go("/f/test/all?fresh")
        held = []
        self.page.route("**/image/**", lambda route: held.append(route))
        self.choose()
        self.page.get_by_role("button", name="Use this image").click()
        expect(self.page.locator("#picture-progress")).to_be_visible()
        self.accessible()
        self.page.get_by_role("button", name="Continue without an image").first.click()
        self.said("You continue without an image.")
        expect(self.page.locator("#picture-progress")).to_have_count(0)
        expect(self.page.locator("#page-continue")).not_to_have_attribute("aria-disabled", "true")
        self.focus_is("picture")
        self.assertEqual(len(held), 1)
        # The request was given up: what is answered now comes to nobody.
        with contextlib.suppress(Error):
            held[0].fulfill(json={"id": "late", "format": "png", "bytes": 9, "width": 1, "height": 1})
        self.painted()
        expect(self.page.locator(".picture img")).to_have_count(0)
        expect(self.page.locator("#picture-field")).to_contain_text("You continue without an image.")

    def test_a_picture_in_another_format_is_refused_before_it_is_sent(self):
        sent = []
        self.page.on("request", lambda request: sent.append(request) if "/image/" in request.url else None)
        self.go("/f/test/all?fresh")
        expect(self.page.locator("#png")).to_have_attribute("accept", "image/png")
        expect(self.page.locator("#picture")).to_have_attribute("accept", "image/jpeg,image/png,image/webp")
        self.page.locator("#png").set_input_files({"name": "a.jpg", "mimeType": "image/jpeg", "buffer": b"any"})
        expect(self.page.locator("#png-error")).to_contain_text("The image is not in one of the formats: png.")
        self.accessible()
        self.assertEqual(sent, [])

    def test_a_file_that_is_no_picture_is_refused(self):
        self.go("/f/test/all?fresh")
        self.page.locator("#picture").set_input_files({"name": "a.png", "mimeType": "image/png", "buffer": b"no"})
        expect(self.page.locator("[data-drop=picture]")).to_contain_text("Choose one of: jpeg, png, webp.")
        expect(self.page.get_by_role("button", name="Continue without an image")).to_have_count(0)

    def test_a_photo_is_taken(self):
        self.go("/f/test/all?fresh")
        self.page.get_by_role("button", name="Take a photo").first.click()
        self.page.locator("#camera-take").click()
        expect(self.page.locator("#page-crop")).to_be_visible()


class RefusedCamera(Pages):
    def open_context(self, **more):
        self.refusing = launch(super().browser.browser_type, camera="deny")
        self.addCleanup(self.refusing.close)
        super().open_context(**more)

    @property
    def browser(self):
        return self.refusing

    def test_a_camera_that_is_refused_says_what_to_do(self):
        self.go("/f/test/all?fresh")
        self.page.get_by_role("button", name="Take a photo").first.click()
        expect(self.page.locator("#camera-text")).to_contain_text("Allow it in the settings")
        self.accessible()
        self.page.get_by_role("button", name="Cancel").last.click()
