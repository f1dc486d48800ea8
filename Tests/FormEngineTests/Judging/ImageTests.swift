import FormEngine
import Testing

@Suite struct ImageTests {
    /// A form with one image, under rules.
    private static func form(_ rules: String = "[]", required: Bool = true) throws -> Candidate {
        try FormFixture.form(#"{"id":"a","type":"image","required":\#(required),"validation":\#(rules)}"#)
    }

    private static func image(
        _ format: String = "jpeg", bytes: String = "1000", width: String = "300", height: String = "200"
    ) -> String {
        #"{"id":"i-1","format":"\#(format)","bytes":\#(bytes),"width":\#(width),"height":\#(height)}"#
    }

    @Test(
        "an image is an object with five members, each there and positive, and no other",
        arguments: [
            (image(), []), (image("avif", bytes: "1e3", width: "3.0"), []),
            (#"{"height":2,"width":3,"bytes":5,"format":"\u0070ng","\u0069d":"\u00e9"}"#, []),
            ("null", ["required"]), (#""""#, ["required"]), ("{}", ["type"]), ("[]", ["type"]), ("7", ["type"]),
            ("true", ["type"]), (#""i-1""#, ["type"]), (#""{\"id\":\"i-1\"}""#, ["type"]),
            (image(bytes: "0"), ["type"]), (image(bytes: "-1"), ["type"]), (image(bytes: "1.5"), ["type"]),
            (image(bytes: #""1000""#), ["type"]), (image(width: "null"), ["type"]), (image(height: "0"), ["type"]),
            (image(bytes: "9007199254740991"), []), (image(bytes: "9007199254740992"), ["type"]),
            (image(bytes: "1e400"), ["type"]), (image("bmp"), ["type"]), (image("JPEG"), ["type"]),
            (#"{"id":"","format":"png","bytes":1,"width":1,"height":1}"#, ["type"]),
            (#"{"id":7,"format":"png","bytes":1,"width":1,"height":1}"#, ["type"]),
            (#"{"id":"i","format":"png","bytes":1,"width":1}"#, ["type"]),
            (#"{"id":"i","format":"png","bytes":1,"width":1,"height":1,"exif":{}}"#, ["type"]),
        ])
    func reading(answer: String, codes: [String]) throws {
        #expect(try Self.form().findings(#"{"a":\#(answer)}"#) == codes.map { "a: \($0)" }, "\(answer)")
    }

    @Test("a missing image is missing; none is needed where it is not asked for")
    func missing() throws {
        #expect(try Self.form().findings("{}") == ["a: required"])
        #expect(try Self.form(#"[{"image":{"max_bytes":1}}]"#, required: false).findings("{}") == [])
    }

    @Test(
        "one finding tells the limits that are not met, and never what was sent",
        arguments: [
            (#"{"max_bytes":1000}"#, image(), nil), (#"{"max_bytes":999}"#, image(), #"{"max_bytes":999}"#),
            (#"{"max_bytes":1000}"#, image(bytes: "9007199254740991"), #"{"max_bytes":1000}"#),
            (#"{"max_megapixels":0.06}"#, image(), nil),
            (#"{"max_megapixels":0.059}"#, image(), #"{"max_megapixels":0.059}"#),
            (#"{"max_megapixels":12.1}"#, image(width: "12100", height: "1000"), nil),
            (#"{"formats":["png","jpeg"]}"#, image(), nil),
            (#"{"formats":["webp","png"]}"#, image(), #"{"formats":["png","webp"]}"#),
            (#"{"min_aspect":1.5,"max_aspect":1.5}"#, image(), nil),
            (#"{"min_aspect":1.51,"max_aspect":2}"#, image(), #"{"min_aspect":1.51}"#),
            (#"{"min_aspect":1,"max_aspect":1.49}"#, image(), #"{"max_aspect":1.49}"#),
            (
                #"{"max_aspect":1,"formats":["gif"],"max_bytes":1,"min_aspect":0.5}"#, image(),
                #"{"formats":["gif"],"max_aspect":1,"max_bytes":1}"#
            ),
        ])
    func limits(rule: String, answer: String, parameters: String?) throws {
        let found = try Self.form(#"[{"image":\#(rule)}]"#).judge(#"{"a":\#(answer)}"#).verdict.findings
        #expect(found.map { "\($0.rule) \($0.code)" } == (parameters == nil ? [] : ["image image"]))
        #expect(found.first.map { text(JSONValue.object($0.parameters).canonicalBytes) } == parameters)
    }

    @Test("a rule has the code, severity and message that its config gives")
    func authored() throws {
        let rule = #"[{"image":{"max_bytes":1},"code":"too_big","severity":"warning","message":"Smaller!"}]"#
        let verdict = try Self.form(rule).judge(#"{"a":\#(Self.image())}"#).verdict
        #expect(verdict.findings.map { "\($0.rule) \($0.code)" } == ["image too_big"] && verdict.isValid)
        #expect(verdict.findings.first?.message(in: "en", fallback: "en") == "Smaller!")
    }

    @Test(
        "over 25 megapixels an image is refused whatever the config says, and nothing else is found in it",
        arguments: [("5000", []), ("5001", ["a: image"]), ("9007199254740991", ["a: image"])])
    func largest(width: String, findings: [String]) throws {
        let answers = #"{"a":\#(Self.image(width: width, height: "5000"))}"#
        #expect(try Self.form().findings(answers) == findings)
        let verdict = try Self.form(#"[{"image":{"max_megapixels":100}},{"image":{"min_aspect":1}}]"#).judge(answers)
            .verdict
        #expect(verdict.findings.map { "\($0.field): \($0.rule)" } == findings)
        #expect(verdict.findings.first?.parameters.map(\.name) ?? ["max_megapixels"] == ["max_megapixels"])
    }

    @Test("the value is the object, and what is kept of it is what was sent")
    func kept() throws {
        let answers = #"{"a":{"width":3.0,"height":2,"bytes":1e1,"format":"png","id":"\u0061"}}"#
        let judgement = try Self.form().judge(answers)
        #expect(
            judgement.values["a"].map { text($0.canonicalBytes) }
                == #"{"bytes":10,"format":"png","height":2,"id":"a","width":3}"#)
        #expect(text(judgement.keptAnswers) == answers)
        #expect(try Self.form().judge(#"{"a":{"id":"x"}}"#).values["a"] == .null)
    }

    @Test("images stand in lists, each judged at its path")
    func items() throws {
        let form = try FormFixture.form(
            #"{"id":"pages","type":"list","fields":[{"id":"scan","type":"image","required":true,"validation":[{"image":{"formats":["png"]}}]}]}"#
        )
        let answers =
            #"{"pages":[{"scan":\#(Self.image("png"))},{"scan":\#(Self.image())},{},{"scan":\#(Self.image(width: "1e9"))}]}"#
        let judgement = try form.judge(answers)
        #expect(
            judgement.verdict.findings.map { "\($0.field): \($0.code)" } == [
                "pages/1/scan: image", "pages/2/scan: required", "pages/3/scan: image",
            ])
        #expect(judgement.verdict.findings.map { $0.parameters.map(\.name) } == [["formats"], [], ["max_megapixels"]])
        #expect(judgement.values["pages"]?.elements?.first?["scan"]?["format"] == .text("png"))
        #expect(text(judgement.keptAnswers) == answers)
    }

    @Test("a judge that is used again forgets what was wrong with the image before")
    func reuse() throws {
        let judge = try Self.form(#"[{"image":{"max_bytes":999}}]"#).makeJudge()
        let valid = try [Self.image(), Self.image(bytes: "999"), "7"].map { answer in
            try Array(#"{"a":\#(answer)}"#.utf8).withUnsafeBufferPointer { try judge.judge($0, asOf: .earliest) }
            return judge.isValid
        }
        #expect(valid == [false, true, false])
    }
}
