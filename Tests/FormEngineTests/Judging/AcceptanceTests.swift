import FormEngine
import Testing

/// The cheap test accepts only answers without findings in the full judgement; answers with escapes or as text always
/// take the full judgement.
@Suite struct AcceptanceTests {
    private static let texts = [
        "", " ", "a", "A", "ab", "abc", "abcd", "abcdefgh", "abcdefghi", "AB123456", "AB12345", "AB1234567", "12345678",
        "1234567", "123456789", "12-34", "é", "Zoë", "Ångström", "中文", "a b", "a  b", " a", "a ", "a\u{A0}", "\u{A0}b",
        "x",
        "female", "self_employed", "employed", "NL", "NLD", "US", "nl", "2024-02-29", "2023-02-29", "2008-01-01",
        "2008-01-02", "1900-01-01", "2026-01-01", "2026-01-02", "2026-13-01", "true", "false", "1", "-1", "1.5", "100",
        "100.01", "99.999", "-0", "0", "0.00", "12345678901234567890", "5.0",
    ]

    static let fields = [
        #""type":"text""#, #""type":"text","required":true"#, #""type":"text","validation":[{"max_length":3}]"#,
        #""type":"text","validation":[{"min_length":3}]"#,
        #""type":"text","validation":[{"min_length":3},{"max_length":8}]"#,
        #""type":"text","normalize":["trim"],"validation":[{"max_length":1}]"#,
        #""type":"text","normalize":["trim"],"validation":[{"pattern":"^[a-z ]{1,3}$"}]"#,
        #""type":"text","normalize":["collapse_spaces"],"validation":[{"pattern":"^[a-z] [a-z]$"}]"#,
        #""type":"text","normalize":["lowercase"],"validation":[{"pattern":"^[a-z]+$"}]"#,
        #""type":"text","validation":[{"pattern":"^\\d{8}$"}]"#,
        #""type":"text","validation":[{"pattern":"^[A-Z]{2}\\d{6}$"},{"max_length":9}]"#,
        #""type":"text","validation":[{"pattern":"^[A-ZÅ]"},{"pattern":"m$"}]"#,
        #""type":"text","validation":[{"one_of":["a","AB123456"]}]"#,
        #""type":"text","validation":[{"pattern":"^[A-Za-zÀ-ÿ]*$"},{"min_length":2}]"#,
        #""type":"text","validation":[{"charset":"alphanumeric_underscore"}]"#,
        #""type":"select","options":["female","self_employed","x","NL"]"#,
        #""type":"select","options":["female",{"value":"x","visible_if":{"var":"no"}}]"#,
        #""type":"select","options":["employed"],"required":true"#, #""type":"country""#,
        #""type":"date""#, #""type":"date","validation":[{"min_age":18},{"max_age":120}]"#,
        #""type":"date","validation":[{"max_date":"today"},{"min_date":"1900-01-02"}]"#,
        #""type":"date","validation":[{"assert":{"var":"no"}}]"#,
        #""type":"select","options":["x","NL"],"validation":[{"assert":{"var":"no"}}]"#,
    ]

