import Testing

@testable import FormEngine

/// Passwords whose letters keyboards send as one code point or as two.
@Suite("Passwords in Normalisation Form C") struct PasswordFormTests {
    /// é as one code point, and as a letter with an accent.
    private static let (composed, decomposed) = ("\u{E9}", "e\u{301}")

    private static func form(_ rules: String, _ edition: Edition, _ more: String = "") throws -> Candidate {
        try FormFixture.candidate(
            #"{"form":"t/a","edition":\#(edition.rawValue),"fields":[{"id":"p","type":"password"\#(more),"#
                + #""validation":[\#(rules)]},{"id":"again","type":"password","validation":[{"equals":"p"}]}]}"#)
    }

    private static func answers(_ first: String, _ second: String) -> String {
        #"{"p":"\#(first)","again":"\#(second)"}"#
    }

    @Test("a password is the same however its letters were sent, but not in edition 1")
    func equality() throws {
        for (first, second) in [(Self.composed, Self.decomposed), (Self.decomposed, Self.composed)].map({
            ("pass" + $0, "pass" + $1)
        }) {
            let answers = Self.answers(first, second)
            #expect(try Self.form("", .second).findings(answers) == [])
            #expect(try Self.form("", .first).findings(answers) == ["again: equals"])
        }
        #expect(try Self.form("", .second).findings(Self.answers("passe", Self.decomposed)) == ["again: equals"])
    }

    @Test(
        "lengths count letters, and patterns match them, as composed",
        arguments: [
            (#"{"min_length":4}"#, "cafe\u{301}", [String](), [String]()),
            (#"{"min_length":5}"#, "cafe\u{301}", ["p: min_length"], []),
            (#"{"max_length":4}"#, "cafe\u{301}", [], ["p: max_length"]),
            (#"{"pattern":"^caf\#u{E9}$"}"#, "cafe\u{301}", [], ["p: pattern"]),
            (#"{"pattern":"^.{4}$"}"#, "caf\\u0065\\u0301", [], ["p: pattern"]),
            (#"{"pattern":"^\#u{1EC7}$"}"#, "e\u{323}\u{302}", [], ["p: pattern"]),
            (#"{"pattern":"^e\#u{301}$"}"#, "e\u{301}", ["p: pattern"], []),
        ])
    func rules(rule: String, password: String, second: [String], first: [String]) throws {
        let answers = Self.answers(password, password)
        #expect(try Self.form(rule, .second).findings(answers) == second)
        #expect(try Self.form(rule, .first).findings(answers) == first)
    }

    @Test(
        "passwords are hashed and attested in their composed form", arguments: Edition.allCases
    )
    func hashing(edition: Edition) throws {
        let judged = try Self.form(#"{"max_length":4}"#, edition).judge(Self.answers("cafe\u{301}", "caf\u{E9}"))
        let isComposed = edition > .first
        #expect(
            judged.passwords.map(\.text) == [
                Array((isComposed ? "caf\u{E9}" : "cafe\u{301}").utf8), Array("caf\u{E9}".utf8),
            ])
        #expect(judged.attested.map(\.failedRules) == (isComposed ? [[], []] : [[0], [0]]))
    }

    @Test("steps that the config lists come before")
    func steps() throws {
        let form = try Self.form("", .second, #","normalize":["trim"]"#)
        let judged = try form.judge(Self.answers(" cafe\u{301} ", "caf\u{E9}"))
        #expect(judged.verdict.findings.isEmpty)
        #expect(judged.passwords.first.map(\.text) == Array("caf\u{E9}".utf8))
    }

    @Test("other texts stay as they were sent")
    func otherTexts() throws {
        let form = try FormFixture.form(#"{"id":"t","type":"text","validation":[{"max_length":4}]}"#)
        #expect(try form.findings(#"{"t":"cafe\#u{301}"}"#) == ["t: max_length"])
    }
}
