import EngineFuzzing
import Testing

@testable import FormEngine

@Suite("Moments") struct MomentTests {
    private static func kept(_ text: String, on scale: Moment.Scale) -> String? {
        Array(text.utf8).lend { Moment($0, on: scale) }?.text
    }

    @Test(
        "of a day are hours and minutes, with or without seconds",
        arguments: [
            ("00:00", "00:00"), ("09:30", "09:30"), ("09:30:00", "09:30"), ("09:30:15", "09:30:15"),
            ("23:59:59", "23:59:59"), ("23:59:59.999", "23:59:59"), ("09:30:00.0", "09:30"),
        ])
    func times(text: String, kept: String) {
        #expect(Self.kept(text, on: .day) == kept)
    }

    @Test(
        "of a day are nothing else",
        arguments: [
            "", "9:30", "09:3", "0930", "24:00", "09:60", "09:30:60", "09:30:", "09:30:1", "09:30:00.", "09:30:00,5",
            "09.30",
            "09:30Z", "09:30 ", " 09:30", "-9:30", "+9:30", "09:30:00.5x", "٠٩:٣٠", "2026-01-31T09:30",
        ])
    func noTimes(text: String) {
        #expect(Self.kept(text, on: .day) == nil)
    }

    @Test(
        "of the form's zone have a date and no offset",
        arguments: [
            ("2026-01-31T09:30", "2026-01-31T09:30"), ("2026-01-31t09:30:00", "2026-01-31T09:30"),
            ("0001-01-01T00:00:01", "0001-01-01T00:00:01"), ("9999-12-31T23:59:59.9", "9999-12-31T23:59:59"),
            ("2024-02-29T00:00", "2024-02-29T00:00"), ("2023-02-29T00:00", nil), ("2026-01-31T09:30Z", nil),
            ("2026-01-31 09:30", nil), ("2026-01-31", nil), ("2026-01-31T", nil), ("2026-01-31T24:00", nil),
            ("09:30", nil), ("0000-12-31T00:00", nil),
        ])
    func localTimes(text: String, kept: String?) {
        #expect(Self.kept(text, on: .local) == kept)
    }

    @Test(
        "of UTC have an offset, by which they are moved there",
        arguments: [
            ("2026-01-31T09:30:00Z", "2026-01-31T09:30:00Z"), ("2026-01-31T09:30z", "2026-01-31T09:30:00Z"),
            ("2026-01-31T00:30:00+01:00", "2026-01-30T23:30:00Z"),
            ("2026-01-31T23:30:15-05:30", "2026-02-01T05:00:15Z"),
            ("1969-12-31T23:59:59-00:00", "1969-12-31T23:59:59Z"), ("0001-01-01T00:00:00Z", "0001-01-01T00:00:00Z"),
            ("0001-01-01T00:00:00+00:01", nil), ("9999-12-31T23:59:59-00:01", nil),
            ("9999-12-31T23:59:59+00:01", "9999-12-31T23:58:59Z"), ("2026-01-31T09:30:00", nil),
            ("2026-01-31T09:30:00+1:00", nil), ("2026-01-31T09:30:00+0100", nil), ("2026-01-31T09:30:00+24:00", nil),
            ("2026-01-31T09:30:00+01:00x", nil), ("2026-01-31T09:30:00ZZ", nil), ("2026-01-31T09:30:00 Z", nil),
        ])
    func universalTimes(text: String, kept: String?) {
        #expect(Self.kept(text, on: .universal) == kept)
    }

    @Test("come in their order as texts too", arguments: [Moment.Scale.day, .local, .universal])
    func order(scale: Moment.Scale) {
        var generator = SeededGenerator(seed: 7)
        let most: Int64 = scale == .day ? 86_400 : 4_000_000
        let moments = (0..<2_000).map { _ in
            Moment(scale: scale, seconds: Int64.random(in: 0..<most, using: &generator))
        }
        for (one, other) in zip(moments, moments.dropFirst()) {
            let isBefore = one.text.utf8.lexicographicallyPrecedes(other.text.utf8)
            #expect(isBefore == (one.seconds < other.seconds), "\(one.text), \(other.text)")
            #expect(Self.kept(one.text, on: scale) == one.text)
        }
    }

    @Test(
        "are written as a language has it",
        arguments: [
            ("09:30", "nl", "09:30"), ("2026-01-31T09:30", "en", "31 January 2026, 09:30"),
            ("2026-01-31T09:30:15", "de", "31. Januar 2026, 09:30:15"),
            ("2026-01-31T09:30:00+01:00", "fr", "31 janvier 2026, 08:30 UTC"),
        ])
    func words(text: String, language: String, words: String) {
        #expect(Moment(text)?.words(in: language) == words)
    }
}
