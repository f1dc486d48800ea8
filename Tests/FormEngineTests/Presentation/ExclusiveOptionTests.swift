import Testing

@testable import FormEngine

@Suite("Choices on a screen") struct ExclusiveOptionTests {
    private static let field =
        #"{"id":"a","type":"multi_select","options":["x","y",{"value":"none","exclusive":true},"#
        + #"{"value":"all","exclusive":true}]}"#

    private static func screen(_ field: String = Self.field) throws -> TestScreen {
        try TestScreen(try FormFixture.form(field))
    }

    private static func input(_ choices: [String]) -> FieldInput { .value(.array(choices.map { .text($0) })) }

    @Test(
        "ticking one that excludes the others clears them, and ticking another clears it",
        arguments: [
            (["x", "y"], ["x", "y", "none"], ["none"]), (["none"], ["none", "x"], ["x"]),
            (["none"], ["x", "none"], ["x"]), (["none"], ["none", "all"], ["all"]), ([], ["none"], ["none"]),
            (["x"], ["x", "y"], ["x", "y"]), (["x", "y"], ["y"], ["y"]), (["none"], [], []),
            // Several at once are nobody's last word: the finding tells.
            ([], ["x", "none"], ["x", "none"]), (["x", "none"], ["x", "none"], ["x", "none"]),
        ])
    func ticks(before: [String], after: [String], chosen: [String]) throws {
        var screen = try Self.screen()
        screen.send(.fieldChanged("a", Self.input(before)))
        screen.send(.fieldChanged("a", Self.input(after)))
        #expect(screen.state.field("a")?.input == Self.input(chosen))
    }

    @Test("in an item of a list the choices are cleared alike")
    func items() throws {
        var screen = try Self.screen(#"{"id":"l","type":"list","fields":[\#(Self.field)]}"#)
        screen.send(.itemAdded("l"))
        screen.send(.fieldChanged("l/0/a", Self.input(["x"])))
        screen.send(.fieldChanged("l/0/a", Self.input(["x", "none"])))
        #expect(screen.state.field("l/0/a")?.input == Self.input(["none"]))
    }

    @Test("a page that is posted keeps what was ticked, and the finding tells")
    func posted() throws {
        var screen = try Self.screen()
        _ = screen.state.enter([(path: "a", input: Self.input(["x"]))])
        _ = screen.state.enter([(path: "a", input: Self.input(["x", "none"]))])
        screen.send(.stepContinued)
        #expect(screen.state.field("a")?.input == Self.input(["x", "none"]))
        #expect(screen.state.field("a")?.message?.code == "exclusive")
        #expect(screen.state.place == .step("main"))
    }

    @Test("each option says whether it excludes the others")
    func options() throws {
        let field = try #require(try Self.screen().state.field("a"))
        #expect(field.options.map(\.isExclusive) == [false, false, true, true])
        let json = field.json["options"]?.elements?.map { $0["exclusive"] }
        #expect(json == [.bool(false), .bool(false), .bool(true), .bool(true)])
    }
}
