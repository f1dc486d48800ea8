import EngineFuzzing
import FormEngine
import Testing

@Suite struct PinnedFormTests {
    private static let digest = DocumentDigest(of: [])

    @Test("a document is pinned by its own digest, with its lock")
    func pins() throws {
        let lock = Lock(sources: [("src", Self.digest)])
        let document = try FormFixture.config(SeedTwins.everything).document(lock: lock)
        let pinned = try PinnedForm(document: document, expecting: DocumentDigest(of: document))
        #expect(pinned.digest == DocumentDigest(of: document))
        #expect(pinned.lock.sources.map(\.name) == ["src"])
        #expect(pinned.lock.sources.map(\.digest) == [Self.digest])
        #expect(pinned.config.document(lock: pinned.lock) == document)
    }

    @Test("another digest is refused, for every single bit that changes", arguments: 0..<UInt64(50))
    func digestDiffers(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        var document = try FormFixture.config(SeedTwins.netherlands).document(lock: Lock())
        let digest = DocumentDigest(of: document)
        let index = Int.random(in: 0..<document.count, using: &generator)
        document[index] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
        #expect(throws: PinError.digestDiffers(expected: digest), "seed \(seed)") {
            try PinnedForm(document: document, expecting: digest)
        }
    }

    @Test(
        "a document that is no version is refused, whatever its digest",
        arguments: [
            "", "{", "[]", "null", "{}", #"{"config":{}}"#, #"{"config":{},"lock":{}}"#, #"{"lock":{},"config":5}"#,
            #"{"config":{"edition":1,"form":"a/b","steps":[]},"lock":{}}"#,
            #"{"config":{"edition":3,"form":"a/b","steps":[{"id":"main","fields":[{"id":"a","type":"text"}]}]},"lock":{}}"#,
            #"{"config":{"form":"a/b","steps":[{"id":"main","fields":[{"id":"a","type":"text"}]}]},"lock":{}}"#,
            #"{"config":{"edition":1,"form":"a/b","steps":[{"id":"main","fields":[{"id":"a","type":"text"}]}]},"lock":[]}"#,
            #"{"config":{"edition":1,"form":"a/b","steps":[{"id":"main","fields":[{"id":"a","type":"text"}]}]},"lock":{"media":{}}}"#,
            #"{"config":{"edition":1,"form":"a/b","steps":[{"id":"main","fields":[{"id":"a","type":"text"}]}]},"lock":{"lists":{"l":"x"}}}"#,
            #"{"config":{"edition":1,"form":"a/b","steps":[{"id":"main","fields":[{"id":"a","type":"text"}]}]},"lock":{"lists":[]}}"#,
            #"{"config":{"edition":1,"form":"a/b","steps":[{"id":"main","fields":[{"id":"a","type":"text"}]}]},"lock":{"sources":{"s":"x"}}}"#,
            #"{"config":{"edition":1,"form":"a/b","steps":[{"id":"main","fields":[{"id":"a","type":"text"}]}]},"lock":{},"more":1}"#,
        ])
    func unreadable(json: String) {
        let bytes = Array(json.utf8)
        #expect(throws: PinError.unreadable) { try PinnedForm(document: bytes, expecting: DocumentDigest(of: bytes)) }
    }

    @Test("versions that lint would refuse today are judged all the same")
    func withoutLint() throws {
        let json =
            #"{"config":{"edition":1,"form":"a/b","steps":[{"id":"main","fields":[{"id":"a","readonly":true,"type":"text"},"#
            + #"{"id":"n","type":"number","validation":[{"min":2},{"max":1}]},{"id":"s","type":"select"}]}]},"lock":{}}"#
        let bytes = Array(json.utf8)
        let form = try PinnedForm(document: bytes, expecting: DocumentDigest(of: bytes))
        let input = JudgementInput(answers: Array(#"{"n":1.5,"s":"x"}"#.utf8), asOf: .earliest)
        #expect(try form.judge(input).verdict.findings.map(\.code) == ["source_missing", "min", "max", "one_of"])
    }

    @Test("a name that no field has is null to an expression, in the form and in a list's items")
    func withoutField() throws {
        let json =
            #"{"config":{"edition":1,"form":"a/b","steps":[{"id":"main","fields":["#
            + #"{"id":"v","type":"text","visible_if":{"==":[{"var":"nobody"},null]}},"#
            + #"{"id":"w","type":"text","visible_if":{"var":"nobody"}},{"fields":["#
            + #"{"id":"x","type":"text","visible_if":{"!":{"var":"gone.far"}}},"#
            + #"{"id":"y","type":"text","visible_if":{"in":[{"var":"v"},{"var":"nobody"}]}}],"id":"l","type":"list"},"#
            + #"{"calculate":{"+":[1,{"reduce":[{"var":"nobody"},{"var":"current.x"},4]}]},"id":"n","type":"number"}"#
            + #"]}]},"lock":{}}"#
        let bytes = Array(json.utf8)
        let form = try PinnedForm(document: bytes, expecting: DocumentDigest(of: bytes))
        let input = JudgementInput(
            answers: Array(#"{"l":[{"x":"a","y":"b"}],"v":"c","w":"d"}"#.utf8), asOf: .earliest)
        let judgement = try form.judge(input)
        #expect(judgement.verdict.isValid)
        let values = #"{"l":[{"x":"a","y":null}],"n":5,"v":"c","w":null}"#
        #expect(String(decoding: judgement.values.canonicalBytes, as: UTF8.self) == values)
    }
}
