import Testing

@testable import FormEngine

@Suite struct DiagnosticTests {
    /// One fault: `»` is right before the place that the diagnostic must name.
    struct Row: CustomTestStringConvertible, Sendable {
        let code: DiagnosticCode
        let json: String
        let pointer: String
        let message: String
        let help: String

        init(_ code: DiagnosticCode, _ json: String, _ pointer: String, _ message: String, _ help: String) {
            self.code = code
            self.json = json
            self.pointer = pointer
            self.message = message
            self.help = help
        }

        var testDescription: String { code.rawValue }
    }

    /// Found by parsers of the text, or with knowledge from outside a config.
    static let foundOutside: [DiagnosticCode] = [
        .malformed, .unknownSource, .unknownList, .unknownTimeZone, .unknownDialect, .ambiguousDialect,
        .dialectMismatch, .assumption,
    ]
    /// Found in words without quotes (`PlainWordTests`), where another form is expected (below), on a day (`FactTests`), too
    /// deep (`NestedTooDeepTests`), or by a proof (`PlantedDefectsTests`).
    static let foundElsewhere: [DiagnosticCode] = [
        .ambiguousScalar, .formMismatch, .reviewDue, .shortenedText, .nestedTooDeep, .impliedRule, .noOldestDate,
    ]

    @Test("a fault is found once, at its place, with what to do", arguments: rows)
    func diagnostic(row: Row) throws {
        let parts = row.json.split(separator: "»", omittingEmptySubsequences: false)
        try #require(parts.count == 2)
        let reading = try FormFixture.read(parts.joined())
        let found = reading.diagnostics.filter { $0.code == row.code }
        #expect(found.map(\.pointer) == [row.pointer])
        #expect(found.map(\.position) == [SourcePosition(of: parts[0].utf8.count, in: Array(parts.joined().utf8))])
        #expect(found.map(\.message) == [row.message])
        #expect(found.map(\.help) == [row.help])
        let others = reading.diagnostics.filter { $0.code != row.code && $0.severity == .error }
        #expect(others.isEmpty)
        #expect((reading.config == nil) == (row.code.severity == .error))
    }

    @Test("every code has a row, or is found outside the engine", arguments: DiagnosticCode.allCases)
    func complete(code: DiagnosticCode) {
        let isElsewhere = (Self.foundOutside + Self.foundElsewhere).contains(code)
        #expect(Self.rows.contains { $0.code == code } != isElsewhere)
    }

    @Test("a document for another form than the one expected is refused; one that names none is for it")
    func formMismatch() throws {
        let expected = try #require(FormKey("kyc/DE"))
        let read = { (json: String) in FormConfig.read(try SourceNode(json: Array(json.utf8)), form: expected) }
        let found = try read(#"{"form":"kyc/NL","fields":[{"id":"a","type":"text"}]}"#).diagnostics.filter {
            $0.severity == .error
        }
        #expect(found.map(\.code) == [.formMismatch])
        #expect(found.map(\.pointer) == ["/form"])
        #expect(found.map(\.position) == [SourcePosition(line: 1, column: 9)])
        #expect(found.map(\.message) == ["The document is for `kyc/NL`, not for `kyc/DE`."])
        #expect(try read(#"{"fields":[{"id":"a","type":"text"}]}"#).config?.form == expected)
    }

    @Test("operations that are none are found in a mapping of several keys, beside the mapping itself")
    func unknownInside() throws {
        let reading = try FormFixture.read(Self.checked(#"{"typo":1,"no_such_operation":2}"#))
        let found = reading.diagnostics.filter { $0.severity == .error }
        #expect(found.map(\.code) == [.badExpression, .badExpression, .badExpression])
        #expect(
            found.map(\.pointer) == [
                "/checks/0/assert", "/checks/0/assert/typo", "/checks/0/assert/no_such_operation",
            ])
        #expect(
            found.map(\.message) == [
                "One mapping has several keys, `typo`, `no_such_operation`, so it is data, which is always true, and no "
                    + "operation.",
                "The expression is refused: There is no operation `typo`.",
                "The expression is refused: There is no operation `no_such_operation`.",
            ])
        #expect(reading.config == nil)
    }