    @Test(
        "a number that an expression reads is judged by all its rules",
        arguments: [
            ("2.5", []), ("2.25", ["a: max_decimals"]), ("5", []), ("5.5", ["a: max"]), ("0.5", ["a: min"]),
            ("-1", ["a: min"]), ("1e1", ["a: max"]), ("12345678.25", ["a: max", "a: max_decimals"]),
        ])
    func told(answer: String, findings: [String]) throws {
        let number = #"{"id":"a","type":"number","validation":[{"min":1},{"max":5},{"max_decimals":1}]}"#
        let text = #"{"id":"b","type":"text","visible_if":{">":[{"var":"a"},2]}}"#
        let form = try FormFixture.form(number + "," + text)
        #expect(try form.findings(#"{"a":\#(answer)}"#) == findings)
        let list = try FormFixture.form(#"{"id":"l","type":"list","fields":[\#(number),\#(text)]}"#)
        #expect(try list.findings(#"{"l":[{"a":\#(answer)}]}"#) == findings.map { "l/0/" + $0 })
    }

    @Test("a text is judged alike, written plainly and with escapes", arguments: fields)
    func texts(field: String) throws {
        let form = try FormFixture.form(#"{"id":"a",\#(field)},{"id":"no","type":"boolean"}"#)
        for text in Self.texts {
            let escaped = text.utf16.map { #"\u"# + String(0x10000 + Int($0), radix: 16).dropFirst() }.joined()
            let expected = try form.findings(#"{"a":"\#(escaped)"}"#)
            #expect(try form.findings(#"{"a":"\#(text)"}"#) == expected, "\(text)")
            #expect(
                try form.findings(#"{"a":"\#(text)","no":true}"#) == form.findings(#"{"no":true,"a":"\#(escaped)"}"#))
        }
        for other in ["1", "true", "false", "[]", "{}", #"["x"]"#] {
            #expect(try form.findings(#"{"a":\#(other)}"#) == ["a: type"], "\(other)")
        }
        #expect(try form.findings(#"{"a":null}"#) == form.findings("{}"))
        #expect(try form.findings("{}") == (field.contains("required") ? ["a: required"] : []))
    }

    @Test(
        "a number is judged alike, written as one and as text",
        arguments: [
            "", #","validation":[{"min":0}]"#, #","validation":[{"min":1},{"max":100}]"#,
            #","validation":[{"max":100},{"max":99},{"min":-1},{"min":0}]"#, #","required":true"#,
            #","validation":[{"assert":{"var":"no"}}]"#,
        ], ["number", "integer"])
    func numbers(rules: String, type: String) throws {
        let form = try FormFixture.form(#"{"id":"a","type":"\#(type)"\#(rules)},{"id":"no","type":"boolean"}"#)
        for text in [
            "0", "-0", "1", "-1", "-2", "1.5", "99", "99.0", "100", "100.01", "99.999", "12345678901234567", "0.00",
        ]
        where type == "number" || !text.contains(".") {
            #expect(try form.findings(#"{"a":\#(text)}"#) == form.findings(#"{"a":"\#(text)"}"#), "\(text)")
        }
    }

    @Test("written decimals count, of a number alone")
    func decimals() throws {
        let form = try FormFixture.form(
            #"{"id":"a","type":"number","validation":[{"max_decimals":2}]},{"id":"b","type":"integer"}"#)
        #expect(try form.findings(#"{"a":1.25,"b":1.000}"#) == [])
        #expect(try form.findings(#"{"a":1.2500}"#) == [])
        #expect(try form.findings(#"{"a":1.255,"b":1.5}"#) == ["a: max_decimals", "b: type"])
    }

    @Test(
        "a boolean is judged alike, written as one and as text", arguments: ["", #","validation":[{"accepted":true}]"#])
    func booleans(rules: String) throws {
        let form = try FormFixture.form(#"{"id":"a","type":"boolean"\#(rules)}"#)
        #expect(try form.findings(#"{"a":true}"#) == [])
        #expect(try form.findings(#"{"a":false}"#) == (rules.isEmpty ? [] : ["a: accepted"]))
        #expect(try form.findings(#"{"a":"false"}"#) == form.findings(#"{"a":false}"#))
        #expect(try form.findings(#"{"a":0}"#) == ["a: type"])
    }

    @Test(
        "choices must be on offer, and each differ, wherever they stand among the options",
        arguments: [
            ("[]", []), (#"["o1"]"#, []), (#"["o1","o2", "an option of many"]"#, []), (#"["o1","o1"]"#, ["a: type"]),
            (#"["o69","o2","o69"]"#, ["a: type"]), (#"["o69","o2","o63","o64"]"#, []), (#"["\u006f1"]"#, []),
            (#"["o1","\u006f1"]"#, ["a: type"]), (#"["o1","p"]"#, ["a: one_of"]), (#"[""]"#, ["a: type"]),
            (#"[1]"#, ["a: type"]), (#"["o5",["o6"]]"#, ["a: type"]), (#""o1""#, ["a: type"]), ("{}", ["a: type"]),
        ])
    func choices(answer: String, expected: [String]) throws {
        let options = ((0..<70).map { #""o\#($0)""# } + [#""an option of many""#]).joined(separator: ",")
        let form = try FormFixture.form(#"{"id":"a","type":"multi_select","options":[\#(options)]}"#)
        #expect(try form.findings(#"{"a":\#(answer)}"#) == expected)
        let required = try FormFixture.form(
            #"{"id":"a","type":"multi_select","required":true,"options":[\#(options)]}"#)
        #expect(try required.findings(#"{"a":\#(answer)}"#) == (answer == "[]" ? ["a: required"] : expected))
    }

    @Test(
        "no option is taken for a text that only begins or ends like it, nor for one with an escaped quote",
        arguments: [
            ("a\\\\", []), ("a\\\",", ["a: one_of"]), ("a\\\",\",\"b", ["a: one_of"]), ("abcdefgh", []),
            ("abcdefghi", []), ("abcdefg", []), ("abcdefghj", ["a: one_of"]), ("abcdefgi", ["a: one_of"]),
            ("bbcdefghi", ["a: one_of"]), ("abcdefghijklmnopq", []), ("abcdefghijklmnoqq", ["a: one_of"]),
            ("abcdefghxjklmnopq", ["a: one_of"]), ("\u{E9}", []), ("b", []), (",", []),
            ("c\\\\", ["a: one_of"]), ("c\\\\\\\\", []),
        ])
    func optionTexts(text: String, expected: [String]) throws {
        let options = #""a\\","c\\\\",",","b","abcdefg","abcdefgh","abcdefghi","abcdefghijklmnopq","é""#
        for type in ["select", "multi_select"] {
            let form = try FormFixture.form(#"{"id":"a","type":"\#(type)","options":[\#(options)]}"#)
            let answers = type == "select" ? [#""\#(text)""#] : [#"["\#(text)"]"#, #"[ "\#(text)" ]"#]
            if text.contains(#"",""#) && type == "select" { continue }
            for answer in answers { #expect(try form.findings(#"{"a":\#(answer)}"#) == expected, "\(answer)") }
        }
    }

    @Test(
        "a condition finds what was chosen, however it is written and wherever it stands among the options",
        arguments: [
            (#"["o1","o33"]"#, "o1", true), (#"["o1","o33"]"#, "o33", true), (#"["o31"]"#, "o31", true),
            (#"["o32"]"#, "o32", true), (#"["o32"]"#, "o0", false), (#"["o1", "o2"]"#, "o2", true),
            (#"[ "o1" ,"o2" ]"#, "o2", true), (#"["\u006f1"]"#, "o1", true), (#"["o1","o1"]"#, "o1", false),
            (#"["o1"]"#, "p", false), (#"["p"]"#, "p", true), (#"["o1"]"#, "o", false), ("[]", "o1", false),
        ])
    func chosen(answer: String, option: String, isThere: Bool) throws {
        let options = (0..<40).map { #""o\#($0)""# }.joined(separator: ",")
        let form = try FormFixture.form(
            #"""
            {"id":"a","type":"multi_select","options":[\#(options)]},
            {"id":"b","type":"text","required":true,"visible_if":{"in":["\#(option)",{"var":"a"}]}}
            """#)
        #expect(try form.findings(#"{"a":\#(answer)}"#).contains("b: required") == isThere)
    }

    @Test("in items it is as in the form itself")
    func items() throws {
        let form = try FormFixture.form(
            #"""
            {"id":"l","type":"list","fields":[{"id":"a","type":"text","required":true,"validation":[{"pattern":"^\\d{3}$"}]},
            {"id":"b","type":"number","validation":[{"max":100}]},{"id":"c","type":"boolean"}]}
            """#)
        #expect(try form.findings(#"{"l":[{"a":"123","b":100,"c":true},{"a":"456"}]}"#) == [])
        #expect(
            try form.findings(#"{"l":[{"a":"12a","b":100.5},{"b":1},{"a":"\u0031\u0032\u0033","c":"no"}]}"#)
                == ["l/0/a: pattern", "l/0/b: max", "l/1/a: required", "l/2/c: type"])
    }
}
