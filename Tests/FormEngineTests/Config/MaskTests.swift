import Testing

@testable import FormEngine

@Suite("Masks of answers") struct MaskTests {
    private static let day = CivilDate("2026-11-30")

    /// Answers, and what each mask shows of them, as JSON.
    static let shown: [(mask: Mask, answer: JSONValue, shown: JSONValue)] = [
        (.lastFour, "123456782", "••••6782"), (.lastFour, "12345678", "••••5678"), (.lastFour, "1234567", "••••"),
        (.lastFour, "", "••••"), (.lastFour, .int(123_456_782), "••••"), (.lastFour, .null, "••••"),
        (.lastFour, "abcdéfgh🎉", "••••fgh🎉"), (.age, "1990-11-30", .int(36)), (.age, "1990-12-01", .int(35)),
        (.age, "2030-01-01", "••••"), (.age, "soon", "••••"), (.hidden, "anything", "••••"), (.hidden, .null, "••••"),
    ]

    @Test("a mask shows the end of a text, an age, or nothing", arguments: shown)
    func masked(_ sample: (mask: Mask, answer: JSONValue, shown: JSONValue)) throws {
        let day = try #require(Self.day)
        #expect(sample.mask.masked(sample.answer, asOf: day, leapDay: .march1) == sample.shown)
    }

    @Test("masks are read, and stand in the canonical document")
    func read() throws {
        let config = try FormFixture.config(
            #"{"form":"a/b","policy":{"masks":{"a":"last_four","b":"hidden"}},"fields":["#
                + #"{"id":"a","type":"text"},{"id":"b","type":"number"}]}"#)
        #expect(config.policy.masks.map(\.field) == ["a", "b"])
        #expect(
            config.policy.json?.canonicalBytes == Array(#"{"masks":{"a":"last_four","b":"hidden"}}"#.utf8))
    }
}
