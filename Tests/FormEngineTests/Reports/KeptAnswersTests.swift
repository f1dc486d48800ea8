import FormEngine
import Testing

@Suite struct KeptAnswersTests {
    private static let fields = #"""
        {"id":"a","type":"number"},{"id":"b","type":"text"},{"id":"p","type":"password","required":true,
        "validation":[{"min_length":8},{"pattern":"\\d","severity":"warning"}]}
        """#

    @Test(
        "the values are the bytes sent, in the order sent; names are unescaped; passwords and unknown fields are gone",
        arguments: [
            (#"{"b":"x","a":1.50}"#, #"{"b":"x","a":1.50}"#),
            (#" { "\u0061" : 1e400 ,"zz":[1], "b":"\u00e9\n\"" } "#, #"{"a":1e400,"b":"\u00e9\n\""}"#),
            (#"{"p":"secret","a":"007"}"#, #"{"a":"007"}"#), (#"{"p":"secret"}"#, "{}"), ("{}", "{}"),
            (#"{"b":{"deep": [1, 2]},"a":null}"#, #"{"b":{"deep": [1, 2]},"a":null}"#), (#"{"b":""}"#, #"{"b":""}"#),
        ])
    func kept(answers: String, kept: String) throws {
        #expect(text(try FormFixture.form(Self.fields).judge(answers).keptAnswers) == kept)
    }

    @Test(
        "a password leaves what was found about it, and its text to be hashed",
        arguments: [
            (#"{"p":"\u0050assword1"}"#, .judged, [], "Password1"), (#"{"p":"Pass1"}"#, .judged, [0], "Pass1"),
            (#"{"p":"Pass"}"#, .judged, [0, 1], "Pass"), (#"{"p":""}"#, .missing, [], nil), ("{}", .missing, [], nil),
            (#"{"p":12345678}"#, .unreadable, [], nil),
        ] as [(String, AttestedPassword.State, [Int], String?)])
    func attested(answers: String, state: AttestedPassword.State, failed: [Int], password: String?) throws {
        let judgement = try FormFixture.form(Self.fields).judge(answers)
        #expect(judgement.attested == [AttestedPassword(field: "p", state: state, failedRules: failed)])
        #expect(judgement.passwords.map { text($0.text) } == [password].compactMap { $0 })
        #expect(judgement.values["p"] == nil)
    }

    @Test("attestations of unknown fields or rules say nothing")
    func foreignAttestation() throws {
        let form = try FormFixture.form(Self.fields)
        let foreign = [
            AttestedPassword(field: "b", state: .unreadable), AttestedPassword(field: "q", state: .missing),
            AttestedPassword(field: "p", state: .judged, failedRules: [-1, 2, .max, .min]),
        ]
        #expect(try form.judge("{}", attested: foreign).verdict.findings.isEmpty)
    }
}
