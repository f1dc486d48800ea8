import Testing

@testable import FormEngine

@Suite("Retention of answers") struct RetentionTests {
    private static func config(_ retention: String, fields: String = #"{"id":"a","type":"text"}"#) throws -> FormConfig
    {
        try FormFixture.config(
            #"{"form":"a/b","policy":{"retention":\#(retention)},"fields":[\#(fields)]}"#)
    }

    @Test("periods are read, and stand in the canonical document")
    func read() throws {
        let text =
            #"{"basis":"A law","delete_after":"10y","fields":{"a":{"delete_after":"72m"}},"keep_at_least":"5y","outcomes":{"rejected":{"delete_after":"60m"}}}"#
        let config = try Self.config(text)
        let retention = try #require(config.policy.retention)
        #expect(retention.terms.deleteAfter?.text == "10y")
        #expect(retention.terms(of: "completed") == retention.terms)
        let rejected = retention.terms(of: "rejected")
        #expect(rejected.deleteAfter?.text == "60m" && rejected.keepAtLeast?.text == "5y" && rejected.basis == "A law")
        #expect(retention.fields.map(\.field) == ["a"])
        #expect(config.policy.json?["retention"]?.canonicalBytes == Array(text.utf8))
        #expect(try Self.config("{}").policy.json == nil)
        #expect(try Self.config(#"{"outcomes":{"rejected":{}},"fields":{}}"#).policy.json == nil)
    }

    /// Ends of periods, as computed by hand.
    static let periods: [(day: String, period: String, end: String?)] = [
        ("2026-01-31", "30d", "2026-03-02"), ("2026-01-31", "1m", "2026-02-28"), ("2024-01-31", "1m", "2024-02-29"),
        ("2024-02-29", "1y", "2025-02-28"), ("2024-02-29", "4y", "2028-02-29"), ("2026-11-30", "12w", "2027-02-22"),
        ("2026-11-30", "0018m", "2028-05-30"), ("9999-12-31", "1d", nil),
    ]

    @Test("a period ends on the day with the same number, or on the month's last", arguments: periods)
    func ends(_ sample: (day: String, period: String, end: String?)) throws {
        let day = try #require(CivilDate(sample.day))
        let period = try #require(Retention.Period(sample.period))
        #expect(period.end(from: day)?.text == sample.end)
    }

    /// Pairs of periods, and whether the first can be over before the second.
    static let orders: [(first: String, second: String, isShort: Bool)] = [
        ("365d", "1y", true), ("366d", "1y", false), ("12m", "1y", false), ("1y", "12m", false), ("27d", "1m", true),
        ("30d", "1m", true), ("31d", "1m", false), ("28d", "4w", false), ("59m", "5y", true), ("1d", "1d", false),
    ]

    @Test("a period is compared with another on every start", arguments: orders)
    func order(_ sample: (first: String, second: String, isShort: Bool)) throws {
        let (first, second) = (Retention.Period(sample.first), Retention.Period(sample.second))
        let (one, other) = (try #require(first), try #require(second))
        #expect(one.canEnd(before: other) == sample.isShort)
    }

    @Test("other texts are no periods", arguments: ["", "d", "0d", "5", "5Y", "-5y", "10000d", "5.5y", "5y ", "٥y"])
    func malformed(_ text: String) {
        #expect(Retention.Period(text) == nil)
    }

    @Test("what derives from a field is found through calculations, in lists too")
    func derived() throws {
        let config = try Self.config(
            "{}",
            fields: """
                {"id":"a","type":"number"},{"id":"b","type":"number","calculate":{"*":[{"var":"a"},2]}},\
                {"id":"c","type":"number","calculate":{"+":[{"var":"b"},1]}},{"id":"d","type":"number"},\
                {"id":"l","type":"list","fields":[{"id":"x","type":"number"},\
                {"id":"y","type":"number","calculate":{"+":[{"var":"x"},{"var":"c"}]}}]}
                """)
        let derived = { (field: String) in config.derivedFields(from: field).map { $0.joined(separator: "/") }.sorted()
        }
        #expect(derived("a") == ["a", "b", "c", "l/y"])
        #expect(derived("d") == ["d"])
        #expect(derived("l") == ["l", "l/x", "l/y"])
        #expect(derived("nothing") == [])
    }
}
