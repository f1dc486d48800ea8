import Testing

@testable import FormEngine

/// A change of a small form, and what a comparison says of it.
struct ComparisonRow: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let old: String
    let new: String
    let classes: [ChangeClass]
    /// The answers that are refused now, and those that are accepted now, as JSON; nil without a witness.
    var refused: String?
    var accepted: String?

    init(
        _ name: String, _ old: String, _ new: String, _ classes: [ChangeClass], refused: String? = nil,
        accepted: String? = nil
    ) {
        (testDescription, self.old, self.new, self.classes) = (name, old, new, classes)
        (self.refused, self.accepted) = (refused, accepted)
    }

    /// A change of the rules of one text field.
    static func text(
        _ name: String, _ old: String, _ new: String, _ classes: [ChangeClass], refused: String? = nil,
        accepted: String? = nil, normalize: String = "[]", type: String = "text"
    ) -> ComparisonRow {
        let field = { (rules: String) in
            #"{"id":"a","type":"\#(type)","normalize":\#(normalize),"validation":[\#(rules)]}"#
        }
        return ComparisonRow(name, field(old), field(new), classes, refused: refused, accepted: accepted)
    }
}

extension ComparisonRow {
    /// Rules of texts.
    static let texts: [ComparisonRow] = [
        .text("a shorter text", #"{"max_length":9}"#, #"{"max_length":8}"#, [.tighter], refused: #""000000000""#),
        .text("a longer text", #"{"max_length":8}"#, #"{"max_length":9}"#, [.looser], accepted: #""000000000""#),
        .text(
            "a pattern for a length", #"{"pattern":"^\\d{4}$"}"#,
            #"{"pattern":"^\\d+$"},{"min_length":4},{"max_length":4}"#, [.texts]),
        .text(
            "a pattern for a part of another", #"{"pattern":"^\\d{4}"}"#, #"{"pattern":"^\\d{4}$"}"#, [.tighter],
            refused: #""00000""#),
        .text(
            "other digits", #"{"pattern":"^[1-5]$"}"#, #"{"pattern":"^[3-9]$"}"#, [.mixed], refused: #""1""#,
            accepted: #""6""#),
        .text(
            "a rule that another implies", #"{"pattern":"^[a-z]{3}$"}"#, #"{"pattern":"^[a-z]{3}$"},{"max_length":5}"#,
            [.texts]),
        .text(
            "a pattern in another spelling", #"{"pattern":"^[0-9]{2}$"}"#, #"{"pattern":"^(?:\\d\\d)$"}"#, [.equal]),
        .text(
            "another pattern where an address is refused anyway", #"{"email":true},{"pattern":"@"}"#,
            #"{"email":true},{"pattern":"^[^ ]+@"}"#, [.texts]),
        .text("a message", #"{"max_length":9}"#, #"{"max_length":9,"message":"Short"}"#, [.texts]),
        .text(
            "a warning in the place of an error", #"{"max_length":1}"#, #"{"max_length":1,"severity":"warning"}"#,
            [.looser, .privacy], accepted: #""00""#),
        .text("a warning more", "", #"{"max_length":1,"severity":"warning"}"#, [.texts]),
        .text("a rule for the server", #"{"max_length":1}"#, #"{"max_length":1,"where":"server"}"#, [.privacy]),
        .text(
            "capitals that normalising makes small", #"{"pattern":"^[a-z]{2}$"}"#, #"{"pattern":"^[a-zA-Z]{2}$"}"#,
            [.texts], normalize: #"["lowercase"]"#),
        .text("capitals", #"{"pattern":"^[a-z]{2}$"}"#, #"{"pattern":"^[a-zA-Z]{2}$"}"#, [.looser], accepted: #""aA""#),
        .text(
            "an address of one country", #"{"email":true}"#, #"{"email":true},{"pattern":"\\.nl$"}"#, [.tighter],
            refused: #""0@0.0""#),
        .text(
            "an identifier beside a length", #"{"identifier":"nl-bsn"},{"max_length":12}"#,
            #"{"identifier":"nl-bsn"},{"max_length":9}"#, [.tighter]),
        .text("an identifier", "", #"{"identifier":"nl-bsn"}"#, [.tighter], refused: #""Anna""#),
        .text(
            "a rule that always holds where it applies", #"{"max_length":3}"#,
            #"{"max_length":3},{"max_length":5,"when":{"==":[{"var":"context.x"},1]}}"#, [.texts]),
    ]

    /// Rules of numbers, dates, times and choices.
    static let values: [ComparisonRow] = [
        number("a greater least number", #"{"min":1}"#, #"{"min":2}"#, [.tighter], refused: "1"),
        number("bounds between whole numbers", #"{"min":0.5}"#, #"{"min":1}"#, [.texts], type: "integer"),
        number("bounds between numbers", #"{"min":0.5}"#, #"{"min":1}"#, [.tighter], refused: "0.5"),
        number("more decimals", #"{"max_decimals":1}"#, #"{"max_decimals":2}"#, [.looser], accepted: "0.01"),
        number("decimals of a currency", #"{"max_decimals":2}"#, #"{"currency":"EUR"}"#, [.texts]),
        number("steps", #"{"multiple_of":5}"#, #"{"multiple_of":10}"#, [.tighter], refused: "5"),
        number(
            "steps that a decimal implies", #"{"max_decimals":1}"#, #"{"max_decimals":1},{"multiple_of":0.1}"#, [.texts]
        ),
        date("an older person", #"{"min_age":18}"#, #"{"min_age":21}"#, [.tighter], refused: #""2005-11-30""#),
        date("an age as a date", #"{"min_age":18}"#, #"{"max_date":"today-18y"}"#, [.texts]),
        date("a fixed date for a relative one", #"{"max_date":"today"}"#, #"{"max_date":"2030-01-01"}"#, [.mixed]),
        ComparisonRow(
            "a time", #"{"id":"a","type":"time","validation":[{"min_time":"08:00"}]}"#,
            #"{"id":"a","type":"time","validation":[{"min_time":"09:00"}]}"#, [.tighter], refused: #""08:00""#),
        ComparisonRow(
            "an option less", select(#""a","b","c""#), select(#""a","b""#), [.tighter], refused: #""c""#),
        ComparisonRow("an option more", select(#""a""#), select(#""a","b""#), [.looser], accepted: #""b""#),
        ComparisonRow(
            "the order of options", select(#""a","b""#), select(#""b","a""#), [.texts]),
        ComparisonRow(
            "another label of an option", #"{"id":"a","type":"select","options":[{"value":"a","label":"Yes"}]}"#,
            #"{"id":"a","type":"select","options":[{"value":"a","label":"No"}]}"#, [.meaning]),
        ComparisonRow(
            "fewer items", #"{"id":"a","type":"list","max_items":3,"fields":[{"id":"b","type":"text"}]}"#,
            #"{"id":"a","type":"list","max_items":2,"fields":[{"id":"b","type":"text"}]}"#, [.tighter]),
        ComparisonRow(
            "a rule within items", #"{"id":"a","type":"list","fields":[{"id":"b","type":"text"}]}"#,
            #"{"id":"a","type":"list","fields":[{"id":"b","type":"text","validation":[{"max_length":2}]}]}"#,
            [.tighter]),
    ]

    /// Presence, conditions, checks, routes and calculations.
    static let conditions: [ComparisonRow] = [
        ComparisonRow(
            "a required answer", #"{"id":"a","type":"text"}"#, #"{"id":"a","type":"text","required":true}"#, [.tighter],
            refused: "null"),
        ComparisonRow(
            "a question less", #"{"id":"a","type":"text"},{"id":"b","type":"text"}"#, #"{"id":"a","type":"text"}"#,
            [.texts, .tighter]),
        ComparisonRow(
            "an optional question", #"{"id":"a","type":"text"}"#, #"{"id":"a","type":"text"},{"id":"b","type":"text"}"#,
            [.texts, .looser]),
        requirement(
            "a condition in other words", #"{">":[{"var":"n"},5]}"#, #"{"!":{"<=":[{"var":"n"},5]}}"#, [.equal]),
        requirement(
            "a condition that holds more often", #"{">":[{"var":"n"},5]}"#, #"{">":[{"var":"n"},3]}"#, [.tighter],
            refused: "null"),
        requirement("a condition of whole numbers", #"{">":[{"var":"n"},5]}"#, #"{">=":[{"var":"n"},6]}"#, [.equal]),
        ComparisonRow(
            "a condition of ages", aged(#"{"<":[{"age":{"var":"born"}},18]}"#),
            aged(#"{"<=":[{"age":{"var":"born"}},17]}"#), [.equal]),
        ComparisonRow(
            "a question that is shown less often", shown(#"{">":[{"var":"n"},5]}"#), shown(#"{">":[{"var":"n"},6]}"#),
            [.looser, .meaning]),
        ComparisonRow(
            "a calculation in other words", calculated(#"{"*":[{"var":"n"},12]}"#),
            calculated(#"{"*":[12,{"var":"n"}]}"#), [.equal]),
        ComparisonRow(
            "another calculation", calculated(#"{"*":[{"var":"n"},12]}"#), calculated(#"{"*":[{"var":"n"},13]}"#),
            [.mixed, .meaning]),
        ComparisonRow(
            "a label", #"{"id":"a","type":"text","label":"Name"}"#, #"{"id":"a","type":"text","label":"Surname"}"#,
            [.meaning]),
        ComparisonRow(
            "a label with a question mark", #"{"id":"a","type":"text","label":"Your name"}"#,
            #"{"id":"a","type":"text","label":"Your name?"}"#, [.texts]),
        ComparisonRow("a hint", #"{"id":"a","type":"text"}"#, #"{"id":"a","type":"text","hint":"Short"}"#, [.texts]),
        ComparisonRow(
            "personal data", #"{"id":"a","type":"text"}"#, #"{"id":"a","type":"text","pii":false}"#, [.privacy]),
    ]

    /// Changes whose harm is easily missed.
    static let traps: [ComparisonRow] = [
        ComparisonRow(
            "a calculated field with a rule", #"{"id":"n","type":"integer"}"#,
            #"{"id":"n","type":"integer"},{"id":"a","type":"number","calculate":{"*":[{"var":"n"},2]},"validation":[{"max":10}]}"#,
            []),
        requirement("an order of texts", #"{"<":[{"var":"context.x"},"m"]}"#, #"{"<":[{"var":"context.x"},"z"]}"#, []),
        requirement(
            "a number written as a text", #"{"==":[{"var":"context.x"},5]}"#, #"{"===":[{"var":"context.x"},5]}"#, []),
        requirement(
            "a list in the context", #"{"==":[{"var":"context.x"},"a"]}"#, #"{"===":[{"var":"context.x"},"a"]}"#, []),
        requirement(
            "numbers between literals", #"{"and":[{">":[{"var":"context.x"},1]},{"<":[{"var":"context.x"},1.5]}]}"#,
            "false",
            []),
        asserted(
            "a text that the stand-in for texts equals", #"{"!=":[{"var":"a"},null]}"#,
            #"{"==":[{"var":"a"},"another"]}"#),
        asserted("an order of texts beside null", always, #"{"!":{">":[{"var":"a"},null]}}"#),
        asserted(
            "an age of a computed date", always,
            #"{"or":[{">=":[{"age":{"date_add":["2020-01-01",20,"years"]}},18]},{"<":[{"age":{"date_add":["2020-01-01",20,"years"]}},18]}]}"#
        ),
        ComparisonRow(
            "an assertion that applies where it holds", rule(#"{"assert":{"==":[{"var":"a"},"x"]}}"#),
            rule(#"{"assert":{"==":[{"var":"a"},"x"]},"when":{"==":[{"var":"a"},"x"]}}"#), []),
        ComparisonRow(
            "decimals that round a calculated bound",
            #"{"id":"n","type":"number"},{"id":"a","type":"number","validation":[{"max":{"/":[{"var":"n"},3]}}]}"#,
            #"{"id":"n","type":"number"},{"id":"a","type":"number","validation":[{"max":{"/":[{"var":"n"},3]}},{"max_decimals":2}]}"#,
            []),
        ComparisonRow(
            "an inner field that hides an outer one",
            #"{"id":"k","type":"text"},{"id":"os","type":"list","fields":[{"id":"m","type":"text"},{"id":"n","type":"text","required_if":{"==":[{"var":"k"},null]}}]}"#,
            #"{"id":"k","type":"text"},{"id":"os","type":"list","fields":[{"id":"k","type":"text"},{"id":"m","type":"text"},{"id":"n","type":"text","required_if":{"==":[{"var":"k"},null]}}]}"#,
            []),
        ComparisonRow(
            "options in the place of all countries", #"{"id":"a","type":"country"}"#,
            #"{"id":"a","type":"country","options":["NL","XK"]}"#, []),
        .text(
            "steps that decimals do not imply", #"{"max_decimals":20}"#,
            #"{"max_decimals":20},{"multiple_of":0.000000000000001}"#, [], type: "number"
        ).withoutNormalising,
        .text(
            "decimals of great amounts", #"{"min":856147.15},{"max_decimals":1}"#,
            #"{"min":856147.3},{"max_decimals":1}"#, [], type: "number"
        ).withoutNormalising,
        requirement(
            "a product of one factor",
            #"{"and":[{"==":[{"*":[{"var":"context.x"}]},5]},{"===":[{"*":[{"var":"context.x"}]},5]}]}"#,
            #"{"==":[{"*":[{"var":"context.x"}]},5]}"#, []),
        .text(
            "a small letter without a capital", #"{"pattern":"^[A-Z\u0138]+$"}"#, #"{"pattern":"^[A-Z]+$"}"#, [],
            normalize: #"["uppercase"]"#),
        requirement(
            "an age that another order skips", #"{"and":[{"==":[{"var":"context.x"},"a"]},\#(minor)]}"#,
            #"{"and":[\#(minor),{"==":[{"var":"context.x"},"a"]}]}"#, [], beside: born),
    ]

    private static let minor = #"{"<":[{"age":{"var":"born"}},18]}"#
    private static let born = #"{"id":"born","type":"date"},"#

    private static func number(
        _ name: String, _ old: String, _ new: String, _ classes: [ChangeClass], refused: String? = nil,
        accepted: String? = nil, type: String = "number"
    ) -> ComparisonRow {
        .text(name, old, new, classes, refused: refused, accepted: accepted, type: type).withoutNormalising
    }

    private static func date(
        _ name: String, _ old: String, _ new: String, _ classes: [ChangeClass], refused: String? = nil
    ) -> ComparisonRow {
        .text(name, old, new, classes, refused: refused, type: "date").withoutNormalising
    }

    private var withoutNormalising: ComparisonRow {
        let bare = { (field: String) in field.replacing(#""normalize":[],"#, with: "") }
        return ComparisonRow(testDescription, bare(old), bare(new), classes, refused: refused, accepted: accepted)
    }

    private static func select(_ options: String) -> String {
        #"{"id":"a","type":"select","options":[\#(options)]}"#
    }

    /// A condition that holds for every text.
    private static let always = #"{"or":[{"==":[{"var":"a"},"x"]},{"!=":[{"var":"a"},"x"]}]}"#

    private static func rule(_ rule: String) -> String {
        #"{"id":"a","type":"text","required":true,"validation":[\#(rule)]}"#
    }

    private static func asserted(_ name: String, _ old: String, _ new: String) -> ComparisonRow {
        ComparisonRow(name, rule(#"{"assert":\#(old)}"#), rule(#"{"assert":\#(new)}"#), [])
    }

    private static func requirement(
        _ name: String, _ old: String, _ new: String, _ classes: [ChangeClass], refused: String? = nil,
        beside: String = ""
    ) -> ComparisonRow {
        let fields = { (condition: String) in
            beside + #"{"id":"n","type":"integer"},{"id":"a","type":"text","required_if":\#(condition)}"#
        }
        return ComparisonRow(name, fields(old), fields(new), classes, refused: refused)
    }

    private static func shown(_ condition: String) -> String {
        #"{"id":"n","type":"integer"},{"id":"a","type":"text","required":true,"visible_if":\#(condition)}"#
    }

    private static func aged(_ condition: String) -> String {
        #"{"id":"born","type":"date"},{"id":"a","type":"text","required_if":\#(condition)}"#
    }

    private static func calculated(_ calculation: String) -> String {
        #"{"id":"n","type":"integer"},{"id":"a","type":"number","calculate":\#(calculation)}"#
    }
}
