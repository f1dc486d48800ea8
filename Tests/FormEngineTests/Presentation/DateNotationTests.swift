import Testing

@testable import FormEngine

@Suite("Dates of a reader") struct DateNotationTests {
    @Test(
        "are written as CLDR writes them",
        arguments: [
            ("en", "17 May 1990", "1 January 2026"), ("en-GB", "17 May 1990", "1 January 2026"),
            ("en-US", "May 17, 1990", "January 1, 2026"), ("en-CA", "May 17, 1990", "January 1, 2026"),
            ("en-us", "May 17, 1990", "January 1, 2026"), ("en-JP", "17 May 1990", "1 January 2026"),
            ("nl", "17 mei 1990", "1 januari 2026"), ("nl-US", "17 mei 1990", "1 januari 2026"),
            ("de", "17. Mai 1990", "1. Januar 2026"), ("de-AT", "17. Mai 1990", "1. Januar 2026"),
            ("fr", "17 mai 1990", "1er janvier 2026"), ("fr-CA", "17 mai 1990", "1er janvier 2026"),
            ("ar", "17 مايو 1990", "1 يناير 2026"), ("ar-US", "17 مايو 1990", "1 يناير 2026"),
            ("tlh-US", "May 17, 1990", "January 1, 2026"),
        ])
    func words(_ tag: String, _ may: String, _ january: String) throws {
        #expect(try #require(CivilDate("1990-05-17")).text(in: tag) == may)
        #expect(try #require(CivilDate("2026-01-01")).text(in: tag) == january)
    }

    @Test(
        "are entered in the order of short dates",
        arguments: [
            ("en", "day month year"), ("en-GB", "day month year"), ("en-US", "month day year"),
            ("en-PH", "month day year"), ("en-CA", "year month day"), ("en-ZA", "year month day"),
            ("nl-US", "day month year"), ("de-CA", "day month year"), ("fr", "day month year"),
            ("fr-CA", "year month day"), ("ar", "day month year"), ("en-Latn-US", "month day year"),
        ])
    func order(_ tag: String, _ order: String) {
        #expect(DateNotation(tag).order.map(\.rawValue).joined(separator: " ") == order)
    }

    @Test("follow the region on a screen, in its inputs, its messages and its review, and are sent as before")
    func screen() throws {
        var screen = try TestScreen(
            FormFixture.form(
                #"{"id":"a","type":"date","validation":[{"max_date":"today"}]},"#
                    + #"{"id":"b","type":"date","precision":"month"},{"id":"c","type":"datetime","default":"#
                    + #""2026-01-31T08:30:00Z"}"#),
            language: "en")
        screen.state.region = "US"
        #expect(screen.state.field("a")?.dateInputs == [.month, .day, .year])
        #expect(screen.state.field("b")?.json["date_inputs"] == .array(["month", "year"]))
        #expect(screen.state.field("c")?.written == "January 31, 2026, 08:30 UTC")
        screen.type("a", "2026-05-17")
        screen.type("b", "1980-03")
        screen.next()
        #expect(screen.state.field("a")?.message?.text == "Enter a date not after January 1, 2026.")
        screen.type("a", "1990-05-17")
        screen.next()
        #expect(text(screen.sent) == #"{"a":"1990-05-17","b":"1980-03","c":"2026-01-31T08:30:00Z"}"#)
        #expect(screen.state.review.flatMap(\.answers).compactMap(\.value).prefix(2) == ["May 17, 1990", "March 1980"])
        screen.send(.languageChanged("nl"))
        #expect(screen.state.review.flatMap(\.answers).compactMap(\.value).first == "17 mei 1990")
        screen.send(.restored(screen.state.saved))
        #expect(screen.state.region == "US")
    }
}