    @Test(
        "a field type named as in other systems is reported with our name",
        arguments: [
            ("string", "text"), ("checkbox", "boolean"), ("dropdown", "select"), ("radio", "select"), ("file", "image"),
        ])
    func typeOfOthers(_ theirs: String, _ ours: String) throws {
        let reading = try FormFixture.read(Self.field(#"{"id":"a","type":"\#(theirs)"}"#))
        let found = reading.diagnostics.filter { $0.severity == .error }
        #expect(found.map(\.code) == [.unknownType])
        #expect(found.map(\.pointer) == ["/fields/0/type"])
        #expect(found.map(\.help) == ["Did you mean `\(ours)`?"])
        #expect(reading.config == nil)
    }

    @Test("codes are snake case and differ")
    func codes() {
        let codes = DiagnosticCode.allCases.map(\.rawValue)
        #expect(Set(codes).count == codes.count)
        #expect(codes.allSatisfy { $0.utf8.allSatisfy { $0 == UInt8(ascii: "_") || (97...122).contains($0) } })
    }

    /// A document whose one field is this.
    static func field(_ field: String) -> String { FormFixture.document(field) }

    private static func list(_ list: String) -> String {
        #"{"form":"a/b","lists":{"l":\#(list)},"fields":[{"id":"a","type":"text"}]}"#
    }

    static let rows = plainRows + expressionRows + identifierRows + slipRows + doubtRows + retentionRows

    private static let plainRows: [Row] = [
        Row(
            .wrongType, field(#"{"id":"a","type":"text","required":»"yes"}"#), "/fields/0/required",
            "Expected `true` or `false`, found a text.", "Write `true` or `false` here."),
        Row(
            .numberRange, field(#"{"id":"a","type":"number","validation":[{"max":»1e17}]}"#),
            "/fields/0/validation/0/max",
            "This number cannot be stored exactly.",
            "Write a number within ±9007199254740991 (2^53−1), or quote the number to keep it as text."),
        Row(
            .tooMany,
            field(
                #"{"id":"a","type":"text","data_source":"s","data_path":»"/\#(String(repeating: "x", count: 1000))"}"#),
            "/fields/0/data_path", "The path is longer than 1000 bytes.",
            "Let the data source put the value nearer to the top of its reply."),
        Row(
            .conflictingKeys, field(#"{"id":"a","type":"number","validation":[»{"min":1,"max":2}]}"#),
            "/fields/0/validation/0",
            "There are 2 rules in one item: min, max.",
            "Write a list with one rule per item, each with its own message, code and severity."),
        Row(
            .unknownKey, field(#"{"id":"a","type":"text",»"lable":"A"}"#), "/fields/0/lable", "Unknown key `lable`.",
            "Did you mean `label`?"),
        Row(
            .missingKey, field(#"»{"type":"text"}"#), "/fields/0", "The key `id` is missing.",
            "Give the field a name: `id: first_name`."),
        Row(
            .unknownType, field(#"{"id":"a","type":»"txt"}"#), "/fields/0/type", "There is no field type `txt`.",
            "Did you mean `text`?"),
        Row(
            .unknownRule, field(#"{"id":"a","type":"text","validation":[{"min_length":1,»"a~/b":1}]}"#),
            "/fields/0/validation/0/a~0~1b", "There is no rule `a~/b`.",
            "Known: pattern, min_length, max_length, min, max, max_decimals, currency, multiple_of, min_date, max_date, min_time, max_time, min_age, max_age, "
                + "accepted, one_of, email, tel, url, charset, reserved, blocked_words, equals, identifier, unique, unique_items, assert, image, "
                + "confirmed_by, when, message, code, severity, timing, where, ignore_case, on, kinds, matches."),
        Row(
            .conflictingKeys,
            field(#"{"id":"a","type":"password","validation":[{"min_length":8,"when":»{"==":[1,1]}}]}"#),
            "/fields/0/validation/0/when",
            "The rules of a password are judged only once, so they cannot have a condition.",
            "Leave `when` out, or put the password on a field of its own that `visible_if` shows."),
        Row(
            .unknownValue, field(#"{"id":"a","type":"text","validation":[{"pattern":"x","severity":»"warn"}]}"#),
            "/fields/0/validation/0/severity", "`warn` is not one of the words allowed at this place.",
            "Known: error, warning."),
        Row(
            .unknownField,
            #"{"form":"a/b","fields":[{"id":"bsn","type":"text"}],"examples":[{"name":"n","as_of":"2026-01-01","values":{},"#
                + #""expect":{"errors":{»"bns":["required"]}}}]}"#,
            "/examples/0/expect/errors/bns", "The form has no field `bns`.", "Did you mean `bsn`?"),
        Row(
            .badFormKey, #"{"form":»"KYC/NL","fields":[{"id":"a","type":"text"}]}"#, "/form",
            "`KYC/NL` is not a form key.",
            "Write `form: kind/name`, such as `form: kyc/NL`. The kind is [a-z][a-z0-9-]*, the name "
                + "[A-Za-z0-9][A-Za-z0-9_-]*."),
        Row(
            .badID, field(#"{"id":»"1st","type":"text"}"#), "/fields/0/id", "`1st` cannot be a name.",
            "Write `_1st`. A name is a letter or _, then at most 63 letters, digits, _ or -."),
        Row(
            .badLanguage, field(#"{"id":"a","type":"text","label":{»"English":"A"}}"#), "/fields/0/label/English",
            "`English` is not a language tag.", "Write a BCP 47 tag such as `en`, `nl` or `pt-BR`."),
        Row(
            .badCountry, #"{"form":"a/b","country":»"nl","fields":[{"id":"a","type":"text"}]}"#, "/country",
            "`nl` is not a country code.",
            "Write two capital letters of ISO 3166-1: `NL`, `DE`, `GB` for the United Kingdom."),
        Row(
            .badDate, field(#"{"id":"a","type":"date","validation":[{"min_date":»"2026-02-30"}]}"#),
            "/fields/0/validation/0/min_date", "`2026-02-30` is not a date.",
            "Write a date that exists, `2008-02-29`, or one relative to the day of judging: `today`, `today-18y`, "
                + "`today+30d`."),
        Row(
            .badTime, field(#"{"id":"a","type":"time","validation":[{"min_time":»"9:30"}]}"#),
            "/fields/0/validation/0/min_time", "`9:30` is not a time that a field of type `time` has.",
            "Write a time such as `09:30`."),
        Row(
            .badTime, field(#"{"id":"a","type":"datetime","validation":[{"max_time":»"2026-01-31T09:30"}]}"#),
            "/fields/0/validation/0/max_time",
            "`2026-01-31T09:30` is not a time that a field of type `datetime` has.",
            "Write a time such as `2026-01-31T09:30:00+01:00`."),
        Row(
            .badPointer, field(#"{"id":"a","type":"text","data_source":"s","data_path":»"a/b"}"#),
            "/fields/0/data_path",
            "A path into a data source's reply must be a JSON Pointer (RFC 6901).",
            "Begin every name with `/`, and write `~0` for a `~` and `~1` for a `/` in it: `/person/name`."),
        Row(
            .duplicateID, field("{\"id\":\"a\",\"type\":\"text\"},\n  {\"id\":»\"a\",\"type\":\"text\"}"),
            "/fields/1/id",
            "The field `a` is already on line 1.", "Give each field a name of its own."),
        Row(
            .duplicateOption, field(#"{"id":"a","type":"select","options":["x",»{"value":"x"}]}"#),
            "/fields/0/options/1",
            "The list already has an option with this value.", "Give each option a value of its own."),
        Row(
            .emptyWord, list(#"{"words":["a",»"-_-"],"ignore":["separators"]}"#), "/lists/l/words/1",
            "Without its separators, nothing is left of this word.",
            "Leave the word out, or write one with a letter or digit in it."),
        Row(
            .duplicateWord, list("{\"words\":[\"admin\",\n»\"a.D.m.i.n\"],\"ignore\":[\"separators\"]}"),
            "/lists/l/words/1", "This word equals the one on line 1, as this list compares words.",
            "Remove one of the two words."),
        Row(
            .ruleNotForType, field(#"{"id":"a","type":"date","validation":[{"max_length":»3}]}"#),
            "/fields/0/validation/0/max_length", "`max_length` does not apply to fields of type `date`.",
            "The rule applies to: text, long_text, email, tel, url, password, select, country."),
        Row(
            .contradiction, field("{\"id\":\"a\",\"type\":\"number\",\"validation\":[{\"min\":2},\n{\"max\":»1}]}"),
            "/fields/0/validation/1/max", "No value can pass both `min` on line 1 and `max`.",
            "Correct one of the two bounds."),
        Row(
            .readonlyWithoutSource, field(#"{"id":"a","type":"text","readonly":»true}"#), "/fields/0/readonly",
            "A read-only field without a source can never have a value.",
            "Name the source of the field's value: `data_source: …`."),
        Row(
            .optionsMissing, field(#"»{"id":"a","type":"select"}"#), "/fields/0",
            "A `select` needs options to choose from.",
            "Write `options: [{value: salary, label: Salary}]`, or `data_source:` with the source that has them."),
        Row(
            .optionsNotForType, field(#"{"id":"a","type":"text","options":»["x"]}"#), "/fields/0/options",
            "A field of type `text` has no options.",
            "Use `type: select` or `type: multi_select`, or the rule `one_of`."),
        Row(
            .noFields, #"{"form":"a/b","fields":»[]}"#, "/fields", "This list of fields is empty.",
            "Write at least one: `- {id: name, type: text}`."),
        Row(
            .keyNotForType, field(#"{"id":"a","type":"note","required":»true}"#), "/fields/0/required",
            "A note holds no value, so `required` has no effect.", "Leave the key out."),
        Row(
            .notInList, field(#"{"id":"a","type":"list","fields":[{"id":"b","type":»"password"}]}"#),
            "/fields/0/fields/0/type", "A password cannot be in a list.", "Move the field out of the list."),
        Row(
            .failingExample,
            #"{"form":"a/b","fields":[{"id":"a","type":"text","required":true}],"examples":[»{"name":"empty","#
                + #""as_of":"2026-01-01","values":{},"expect":{"outcome":"completed"}}]}"#,
            "/examples/0", #"The example "empty" fails: expected the outcome `completed`, found a: required."#,
            "Correct the rule, or what the example expects."),
        Row(
            .conflictingKeys, #"{"form":"a/b","fields":[{"id":"a","type":"text"}],"steps":»[]}"#, "/steps",
            "The form has both `steps` and `fields`.", "Move the fields into a step, or leave `steps` out."),
        Row(
            .meaninglessValue, field(#"{"id":"a","type":"boolean","validation":{"accepted":»false}}"#),
            "/fields/0/validation/accepted", "`accepted: false` has no effect.", "Leave the rule out."),
        Row(
            .badDefault, field(#"{"id":"a","type":"integer","default":»"one"}"#), "/fields/0/default",
            "The default is not a value of type `integer`.",
            "Write a value of type `integer`, or leave the default out."),
        Row(
            .missingExamples, "»" + field(#"{"id":"a","type":"text"}"#), "",
            "The config has no examples, so nothing tests its rules.",
            "Write `examples:` with answers that pass and answers that fail; publishing runs them."),
        Row(
            .dearExpression,
            #"{"form":"a/b","fields":[{"id":"a","type":"text"},{"id":"b","type":"text","calculate":"#
                + #"»{"cat":[\#(Array(repeating: #"{"var":"a"}"#, count: 40).joined(separator: ","))]}}]}"#,
            "/fields/1/calculate",
            "On long answers the expression may exceed its cost limit of 1000000, is then undecided, and gives an error.",
            "Set a `max_length` of at most 98457 for `a`."),
        Row(
            .missingTranslation, field(#"{"id":"a","type":"text","label":{"en":"A","nl":"A"},"hint":»"H"}"#),
            "/fields/0/hint", "This text is missing in: nl.", "Write one text per language: `{en: …, nl: …}`."),
        Row(
            .missingTimeZone, #"»{"form":"kyc/NL","fields":[{"id":"a","type":"text"}]}"#, "",
            "Submissions are judged as of the date in UTC.",
            "Name the country's zone: `policy: {time_zone: Europe/Amsterdam}`."),
        Row(
            .repeatedRule, field(#"{"id":"a","type":"text","validation":[{"max_length":3},{"max_length":»4}]}"#),
            "/fields/0/validation/1/max_length", "The rule `max_length` is already on line 1.",
            "Keep the stricter of the two rules."),
        Row(
            .costlyPattern, field(#"{"id":"a","type":"text","validation":[{"pattern":»"a[ab]{5000}b"}]}"#),
            "/fields/0/validation/0/pattern",
            "Matching this pattern may take 20984127927 steps on the longest text that can reach it, more than 67108864.",
            "Begin the pattern with `^`, or give the field `max_length: 3000`, of severity error, judged no later than the pattern."
        ),
        Row(
            .doubtfulPattern, field(#"{"id":"a","type":"text","validation":[{"pattern":»"/[a-z]+/i"}]}"#),
            "/fields/0/validation/0/pattern",
            "The slashes around this pattern are part of it: only a text with slashes matches.",
            "Write the pattern without the slashes, `[a-z]+`, and `ignore_case: true` beside it."),
        Row(
            .uppercaseAddress,
            field(#"{"id":"a","type":"email","validation":[{"pattern":»"^[A-Z0-9]+@[A-Z0-9.-]+\\.[A-Z]{2,}$"}]}"#),
            "/fields/0/validation/0/pattern",
            "The pattern accepts `0@0.AA` but rejects its lower-case form, which most people type.",
            "Write `ignore_case: true` beside the pattern."),
        Row(
            .unsupportedType, field(#"{"id":"a","type":»"unsupported","source_type":"signature"}"#), "/fields/0/type",
            "The type `signature` is not supported, so the field is shown but holds no value.",
            "Give the field a supported type, or leave the field out."),
        Row(
            .keyNotForType,
            field(#"{"id":"a","type":"unsupported","source_type":"signature","required":»true}"#), "/fields/0/required",
            "A field of an unsupported type holds no value, so `required` has no effect.", "Leave the key out."),
        Row(
            .keyNotForType, field(#"{"id":"a","type":"text","source_type":»"signature"}"#), "/fields/0/source_type",
            "A field of type `text` cannot have `source_type`.", "Leave the key out."),
        Row(
            .keyNotForType, field(#"{"id":"a","type":"note","timing":»"submit"}"#), "/fields/0/timing",
            "A note holds no value, so `timing` has no effect.", "Leave the key out."),
        Row(
            .missingKey, field(#"»{"id":"a","type":"unsupported"}"#), "/fields/0", "The key `source_type` is missing.",
            "Write what the type is called where the field comes from: `source_type: signature`."),
        Row(
            .contradiction,
            field(#"{"id":"a","type":"image","validation":[{"image":»{"min_aspect":2,"max_aspect":1.5}}]}"#),
            "/fields/0/validation/0/image", "No image can pass both `min_aspect` and `max_aspect`.",
            "Correct one of the two bounds."),
        Row(
            .contradiction,
            field(
                #"{"id":"a","type":"image","validation":[{"image":{"formats":["png"]}},{"image":»{"formats":["gif"]}}]}"#
            ),
            "/fields/0/validation/1/image", "No value can pass both `image` on line 1 and `image`.",
            "Correct one of the two bounds."),
        Row(
            .numberRange, field(#"{"id":"a","type":"image","validation":{"image":{"max_megapixels":»0}}}"#),
            "/fields/0/validation/image/max_megapixels", "This number is not above zero.",
            "Write a number above zero."),
        Row(
            .meaninglessValue, field(#"{"id":"a","type":"image","validation":{"image":»{}}}"#),
            "/fields/0/validation/image", "An image rule without limits has no effect.",
            "Write a limit, such as `{max_bytes: 5000000}`, or leave the rule out."),
        Row(
            .repeatedRule,
            field(
                #"{"id":"a","type":"image","validation":[{"image":{"formats":["png"]}},{"image":{"max_bytes":9}},"#
                    + #"{"image":»{"max_bytes":8}}]}"#),
            "/fields/0/validation/2/image", "The rule `image` is already on line 1.",
            "Keep the stricter of the two rules."),
        Row(
            .badPattern, field(#"{"id":"a","type":"text","validation":[{"pattern":»"(a"}]}"#),
            "/fields/0/validation/0/pattern", badPattern.message, badPattern.help),
    ]

    /// The pattern's own words, which have tests of their own.
    private static let badPattern: (message: String, help: String) = {
        do throws(PatternError) {
            _ = try Pattern("(a")
            return ("", "")
        } catch {
            return ("The pattern is refused at character \(error.offset + 1): \(error.message)", error.help)
        }
    }()
}
