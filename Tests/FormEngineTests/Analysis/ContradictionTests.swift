import EngineFuzzing
import Testing

@testable import FormEngine

@Suite struct ContradictionTests {
    @Test(
        "bounds that no value can be within are contradictory, whichever stands first, and others are not",
        arguments: [
            ("number", #"{"min":2},{"max":1}"#, true), ("number", #"{"max":1},{"min":2}"#, true),
            ("number", #"{"min":1},{"max":1}"#, false), ("text", #"{"min_length":3},{"max_length":2}"#, true),
            ("number", #"{"min":2,"severity":"warning"},{"max":1}"#, false),
            ("date", #"{"min_age":65},{"max_age":18}"#, true),
            ("date", #"{"min_date":"2026-01-02"},{"max_date":"2026-01-01"}"#, true),
            ("time", #"{"max_time":"09:59:59"},{"min_time":"10:00"}"#, true),
            ("time", #"{"min_time":"10:00"},{"max_time":"10:00"}"#, false),
            ("datetime", #"{"min_time":"2026-01-31T10:00Z"},{"max_time":"2026-01-31T10:59+01:00"}"#, true),
            ("date", #"{"min_date":"today"},{"max_date":"2026-01-01"}"#, false),
            ("date", #"{"min_date":"today-18y"},{"max_date":"today-216m"}"#, false),
            ("date", #"{"min_date":"today-17y"},{"max_date":"today-216m"}"#, true),
            ("date", #"{"min_date":"today-30d"},{"max_date":"today-1m"}"#, false),
            ("date", #"{"min_date":"today-29d"},{"max_date":"today-1m"}"#, false),
            ("date", #"{"min_date":"today+1w"},{"max_date":"today+6d"}"#, true),
            ("date", #"{"min_date":"today+2m"},{"max_date":"today+30d"}"#, true),
            ("date", #"{"min_date":"today+99999y"},{"max_date":"today+99998y"}"#, false),
        ])
    func bounds(type: String, rules: String, contradicts: Bool) throws {
        let json = FormFixture.document(#"{"id":"a","type":"\#(type)","validation":[\#(rules)]}"#)
        #expect(try FormFixture.read(json).diagnostics.contains { $0.code == .contradiction } == contradicts)
    }

    @Test(
        "bounds of years and months that exclude each other are contradictory",
        arguments: [
            ("month", "1990-02", "1990-01", true), ("month", "1990-01", "1990-01", false),
            ("year", "1991", "1990", true), ("year", "1990", "1990", false), ("month", "today", "today-1m", true),
            ("month", "today+1d", "today", false), ("month", "today+31d", "today", true),
            ("month", "today+30d", "today", false), ("year", "today+1y", "today", true),
            ("year", "today+11m", "today", false), ("year", "today+12m", "today", true),
            ("year", "today+366d", "today", true), ("year", "today+365d", "today", false),
            ("year", "today", "today-18y", true), ("year", "today-18y", "today", false),
        ])
    func periods(precision: String, low: String, high: String, contradicts: Bool) throws {
        let rules = "{\"min_date\":\"\(low)\"},{\"max_date\":\"\(high)\"}"
        let json = FormFixture.document(
            #"{"id":"a","type":"date","precision":"\#(precision)","validation":[\#(rules)]}"#)
        #expect(try FormFixture.read(json).diagnostics.contains { $0.code == .contradiction } == contradicts)
    }

    @Test(
        "relative bounds called contradictory are so on every day", arguments: 0..<UInt64(200), DatePrecision.allCases)
    func everyDay(seed: UInt64, precision: DatePrecision) throws {
        var generator = SeededGenerator(seed: seed)
        let bound = { (generator: inout SeededGenerator) -> DateBound in
            let unit = generator.choice(of: [DateUnit.day, .week, .month, .year])
            let reach = [DateUnit.day: 800, .week: 110, .month: 26, .year: 2][unit] ?? 1
            return .relative(amount: Int.random(in: -reach...reach, using: &generator), unit: unit)
        }
        let (lower, upper) = (bound(&generator), bound(&generator))
        let rules = "{\"min_date\":\"\(lower.text)\"},{\"max_date\":\"\(upper.text)\"}"
        let json = FormFixture.document(
            #"{"id":"a","type":"date","precision":"\#(precision.rawValue)","validation":[\#(rules)]}"#)
        guard try FormFixture.read(json).diagnostics.contains(where: { $0.code == .contradiction }) else { return }
        let start = try #require(CivilDate("2023-01-01")).dayNumber
        for day in (start..<start + 3000).compactMap({ CivilDate(dayNumber: $0) }) {
            let isAfter =
                lower.date(asOf: day, leapDay: .march1).cut(to: precision)
                > upper.date(asOf: day, leapDay: .march1).cut(to: precision)
            if !isAfter { Issue.record("\(lower.text) and \(upper.text) on \(day.text), seed \(seed)") }
        }
    }

    @Test(
        "keys that a field cannot have are refused at their place",
        arguments: [
            (#""type":"password","default":"x""#, "/fields/0/default", DiagnosticCode.keyNotForType),
            (#""type":"password","readonly":true,"data_source":"s""#, "/fields/0/readonly", .keyNotForType),
            (#""type":"text","data_path":"/a""#, "/fields/0/data_path", .conflictingKeys),
            (#""type":"select","options":["",  "x"]"#, "/fields/0/options/0", .meaninglessValue),
            (
                #""type":"text","validation":[{"min_length":1,"ignore_case":true}]"#,
                "/fields/0/validation/0/ignore_case", .conflictingKeys
            ),
            (
                #""type":"boolean","validation":[{"accepted":false}]"#, "/fields/0/validation/0/accepted",
                .meaninglessValue
            ),
            (#""type":"text","validation":[{"one_of":[]}]"#, "/fields/0/validation/0/one_of", .meaninglessValue),
            (#""type":"note","validation":[]"#, "/fields/0/validation", .keyNotForType),
        ])
    func meaningless(field: String, pointer: String, code: DiagnosticCode) throws {
        let found = try FormFixture.read(FormFixture.document("{\"id\":\"a\",\(field)}")).diagnostics
        #expect(found.first { $0.severity == .error }?.pointer == pointer)
        #expect(found.first { $0.severity == .error }?.code == code)
    }
}
