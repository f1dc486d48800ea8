import FormEngine
import Testing

@Suite("Operations that classic JsonLogic does not have")
struct OwnOperationTests {
    static let results: [(rule: String, result: String)] = [
        (#"{"today": []}"#, #""2026-03-15""#),
        (#"{"age": "2008-03-15"}"#, "18"), (#"{"age": "2008-03-16"}"#, "17"), (#"{"age": "2027-01-01"}"#, "null"),
        (#"{"age": [{"today": []}]}"#, "0"), (#"{"age": {"var": "none"}}"#, "null"),
        (#"{"age": "15-03-2008"}"#, "null"),
        (#"{"age": "2023-02-29"}"#, "null"), (#"{"age": 2008}"#, "null"), (#"{"age": [["2008-03-15"]]}"#, "null"),
        (#"{"days_between": ["2026-03-01", {"today": []}]}"#, "14"),
        (#"{"days_between": [{"today": []}, "2024-02-29"]}"#, "-745"),
        (#"{"days_between": ["2026-03-01", ""]}"#, "null"),
        (#"{"months_between": ["2026-01-31", "2026-02-28"]}"#, "0"),
        (#"{"months_between": ["2026-01-31", "2026-03-01"]}"#, "1"),
        (#"{"months_between": ["2008-03-16", {"today": []}]}"#, "215"),
        (#"{"months_between": ["2026-03-15", "2026-01-16"]}"#, "-1"),
        (#"{"months_between": ["2026-03-15", "2026-01-15"]}"#, "-2"),
        (#"{"months_between": ["2020-02-29", "2023-02-28"]}"#, "35"), (#"{"months_between": ["", "x"]}"#, "null"),
        (#"{"date_add": ["2024-02-29", 1, "years"]}"#, #""2025-02-28""#),
        (#"{"date_add": ["2026-01-31", 1, "months"]}"#, #""2026-02-28""#),
        (#"{"date_add": [{"today": []}, -2, "weeks"]}"#, #""2026-03-01""#),
        (#"{"date_add": ["2026-12-31", 1, "days"]}"#, #""2027-01-01""#),
        (#"{"date_add": ["9999-12-31", 1, "days"]}"#, "null"), (#"{"date_add": ["2026-01-01", 0.5, "days"]}"#, "null"),
        (#"{"date_add": ["2026-01-01", 1, "day"]}"#, "null"), (#"{"date_add": ["2026-01-01", "1", "days"]}"#, "null"),
        (#"{"date_add": ["2026-01-01", 1e300, "days"]}"#, "null"), (#"{"date_add": ["x", 1, "days"]}"#, "null"),
        (#"{"date_add": ["2026-01-01", 9e18, "years"]}"#, "null"),
        (#"{"date_part": ["2026-03-15", "year"]}"#, "2026"), (#"{"date_part": ["2026-03-15", "month"]}"#, "3"),
        (#"{"date_part": ["2026-03-15", "day"]}"#, "15"), (#"{"date_part": ["2026-03-15", "weekday"]}"#, "7"),
        (#"{"date_part": ["1970-01-01", "weekday"]}"#, "4"), (#"{"date_part": ["0001-01-01", "weekday"]}"#, "1"),
        (#"{"date_part": ["2026-03-15", "hour"]}"#, "null"), (#"{"date_part": [20260315, "year"]}"#, "null"),
        (#"{"matches": ["ab12", "^[a-z]+\\d{2}$"]}"#, "true"), (#"{"matches": ["ab1", "\\d{2}"]}"#, "false"),
        (#"{"matches": ["", "^$"]}"#, "true"), (#"{"matches": [12, "1"]}"#, "null"),
        (#"{"matches": [null, ""]}"#, "null"),
        (#"{"!": [{"matches": [{"var": "none"}, "a"]}]}"#, "true"),
        (#"{"map": [["a", "b"], {"matches": [{"var": ""}, "a"]}]}"#, "[true,false]"),
        (#"{"trim": " a\u00A0b \u3000"}"#, #""a\u00A0b""#), (#"{"trim": ""}"#, #""""#), (#"{"trim": 1}"#, "null"),
        (#"{"lower": "\u00C9TAT \u03A3\u03A3"}"#, #""\u00e9tat \u03c3\u03c2""#), (#"{"lower": "a"}"#, #""a""#),
        (#"{"lower": null}"#, "null"), (#"{"lower": [["A"]]}"#, "null"),
        (#"{"split": ["a,b,,c", ","]}"#, #"["a","b","","c"]"#), (#"{"split": ["", ","]}"#, #"[""]"#),
        (#"{"split": ["aaa", "aa"]}"#, #"["","a"]"#), (#"{"split": ["abc", ""]}"#, "null"),
        (#"{"split": ["\u00e9\u00e8", "\u00e8"]}"#, #"["\u00e9",""]"#), (#"{"split": [1, ","]}"#, "null"),
        (#"{"length": {"split": ["a b c", " "]}}"#, "3"),
        (#"{"length": "na\u00EFve \ud83d\ude00"}"#, "7"), (#"{"length": "e\u0301"}"#, "2"), (#"{"length": ""}"#, "0"),
        (#"{"length": [[1, [2, 3]]]}"#, "2"), (#"{"length": [[]]}"#, "0"), (#"{"length": 12}"#, "null"),
        (#"{"length": null}"#, "null"), (#"{"length": {}}"#, "null"), (#"{"length": true}"#, "null"),
        (#"{"round": 2.5}"#, "3"), (#"{"round": -2.5}"#, "-3"), (#"{"round": 2.4999}"#, "2"),
        (#"{"round": -0.4}"#, "0"),
        (#"{"round": [1.005, 2]}"#, "1.01"), (#"{"round": [2.675, 2]}"#, "2.68"), (#"{"round": [-1.005, 2]}"#, "-1.01"),
        (#"{"round": [0.1, 0]}"#, "0"), (#"{"round": [9.995, 2]}"#, "10"), (#"{"round": [1234.5, -2]}"#, "1200"),
        (#"{"round": [50, -2]}"#, "100"), (#"{"round": [49, -2]}"#, "0"), (#"{"round": [5, -3]}"#, "0"),
        (#"{"round": [1e300, 2]}"#, "1e300"), (#"{"round": [1.5e-9, 9]}"#, "2e-9"), (#"{"round": [0.1, 400]}"#, "0.1"),
        (#"{"round": [1.797e308, -308]}"#, "null"), (#"{"round": [0.49999999999999994]}"#, "0"),
        (#"{"round": [4503599627370495.5]}"#, "4503599627370496"), (#"{"round": [1, 0.5]}"#, "null"),
        (#"{"round": [1, "2"]}"#, "null"), (#"{"round": "2.5"}"#, "null"), (#"{"round": [1, 401]}"#, "null"),
        (#"{"floor": 2.7}"#, "2"), (#"{"floor": -2.1}"#, "-3"), (#"{"ceil": 2.1}"#, "3"), (#"{"ceil": -2.7}"#, "-2"),
        (#"{"abs": -2.5}"#, "2.5"), (#"{"abs": true}"#, "null"), (#"{"floor": "1"}"#, "null"),
        (#"{"ceil": null}"#, "null"),
        (#"{"floor": {"/": [0, 0]}}"#, "null"),
    ]

    @Test("gives what its documentation says, and null for a type that does not fit", arguments: results)
    func result(rule: String, result: String) throws {
        let expression = try FormExpression(try JSONValue.reading(rule))
        #expect(try expression.result(on: .null, asOf: .anyDay).value == JSONValue.reading(result))
    }

    @Test(
        "a pattern is written out, has no mistake, and is not too large",
        arguments: [
            (#"{"matches": ["a", {"cat": ["a"]}]}"#, "The pattern of `matches` must be a text, not an expression."),
            (#"{"!": [{"matches": ["a", "("]}]}"#, "The pattern is refused at character"),
            (#"{"matches": ["a", "(a|b)*a(a|b){12}$"]}"#, "The pattern is too large for an expression."),
        ])
    func patterns(rule: String, message: String) throws {
        let error = #expect(throws: ExpressionError.self) { try FormExpression(try JSONValue.reading(rule)) }
        #expect(error?.code == .badPattern && error?.message.hasPrefix(message) == true, "\(error?.message ?? "")")
        #expect(error?.pointer.hasSuffix("/matches") == true)
    }

    @Test("the birthday of who was born on 29 February follows the form's policy")
    func leapDay() throws {
        let age = try FormExpression(try JSONValue.reading(#"{"age": "2000-02-29"}"#))
        let eve = try #require(CivilDate("2023-02-28"))
        #expect(age.result(on: .null, asOf: eve).value == .int(22))
        #expect(age.result(on: .null, asOf: eve, leapDay: .february28).value == .int(23))
    }

    @Test(
        "NaN and the infinities are themselves inside, and null as the result",
        arguments: [
            (#"{"/": [0, 0]}"#, "null"), (#"{"-": [{"/": [1, 0]}]}"#, "null"), (#"[{"+": "x"}]"#, "[null]"),
            (#"{"===": [{"+": "x"}, null]}"#, "false"), (#"{">": [{"/": [1, 0]}, 1e308]}"#, "true"),
            (#"{"==": [{"+": "x"}, {"+": "x"}]}"#, "false"),
            (#"{"cat": [{"+": "x"}, {"/": [-1, 0]}]}"#, #""NaN-Infinity""#),
            (#"{"!": {"+": "x"}}"#, "true"), (#"{"in": [{"+": "x"}, [{"+": "x"}]]}"#, "false"),
        ])
    func notFinite(rule: String, result: String) throws {
        let value = try FormExpression(try JSONValue.reading(rule)).result(on: .null, asOf: .anyDay).value
        #expect(value.line == (try JSONValue.reading(result)).line)
    }

    @Test(
        "data is never run as a rule, and what every JavaScript object inherits is not there",
        arguments: [
            (#"{"missing": [{"var": "keys"}]}"#, #"[{"var": "a"}]"#), (#"{"var": {"var": "keys.0"}}"#, "null"),
            (#"{"var": "keys.constructor"}"#, "null"), (#"{"var": "a.toString"}"#, "null"),
            (#"{"missing_some": [1, null]}"#, "null"), (#"{"substr": ["a😀b", 0, 2]}"#, #""a�""#),
            (#"{"substr": ["a😀b", 2]}"#, #""�b""#), (#"{"substr": ["😀😀", 1, 2]}"#, #""��""#),
        ])
    func differences(rule: String, result: String) throws {
        let data = try JSONValue.reading(#"{"keys": [{"var": "a"}], "a": 1}"#)
        let value = try FormExpression(try JSONValue.reading(rule)).result(on: data, asOf: .anyDay).value
        #expect(value == (try JSONValue.reading(result)))
    }
}
