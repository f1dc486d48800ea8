import Testing

@testable import FormEngine

@Suite("The view of an end") struct OutcomeViewTests {
    private func view(
        _ name: String, accepts: Bool = true, isSent: Bool = false, link: String? = nil, page: ViewSetup
    ) -> JSONValue {
        var screen = OutcomeScreen(name: name)
        screen.link = link
        let outcome = Outcome(name: name, accepts: accepts, screen: screen)
        var shown = PresentedScreen(place: .outcome)
        shown.outcome = PresentedOutcome(outcome, in: "en", fallback: "en", isSent: isSent, reference: nil)
        return FormView(shown, in: page).context["outcome"] ?? .null
    }

    @Test(
        "says what comes next",
        arguments: [
            ("completed", true, true, "good", "completed_next"), ("completed", true, false, "good", "not_sent_yet"),
            ("rejected", false, false, "bad", "rejected_next"), ("ineligible", false, false, "bad", "ineligible_final"),
            ("guardian_consent_required", true, false, "care", "consent_next"),
            ("verification_required", true, false, "care", "verification_send"),
            ("verification_required", true, true, "care", "verification_next"),
            ("own", true, true, "good", "completed_next"),
            ("own", false, false, "bad", "rejected_next"),
        ])
    func next(_ name: String, _ accepts: Bool, _ isSent: Bool, _ sign: String, _ paragraph: String) {
        let view = view(name, accepts: accepts, isSent: isSent, page: ViewFixture.page())
        #expect(view["sign"]?.string == sign)
        #expect(view["paragraphs"] == .array([.text(paragraph)]))
        let mayStartAgain = (isSent || !accepts) && name != "ineligible" && name != "guardian_consent_required"
        #expect(view["can_start_again"] == .bool(mayStartAgain))
    }

    @Test(
        "links to what leads somewhere, and to nothing that runs",
        arguments: [
            ("https://example.com", "https://example.com", "go_on"),
            ("mailto:a@example.com", "mailto:a@example.com", "Write to a@example.com"), ("TEL:112", "TEL:112", "go_on"),
            ("javascript:alert(1)", nil, nil), ("https", nil, nil), (nil, nil, nil),
        ] as [(String?, String?, String?)])
    func link(_ link: String?, _ drawn: String?, _ text: String?) {
        let view = view("completed", link: link, page: ViewFixture.page())
        #expect(view["link"]?.string == drawn)
        #expect(view["link_text"]?.string == text)
    }

    @Test("hands over the link for whoever must consent")
    func consent() {
        let page = ViewFixture.page(["consent_link": "https://example.com/c/1"])
        let view = view("guardian_consent_required", page: page)
        #expect(view["consent_link"] == "https://example.com/c/1")
        #expect(view["can_check"] == true)
        #expect(view["paragraphs"] == .array([]))
    }

    @Test("names the age below which nobody may send the form")
    func age() throws {
        var screen = try TestScreen(ScreenForms.profile())
        screen.type("name", "ada")
        screen.send(.stepContinued)
        screen.send(.availabilityAnswered(screen.check, .free))
        screen.send(.responded(screen.request, .accepted(reference: nil)))
        screen.type("born", "2020-05-17")
        screen.next()
        #expect(screen.context()["is_outcome"] == true)
        #expect(screen.context()["outcome"]?["title"] == "Sorry, you must be at least 13")
        var shown = screen.state.presented
        shown.outcome?.title = nil
        #expect(FormView(shown, in: ViewFixture.page()).context["outcome"]?["title"] == "Not below 13")
    }
}
