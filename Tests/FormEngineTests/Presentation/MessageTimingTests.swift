import Testing

@testable import FormEngine

@Suite("When a message shows") struct MessageTimingTests {
    var screen: TestScreen

    init() throws { screen = try TestScreen(ScreenForms.timed()) }

    @Test("no message shows while a field is first typed in, and due ones show once it was left (KYC-13)")
    mutating func firstTyping() {
        for text in ["x", "xy", "x1"] {
            screen.type("code", text)
            screen.wait(5_000)
            #expect(screen.shown == [])
        }
        screen.send(.fieldLeft("code"))
        #expect(screen.codes("code") == ["pattern", "min_length"])
        #expect(screen.state.field("code")?.message?.text == "This is not in the expected format.")
    }

    @Test("no message shows at a field that was left untouched")
    mutating func untouched() {
        screen.send(.fieldLeft("code"))
        #expect(screen.shown == [])
        #expect(screen.state.field("code")?.isRequired == true)
    }

    @Test("an instant rule shows at each input once the field was left, and its correction clears it at once (DYN-34)")
    mutating func instant() {
        screen.fill("code", "12345")
        #expect(screen.shown == [])
        screen.type("code", "12345x")
        #expect(screen.shown == ["code: pattern"])
        screen.type("code", "123456")
        #expect(screen.shown == [])
    }

    @Test("a debounced rule shows after 300 ms of quiet, counted from the last input (DYN-35)")
    mutating func debounced() {
        screen.fill("slow", "abc")
        screen.type("slow", "ab")
        screen.wait(299)
        #expect(screen.shown == [])
        screen.type("slow", "a")
        screen.wait(299)
        #expect(screen.shown == [])
        screen.wait(1)
        #expect(screen.shown == ["slow: min_length"])
        screen.type("slow", "abcd")
        #expect(screen.shown == [])
        #expect(screen.timers.isEmpty)
    }

    @Test("a debounced rule that becomes right within the pause never shows")
    mutating func corrected() {
        screen.fill("slow", "abc")
        screen.type("slow", "ab")
        screen.wait(200)
        screen.type("slow", "abc")
        #expect(screen.timers.isEmpty)
        screen.wait(1_000)
        #expect(screen.shown == [])
    }

    @Test("one message gives way to another at once, whatever its pause")
    mutating func changing() {
        screen.fill("code", "x")
        #expect(screen.codes("code") == ["pattern", "min_length"])
        screen.type("code", "1")
        #expect(screen.codes("code") == ["min_length"])
        screen.type("code", "12")
        #expect(screen.codes("code") == ["min_length"])
        screen.type("code", "1234")
        #expect(screen.shown == [])
    }

    @Test("leaving a field ends its pause")
    mutating func left() {
        screen.fill("slow", "abc")
        screen.type("slow", "ab")
        screen.send(.fieldLeft("slow"))
        #expect(screen.shown == ["slow: min_length"])
        #expect(screen.timers.isEmpty)
    }

    @Test("a rule of the end shows at Continue alone, stays while it is true, and comes back at the next one")
    mutating func submitRule() {
        screen.fill("code", "1234567")
        #expect(screen.shown == [])
        screen.next()
        #expect(screen.shown == ["code: long"])
        screen.type("code", "12345678")
        #expect(screen.shown == ["code: long"])
        screen.type("code", "12345")
        #expect(screen.shown == [])
        screen.type("code", "1234567")
        screen.wait(1_000)
        #expect(screen.shown == [])
        screen.next()
        #expect(screen.shown == ["code: long"])
    }

    @Test("Continue shows everything, summarises it, and moves the focus to the first of it")
    mutating func summary() {
        screen.fill("slow", "A1")
        _ = screen.asked()
        screen.next()
        #expect(screen.asked() == ["focus code"])
        #expect(screen.state.focus == .field("code"))
        #expect(screen.state.summary.map(\.field) == ["code", "slow"])
        #expect(screen.state.summary.first?.message == "Enter an answer.")
        #expect(screen.announced.last == "There is a problem: 2 answers need correcting.")
        screen.type("code", "1234")
        #expect(screen.state.summary.map(\.field) == ["slow"])
        #expect(!screen.state.isComplete)
        #expect(screen.state.completeness.wrong == ["slow"])
        screen.type("slow", "abc")
        #expect(screen.state.summary.isEmpty)
        #expect(screen.state.isComplete)
        #expect(screen.state.completenessText == "Everything is complete.")
    }

    @Test("Continue that finds nothing has the step judged, and waits (DYN-24)")
    mutating func accepted() {
        screen.fill("code", "1234")
        screen.send(.stepContinued)
        #expect(screen.log == ["validate main"])
        #expect(text(screen.sent) == #"{"code":"1234"}"#)
        #expect(screen.state.isWaiting)
        screen.send(.stepContinued)
        #expect(screen.log.count == 1)
        screen.send(.responded(screen.request, .accepted(reference: nil)))
        #expect(screen.state.place == .review)
        #expect(!screen.state.isWaiting)
    }

    @Test("a warning shows as a message and holds nobody up")
    mutating func warning() throws {
        screen = try TestScreen(ScreenForms.loan())
        screen.fill("monthly", "6000")
        #expect(screen.state.field("monthly")?.message?.severity == .warning)
        screen.choose("source", "salary")
        screen.choose("sure", true)
        screen.next()
        #expect(screen.state.place == .step("end"))
    }
}
