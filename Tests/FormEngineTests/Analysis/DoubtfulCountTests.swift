import Testing

@testable import FormEngine

@Suite struct DoubtfulCountTests {
    private static let fields =
        #"{"id":"a","type":"date","required":true},{"id":"n","type":"integer","required":true},"#
        + #"{"id":"few","type":"integer","required":true,"validation":[{"min":0},{"max":120}]},"#
        + #"{"id":"up","type":"integer","required":true,"validation":[{"max":120}]},"#
        + #"{"id":"x","type":"number","required":true},{"id":"t","type":"text","required":true},"#
        + #"{"id":"whole","type":"number","required":true,"validation":[{"max_decimals":0},{"min":0},{"max":9}]},"#
        + #"{"id":"steps","type":"number","required":true,"validation":[{"multiple_of":5},{"min":0},{"max":90}]},"#
        + #"{"id":"s","type":"select","required":true,"options":["1","2"]},"#

    private static func found(_ bound: String) throws -> [Diagnostic] {
        let field = #"{"id":"b","type":"date","validation":[{"min_date":\#(bound)}]}"#
        return try FormFixture.read(FormFixture.document(Self.fields + field)).diagnostics
            .filter { $0.code == .doubtfulCount }
    }

    @Test(
        "a count for which a date is not moved is doubted, and whether it never is or may not be",
        arguments: [
            ("1", nil), ("-18", nil), ("0", nil), (#"{"var":"few"}"#, nil), (#"{"var":"whole"}"#, nil),
            (#"{"var":"steps"}"#, nil), (#"{"round":[{"var":"x"}]}"#, nil), (#"{"floor":{"var":"x"}}"#, nil),
            (#"{"-":[0,{"var":"few"}]}"#, nil), (#"{"*":[{"var":"n"},3]}"#, nil), (#"{"min":[{"var":"n"},12]}"#, nil),
            (#"{"age":{"var":"a"}}"#, nil), (#"{"if":[{"==":[{"var":"s"},"1"]},1,2]}"#, nil),
            ("1.5", "with this count"), ("-0.5", "with this count"), (#""1""#, "with this count"),
            ("null", "with this count"), ("true", "with this count"), ("[]", "with this count"),
            ("120000", "with this count"), ("-1e15", "with this count"), (#"{"var":"t"}"#, "with this count"),
            (#"{"var":"s"}"#, "with this count"),
            (#"{"var":"a"}"#, "with this count"), (#"{"var":"x"}"#, "for some answers"),
            (#"{"/":[{"var":"few"},2]}"#, "for some answers"),
            (#"{"*":[{"var":"x"},12]}"#, "for some answers"), (#"{"+":[{"var":"t"}]}"#, "for some answers"),
            (#"{"var":"n"}"#, "for some answers"), (#"{"var":"up"}"#, "for some answers"),
            (#"{"if":[{"==":[{"var":"s"},"1"]},1,2.5]}"#, "for some answers"),
        ])
    func counts(count: String, doubt: String?) throws {
        let found = try Self.found(#"{"date_add":[{"var":"a"},\#(count),"months"]}"#)
        #expect(found.count == (doubt == nil ? 0 : 1), "\(found)")
        if let doubt {
            #expect(found.first?.message.hasPrefix("`date_add` has no value \(doubt)") ?? false, "\(found)")
            #expect(found.first?.pointer == "/fields/9/validation/0/min_date/date_add/1")
        }
    }

    @Test(
        "the most of a unit is as much as the calendar holds",
        arguments: [("days", 3_652_058), ("weeks", 521_722), ("months", 119_987), ("years", 9_998)])
    func most(unit: String, most: Int) throws {
        #expect(try Self.found(#"{"date_add":[{"var":"a"},\#(most),"\#(unit)"]}"#).isEmpty)
        #expect(try Self.found(#"{"date_add":[{"var":"a"},\#(-most - 1),"\#(unit)"]}"#).count == 1)
        let unitCase = try #require(DateUnit.words.first { $0.word == unit }?.case)
        #expect(CivilDate.earliest.shifted(by: most, unitCase, leapDay: .march1) != nil)
        #expect(CivilDate.earliest.shifted(by: most + 1, unitCase, leapDay: .march1) == nil)
    }

    @Test("a number rounded to no whole number of digits is doubted", arguments: [("2.5", 1), ("401", 1), ("2", 0)])
    func digits(count: String, doubts: Int) throws {
        let field = #"{"id":"b","type":"number","calculate":{"round":[{"var":"x"},\#(count)]}}"#
        let found = try FormFixture.read(FormFixture.document(Self.fields + field)).diagnostics
        #expect(found.filter { $0.code == .doubtfulCount }.count == doubts)
    }
}
