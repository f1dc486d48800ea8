import Testing

@testable import FormEngine

@Suite("A config that is edited under a half-filled form") struct PlaygroundTests {
    private static func form(_ fields: String) throws -> Candidate { try FormFixture.form(fields) }

    @Test("keeps the answers whose fields still exist, and judges them by the new rules (DFP-26, DYN-26)")
    func replaced() throws {
        var screen = try TestScreen(
            Self.form(#"{"id":"a","type":"text"},{"id":"b","type":"text"},{"id":"c","type":"boolean"}"#))
        screen.fill("a", "12345")
        screen.type("b", "gone")
        screen.choose("c", true)
        screen.send(
            .configReplaced(
                try Self.form(
                    #"{"id":"new","type":"text","required":true},{"id":"a","type":"text","validation":[{"max_length":3}]},{"id":"c","type":"text"}"#
                )))
        #expect(screen.state.fields.map(\.path) == ["new", "a", "c"])
        #expect(screen.state.field("a")?.input == .text("12345"))
        #expect(screen.shown == ["a: max_length"])
        // A tick is no text.
        #expect(screen.state.field("c")?.input == nil)
        #expect(screen.state.field("b") == nil)
        screen.type("b", "late")
        screen.next()
        #expect(screen.shown == ["new: required", "a: max_length"])
        screen.send(.configReplaced(try Self.form(#"{"id":"a","type":"text","required":true}"#)))
        #expect(screen.shown == [])
        #expect(text(screen.state.answers) == #"{"a":"12345"}"#)
        #expect(screen.state.isComplete)
    }

    @Test("keeps items with their numbers, and stays on the step that was shown")
    func steps() throws {
        func form(_ rule: String, last: String = "two") throws -> Candidate {
            try FormFixture.candidate(
                #"""
                {"form":"test/form","steps":[{"id":"one","fields":[{"id":"x","type":"text"}]},
                {"id":"\#(last)","fields":[{"id":"l","type":"list","fields":[{"id":"t","type":"text"\#(rule)}]}]}]}
                """#)
        }
        var screen = try TestScreen(form(""))
        screen.next()
        screen.send(.itemAdded("l"))
        screen.fill("l/0/t", "abc")
        let id = screen.state.field("l")?.items.first?.id
        screen.send(.configReplaced(try form(#","validation":[{"max_length":2}]"#)))
        #expect(screen.state.place == .step("two"))
        #expect(screen.state.field("l")?.items.first?.id == id)
        #expect(screen.shown == ["l/0/t: max_length"])
        // The first step was not passed by this config, and is.
        screen.fill("l/0/t", "ab")
        screen.next()
        #expect(screen.state.place == .step("one"))
        screen.next()
        screen.next()
        #expect(screen.state.place == .review)
        screen.send(.configReplaced(try form("", last: "three")))
        #expect(screen.state.place == .step("one"))
    }

    @Test("stops what was under way")
    func stopped() throws {
        var screen = try TestScreen(ScreenForms.profile())
        screen.type("name", "john")
        screen.wait(500)
        screen.send(.configReplaced(try ScreenForms.profile()))
        #expect(screen.asked() == ["ask john", "stop asking"])
        screen.wait(500)
        #expect(screen.asked() == ["ask john"])
        screen.send(.configReplaced(try ScreenForms.timed()))
        #expect(screen.timers.isEmpty)
    }
}
