import Testing

@testable import FormEngine

@Suite("Years and months on a screen") struct PartialDateScreenTests {
    @Test("are answered by the control of dates, which is told how many parts there are")
    func control() throws {
        let screen = try TestScreen(
            FormFixture.form(
                #"{"id":"a","type":"date","precision":"month"},{"id":"b","type":"date"},{"id":"c","type":"text"}"#))
        let fields = ["a", "b", "c"].compactMap { screen.state.field($0) }
        #expect(fields.map(\.control) == [.date, .date, .line])
        #expect(fields.map(\.precision) == [.month, .day, .day])
        #expect(fields.map { $0.json["precision"] } == [.text("month"), .text("day"), .null])
    }

    @Test("are reviewed in words")
    func review() throws {
        var screen = try TestScreen(
            FormFixture.form(
                #"{"id":"a","type":"date","precision":"month"},{"id":"b","type":"date","precision":"year"}"#),
            language: "nl")
        screen.type("a", "1980-03")
        screen.type("b", "1981")
        screen.send(.stepContinued)
        #expect(screen.state.review.flatMap(\.answers).map(\.value) == ["maart 1980", "1981"])
    }
}
