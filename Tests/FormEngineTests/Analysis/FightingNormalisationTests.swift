import Testing

@testable import FormEngine

@Suite struct FightingNormalisationTests {
    private static func found(_ steps: String, _ rule: String, type: String = "text") throws -> [Diagnostic] {
        let field = #"{"id":"a","type":"\#(type)","normalize":[\#(steps)],"validation":[\#(rule)]}"#
        return try FormFixture.read(#"{"form":"a/b","country":"NL","fields":[\#(field)]}"#).diagnostics
            .filter { $0.code == .doubtfulNormalisation }
    }

    @Test(
        "a step after which a rule takes nothing is doubted, with a text that shows it",
        arguments: [
            ("lowercase", #"{"pattern":"^[A-Z]{2}$"}"#, "`AA` becomes `aa`"),
            ("lowercase", #"{"pattern":"^\\p{Lu}{2}\\d$"}"#, "`AA0` becomes `aa0`"),
            ("lowercase", #"{"pattern":"[A-Z]"}"#, "`A` becomes `a`"),
            ("uppercase", #"{"pattern":"^[a-z]+$"}"#, "`a` becomes `A`"),
            ("digits", #"{"pattern":"^\\d{3}-\\d{4}$"}"#, "`000-0000` becomes `0000000`"),
            ("digits", #"{"pattern":"^\\+"}"#, "nothing is left of `+`"),
            ("digits", #"{"pattern":"^[a-z]$","ignore_case":true}"#, "nothing is left of `a`"),
            ("digits", #"{"tel":true}"#, nil), ("digits", #"{"email":true}"#, nil), ("digits", #"{"url":true}"#, nil),
            ("digits", #"{"identifier":"iban"}"#, nil), ("digits", #"{"identifier":"gb-nino"}"#, nil),
            ("alphanumeric_underscore", #"{"email":true}"#, nil), ("alphanumeric_underscore", #"{"tel":true}"#, nil),
            ("alphanumeric_underscore", #"{"pattern":"^\\d{4} [A-Z]{2}$"}"#, "`0000 AA` becomes `0000AA`"),
            ("trim", #"{"pattern":"^ "}"#, nil), ("trim", #"{"pattern":"\\s$"}"#, nil),
            ("collapse_spaces", #"{"pattern":"^a  b$"}"#, "`a  b` becomes `a b`"),
            ("collapse_spaces", #"{"pattern":"\\t"}"#, nil),
            ("strip_diacritics", #"{"pattern":"^[éè]$"}"#, nil), ("strip_diacritics", #"{"pattern":"[Ā]"}"#, nil),
            ("e164", #"{"pattern":"^0[1-9]\\d{8}$"}"#, nil), ("e164", #"{"pattern":"^\\+31 [1-9]\\d{8}$"}"#, nil),
            ("lowercase", #"{"one_of":["NL","be"]}"#, "`NL` becomes `nl`"),
            ("uppercase", #"{"one_of":["nl"]}"#, "`nl` becomes `NL`"),
            ("trim", #"{"one_of":["a "]}"#, "`a ` becomes `a`"), ("digits", #"{"one_of":["12-3"]}"#, nil),
            ("nfc", #"{"one_of":["e\u0301"]}"#, nil),
        ])
    func fights(step: String, rule: String, example: String?) throws {
        let isNumber = step == "e164"
        let found = try Self.found(#""\#(step)""#, rule, type: isNumber ? "tel" : "text")
        #expect(found.map(\.pointer) == ["/fields/0/normalize/0"])
        if let example { #expect(found.first?.message.contains(example) ?? false, "\(found)") }
    }

    @Test(
        "a step after which a rule takes something is not doubted",
        arguments: [
            ("lowercase", #"{"pattern":"^[A-Z]{2}$","ignore_case":true}"#),
            ("lowercase", #"{"pattern":"^[A-Za-z]+$"}"#), ("lowercase", #"{"pattern":"^(NL|be)$"}"#),
            ("uppercase", #"{"pattern":"^[A-Z]{2}\\d{6}$"}"#), ("digits", #"{"pattern":"^\\d{3}-?\\d{4}$"}"#),
            ("digits", #"{"identifier":"nl-bsn"}"#), ("digits", #"{"identifier":"payment-card"}"#),
            ("uppercase", #"{"identifier":"iban"}"#), ("lowercase", #"{"identifier":"iban"}"#),
            ("lowercase", #"{"email":true}"#), ("uppercase", #"{"url":true}"#), ("trim", #"{"pattern":"^ ?a"}"#),
            ("trim", #"{"pattern":"^a b$"}"#), ("collapse_spaces", #"{"pattern":"a\\s+b"}"#),
            ("strip_diacritics", #"{"pattern":"^[\\p{L} ]+$"}"#), ("strip_diacritics", #"{"pattern":"^[øłđß]$"}"#),
            ("trim", #"{"min_length":3}"#), ("alphanumeric_underscore", #"{"charset":"alphanumeric_underscore"}"#),
            ("alphanumeric_underscore", #"{"charset":"alphanumeric_underscore","on":"raw"}"#),
            ("lowercase", #"{"pattern":"^[A-Z]$","severity":"warning"}"#), ("lowercase", #"{"one_of":["nl","be"]}"#),
            ("lowercase", #"{"pattern":"^\\d+$"}"#), ("digits", #"{"pattern":""}"#),
        ])
    func passes(step: String, rule: String) throws {
        #expect(try Self.found(#""\#(step)""#, rule).isEmpty)
    }

    @Test("numbers that a pattern takes in the form of E.164 are not doubted")
    func numbers() throws {
        for pattern in [#"^\\+31\\d{9}$"#, #"^(0|\\+31)[1-9]\\d{8}$"#, #"^[+0-9]+$"#] {
            #expect(try Self.found(#""e164""#, #"{"pattern":"\#(pattern)"}"#, type: "tel").isEmpty, "\(pattern)")
        }
    }

    @Test("the normalising step that causes the conflict is reported, and a step undone by a later one is not")
    func steps() throws {
        #expect(
            try Self.found(#""trim","nfc","lowercase""#, #"{"pattern":"^[A-Z]+$"}"#).map(\.pointer)
                == ["/fields/0/normalize/2"])
        // Another test covers steps that undo each other.
        #expect(
            try Self.found(#""lowercase","uppercase""#, #"{"pattern":"^[A-Z]+$"}"#).map(\.pointer)
                == ["/fields/0/normalize/1"])
        #expect(try Self.found(#""digits","lowercase""#, #"{"tel":true}"#).map(\.pointer) == ["/fields/0/normalize/0"])
    }

    /// Texts in which each step changes something, and which rules take as they are or not.
    @Test("a doubt holds for every text that is tried", arguments: NormaliseStep.allCases)
    func every(step: NormaliseStep) throws {
        let patterns = [
            "^[A-Z]{2}$", "^[a-z]+$", "[A-Z]", #"^\d{3}-\d{4}$"#, "^ ", #"\s$"#, "a  b", "[éÀ]", #"^\+\d+$"#, "^[^_]+$",
            "@",
            #"^\d{4} ?[A-Z]{2}$"#, #"^\p{L}+$"#, "^(NL|be)$", #"\t"#,
        ]
        let normaliser = Normaliser([step], country: "NL")
        for source in patterns {
            let pattern = try Pattern(source)
            let rule = JSONWriter.bytes(of: .object([.init("pattern", .text(source))]))
            guard try !Self.found(#""\#(step.rawValue)""#, text(rule)).isEmpty, step != .e164 else { continue }
            let tried = try patterns.flatMap { try Pattern($0).samples(50, seed: 3) } + pattern.samples(200, seed: 5)
            #expect(!tried.contains { pattern.matches(normaliser.normalised($0)) }, "\(source)")
        }
    }
}
