import EngineFuzzing
import FormEngine

/// Answers of all kinds, good and bad, to `SeedTwins.everything`, as members of an object.
enum RandomAnswers {
    /// Each field's raw values, as JSON.
    private static let values: [(field: String, values: [String])] = [
        ("name", [#""abc""#, #""a""#, #""ABCDEFG""#, #""\u0061\u0062""#, "5", "null", #""""#]),
        ("story", [#""short""#, #""a story of more than twenty letters""#, #""\ud83d\ude00""#, "[]"]),
        ("secret", [#""Password1""#, #""short""#, #""""#, "null", "7", #""NoDigitsHere""#, #""\u0050assword1""#]),
        ("price", ["1.50", "1.505", "-1", #""12.00""#, "1e400", #""x""#, "1e3"]),
        ("count", ["5", "5.0", #""5""#, "5.5", "9007199254740993", "10"]),
        ("terms", ["true", "false", #""true""#, "1"]),
        ("born", [#""2008-02-29""#, #""1990-01-01""#, #""2026-02-30""#, #""1899-12-31""#]),
        ("colour", [#""é""#, #""red""#, "\"e\u{301}\"", #""\u00e9""#, "true"]),
        ("fixed", [#""abc""#, #""other""#, "5", "null"]),
        (
            "photo",
            [
                #"{"id":"i","format":"jpeg","bytes":10,"width":300,"height":200}"#, #"{"id":"i"}"#, "null", #""i""#,
                #"{"height":1.0,"width":9e3,"bytes":5000001,"format":"\u0067if","id":"\u00e9"}"#,
                #"{"id":"i","format":"png","bytes":10,"width":5001,"height":5000}"#,
            ]
        ),
        ("note", [#""x""#]), ("sign", [#""x""#]), ("ghost", ["1"]), ("gho\u{301}st", [#"{"a":[1]}"#]),
    ]

    /// Some of them, in any order, some with escaped names.
    static func members(using generator: inout SeededGenerator) -> [String] {
        values.filter { _ in !generator.once(in: 4) }.shuffled(using: &generator).map { row in
            let name = generator.once(in: 5) ? escaped(row.field) : row.field
            return "\"\(name)\":\(generator.choice(of: row.values))"
        }
    }

    /// Source values: none, or one of some.
    static func sources(using generator: inout SeededGenerator) -> String? {
        generator.choice(of: [
            nil, "{}", #"{"src":{"deep":{"value":"abc"}}}"#, #"{"src":{"deep":{"value":"abcd"}}}"#,
            #"{"src":{"deep":{"value":7}}}"#, #"{"src":{"deep":[]}}"#,
        ])
    }

    private static func escaped(_ name: String) -> String {
        name.utf16.map { "\\u" + ("000" + String($0, radix: 16)).suffix(4) }.joined()
    }
}
