import Testing

@testable import FormEngine

/// Every rule refuses something and accepts something, at every type that may have it: what nobody wired would pass all.
///
/// The tables are switches without a default, so that a rule that is added does not compile before it has a row.
@Suite struct RuleTableTests {
    /// A rule of a field as JSON, with answers that it refuses and answers that it accepts.
    struct Row {
        var rule: String
        var refused: [String]
        var accepted: [String]

        init(_ rule: String, refused: [String], accepted: [String]) {
            (self.rule, self.refused, self.accepted) = (rule, refused, accepted)
        }
    }

    private static func image(_ bytes: Int) -> String {
        #"{"id":"i","format":"png","bytes":\#(bytes),"width":3,"height":2}"#
    }

    static func row(of rule: RuleName, for type: FieldType) -> Row {
        switch rule {
        case .pattern: texts(#"{"pattern":"^[^N]*$"}"#, for: type)
        case .minLength:
            Row(
                #"{"min_length":\#(texts(of: type).long.utf8.count + (type == .country ? 1 : 0))}"#,
                refused: [quoted(texts(of: type).short)],
                accepted: type == .country ? [] : [quoted(texts(of: type).long)])
        case .maxLength:
            Row(
                #"{"max_length":\#(texts(of: type).short.utf8.count - (type == .country ? 1 : 0))}"#,
                refused: [quoted(texts(of: type).long)],
                accepted: type == .country ? [] : [quoted(texts(of: type).short)])
        case .min: Row(#"{"min":5}"#, refused: ["4", "-5", #""4""#], accepted: ["5", "6"])
        case .max: Row(#"{"max":5}"#, refused: ["6", #""6""#], accepted: ["5", "-6"])
        case .maxDecimals: Row(#"{"max_decimals":1}"#, refused: ["1.25", #""1.25""#], accepted: ["1.5", "2"])
        case .currency:
            Row(#"{"currency":"EUR"}"#, refused: ["1.005", #""0.001""#], accepted: ["1.5", "2", "-0.50", "1.500"])
        case .multipleOf: Row(#"{"multiple_of":2}"#, refused: ["3", #""-1""#], accepted: ["2", "-4"])
        case .minDate: dates(#"{"min_date":"2000-01-02"}"#, refused: "2000-01-01", accepted: "2000-01-02")
        case .maxDate: dates(#"{"max_date":"2000-01-01"}"#, refused: "2000-01-02", accepted: "2000-01-01")
        case .minTime: times("min_time", type.kind.scale ?? .day, refused: 0, accepted: 1)
        case .maxTime: times("max_time", type.kind.scale ?? .day, refused: 2, accepted: 1)
        case .minAge: dates(#"{"min_age":18}"#, refused: "2008-01-02", accepted: "2008-01-01")
        case .maxAge: dates(#"{"max_age":18}"#, refused: "2007-01-01", accepted: "2007-01-02")
        case .accepted: Row(#"{"accepted":true}"#, refused: ["false"], accepted: ["true"])
        case .oneOf: texts(#"{"one_of":["\#(type == .country ? "DE" : "yes")"]}"#, for: type)
        case .email: Row(#"{"email":true}"#, refused: [#""a@""#], accepted: [#""a@b.nl""#])
        case .tel: Row(#"{"tel":true}"#, refused: [#""0612""#], accepted: [#""+31612345678""#])
        case .url: Row(#"{"url":true}"#, refused: [#""ftp://a.nl""#], accepted: [#""https://a.nl""#])
        case .charset: Row(#"{"charset":"alphanumeric_underscore"}"#, refused: [#""a b""#], accepted: [#""a_b""#])
        case .reserved: Row(#"{"reserved":"l"}"#, refused: [#""Admin""#], accepted: [#""adminx""#])
        case .blockedWords: Row(#"{"blocked_words":"l"}"#, refused: [#""Admin""#], accepted: [#""adminx""#])
        case .equals: Row(#"{"equals":"same"}"#, refused: [answer(of: type)], accepted: [])
        case .identifier:
            Row(#"{"identifier":"nl-bsn"}"#, refused: [#""111222334""#], accepted: [#""111222333""#])
        case .unique: Row(#"{"unique":"names"}"#, refused: [#""taken""#], accepted: [#""free""#])
        case .confirmedBy:
            texts(#"{"confirmed_by":"register"}"#, for: type)
        case .uniqueItems:
            Row(#"{"unique_items":"x"}"#, refused: [#"[{"x":"1"},{"x":"1"}]"#], accepted: [#"[{"x":"1"},{"x":"2"}]"#])
        case .assert:
            Row(#"{"assert":{"==":[{"var":"b"},1]}}"#, refused: [answer(of: type)], accepted: [])
        case .image: Row(#"{"image":{"max_bytes":10}}"#, refused: [image(11)], accepted: [image(10)])
        }
    }

    private static func dates(_ rule: String, refused: String, accepted: String) -> Row {
        Row(rule, refused: [#""\#(refused)""#], accepted: [#""\#(accepted)""#])
    }

    /// A bound at the second of three moments of a scale.
    private static func times(_ rule: String, _ scale: Moment.Scale, refused: Int, accepted: Int) -> Row {
        let moments =
            switch scale {
            case .day: ["09:29:59", "09:30", "09:30:01"]
            case .local: ["2026-01-30T23:59:59", "2026-01-31T00:00", "2026-01-31T00:00:01"]
            case .universal: ["2026-01-31T00:59:59+01:00", "2026-01-31T01:00:00+01:00", "2026-01-31T00:00:01Z"]
            }
        return dates("{\"\(rule)\":\"\(moments[1])\"}", refused: moments[refused], accepted: moments[accepted])
    }

    /// A rule that `NO` and `no N` fail, and `DE` and `yes` pass.
    private static func texts(_ rule: String, for type: FieldType) -> Row {
        switch type {
        case .email: Row(rule, refused: [#""N@b.nl""#], accepted: [#""n@b.nl""#])
        case .url: Row(rule, refused: [#""https://b.nl/N""#], accepted: [#""https://b.nl/""#])
        case .country: Row(rule, refused: [#""NO""#], accepted: [#""DE""#])
        case .text, .longText, .tel, .password, .select: Row(rule, refused: [#""no N""#], accepted: [#""yes""#])
        case .number, .integer, .boolean, .date, .time, .dateTime, .localDateTime, .multiSelect, .list, .image, .note,
            .unsupported:
            Row(rule, refused: [], accepted: [])
        }
    }

    private static func quoted(_ text: String) -> String { #""\#(text)""# }

    /// Two answers to a type of which one is longer; codes of countries are all as long.
    private static func texts(of type: FieldType) -> (short: String, long: String) {
        switch type {
        case .email: ("a@b.nl", "aa@b.nl")
        case .url: ("https://b.nl/", "https://b.nl/N")
        case .country: ("DE", "DE")
        case .text, .longText, .tel, .password, .select, .number, .integer, .boolean, .date, .time, .dateTime,
            .localDateTime, .multiSelect, .list, .image, .note, .unsupported:
            ("ab", "no N")
        }
    }

    /// Some answer that a type takes.
    static func answer(of type: FieldType) -> String {
        switch type {
        case .text, .longText, .password, .tel, .select: #""yes""#
        case .email: #""a@b.nl""#
        case .url: #""https://a.nl""#
        case .number: "1.5"
        case .integer: "2"
        case .boolean: "false"
        case .date: #""2000-01-01""#
        case .time: #""09:30""#
        case .localDateTime: #""2026-01-31T09:30""#
        case .dateTime: #""2026-01-31T09:30:00+01:00""#
        case .multiSelect: #"["yes"]"#
        case .country: #""DE""#
        case .list: "[{}]"
        case .image: image(5)
        case .note, .unsupported: "null"
        }
    }

    /// Some answer that a type does not take.
    private static func noAnswer(of type: FieldType) -> (answer: String, code: String)? {
        switch type {
        case .text, .longText, .password, .tel: ("7", "type")
        case .email: (#""a""#, "email")
        case .url: (#""a""#, "url")
        case .number: (#""0x10""#, "type")
        case .integer: ("1.5", "type")
        case .boolean: (#""maybe""#, "type")
        case .date: (#""2001-02-29""#, "type")
        case .time: (#""24:00""#, "type")
        case .localDateTime: (#""2026-01-31T09:30Z""#, "type")
        case .dateTime: (#""2026-01-31T09:30""#, "type")
        case .select: (#""else""#, "one_of")
        case .multiSelect: (#"["yes","else"]"#, "one_of")
        case .country: (#""XX""#, "one_of")
        case .list: (#"{}"#, "type")
        case .image: (#""i""#, "type")
        case .note, .unsupported: ("1", "unknown_field")
        }
    }

    private static func field(of type: FieldType, _ rules: String, _ more: String = "") -> String {
        let extra =
            switch type {
            case .select, .multiSelect: #","options":["yes","no N","ab"]"#
            case .list: #","fields":[{"id":"x","type":"text"}]"#
            case .unsupported: #","source_type":"s""#
            case .text, .longText, .email, .tel, .url, .password, .number, .integer, .boolean, .date, .time, .dateTime,
                .localDateTime, .country, .image, .note:
                ""
            }
        // An option that a rule of severity error refuses is an error of the config.
        let severity = type == .select ? #"{"severity":"warning","# : "{"
        let validation = rules.isEmpty ? "" : #","validation":[\#(severity)\#(rules.dropFirst())]"#
        let same = rules.contains(#""equals""#) ? #",{"id":"same","type":"\#(type.rawValue)"\#(extra)}"# : ""
        return #"{"id":"a","type":"\#(type.rawValue)"\#(extra)\#(more)\#(validation)}"# + same
    }

    private static func form(_ fields: String) throws -> Candidate {
        try FormFixture.candidate(
            #"{"form":"a/b","country":"NL","lists":{"l":["admin"]},"fields":[\#(fields),{"id":"b","type":"number"}]}"#)
    }

    private static func codes(_ form: Candidate, _ answers: String, _ timing: Timing = .submit) throws -> [String] {
        guard let day = CivilDate("2026-01-01") else { return [] }
        var input = JudgementInput(
            answers: Array(answers.utf8), asOf: day,
            names: [NameAnswer(field: "a", isTaken: answers.utf8.elementsEqual(#"{"a":"taken"}"#.utf8))])
        input.timing = timing
        input.sources = Array(#"{"register":\#(answers.utf8.contains(UInt8(ascii: "N")) ? "false" : "true")}"#.utf8)
        return try form.judge(input).verdict.findings.map { $0.rule }
    }

    static let pairs = RuleName.allCases.flatMap { rule in
        FieldType.allCases.filter { rule.applies(to: $0) }.map { (rule, $0) }
    }

    @Test(
        "a rule refuses and accepts at every type that may have it, at once and when other rules are not due",
        arguments: pairs)
    func judged(rule: RuleName, type: FieldType) throws {
        let row = Self.row(of: rule, for: type)
        #expect(!row.refused.isEmpty)
        let forms = [
            try Self.form(Self.field(of: type, row.rule)),
            // With a rule that is not due, all rules of the field are judged one by one.
            type == .password
                ? nil
                : try Self.form(Self.field(of: type, row.rule + #",{"assert":{"!":[{"var":"b"}]},"timing":"submit"}"#)),
        ]
        for (form, timing) in zip(forms, [Timing.submit, .debounced]) {
            guard let form else { continue }
            for answer in row.refused {
                #expect(try Self.codes(form, #"{"a":\#(answer)}"#, timing) == [rule.rawValue], "\(answer)")
            }
            for answer in row.accepted {
                #expect(try Self.codes(form, #"{"a":\#(answer)}"#, timing) == [], "\(answer)")
            }
        }
    }

    @Test(
        "an assertion accepts where it holds", arguments: FieldType.allCases.filter { RuleName.assert.applies(to: $0) })
    func asserted(type: FieldType) throws {
        let form = try Self.form(Self.field(of: type, Self.row(of: .assert, for: type).rule))
        #expect(try Self.codes(form, #"{"a":\#(Self.answer(of: type)),"b":1}"#) == [])
    }

    @Test("a rule is read for the types that it says something about, and for no other", arguments: RuleName.allCases)
    func types(rule: RuleName) throws {
        for type in FieldType.allCases where type != .note && type != .unsupported {
            let row = Self.row(of: rule, for: type)
            let document = FormFixture.document(Self.field(of: type, row.rule) + #",{"id":"b","type":"number"}"#)
            let isRefused = try FormFixture.read(document).diagnostics.contains { $0.code == .ruleNotForType }
            #expect(isRefused != rule.applies(to: type), "\(rule.rawValue), \(type.rawValue)")
        }
    }

    @Test("a type takes an answer and refuses another", arguments: FieldType.allCases)
    func typed(type: FieldType) throws {
        let form = try Self.form(Self.field(of: type, ""))
        if type.holdsValue { #expect(try Self.codes(form, #"{"a":\#(Self.answer(of: type))}"#) == []) }
        let wrong = try #require(Self.noAnswer(of: type))
        #expect(try Self.codes(form, #"{"a":\#(wrong.answer)}"#) == [wrong.code])
    }

    /// A text that a step changes, what it becomes, and a text that the step keeps.
    private static func texts(of step: NormaliseStep) -> (changed: String, into: String, kept: String) {
        switch step {
        case .trim: (" a b ", "a b", "a b")
        case .collapseSpaces: ("a  b", "a b", "a b")
        case .lowercase: ("Ab", "ab", "ab")
        case .uppercase: ("aB", "AB", "AB")
        case .stripDiacritics: ("é", "e", "e")
        case .alphanumericUnderscore: ("a-b_1", "ab_1", "ab_1")
        case .digits: ("a1b2", "12", "12")
        case .nfc: ("e\u{301}", "é", "é")
        case .e164: ("020 123 45 67", "+31201234567", "+31201234567")
        }
    }

    @Test("a step of normalising changes a text and keeps another", arguments: NormaliseStep.allCases)
    func normalised(step: NormaliseStep) throws {
        let texts = Self.texts(of: step)
        let form = try Self.form(
            Self.field(of: .text, #"{"one_of":["\#(texts.into)"]}"#, #","normalize":["\#(step.rawValue)"]"#))
        #expect(Array(texts.changed.utf8) != Array(texts.into.utf8))
        for (text, codes) in [(texts.changed, []), (texts.kept, []), ("\(texts.kept)?0x", ["one_of"])] {
            #expect(try Self.codes(form, #"{"a":"\#(text)"}"#) == codes, "\(text)")
        }
        let plain = try Self.form(Self.field(of: .text, #"{"one_of":["\#(texts.into)"]}"#))
        #expect(try Self.codes(plain, #"{"a":"\#(texts.changed)"}"#) == ["one_of"])
    }
}
