import Testing

@testable import FormEngine

@Suite("Editions")
struct EditionTests {
    private static let fields = #""form":"a/b","fields":[{"id":"x","type":"text"}]"#

    @Test("a config that names no edition is of the newest")
    func newest() throws {
        #expect(try FormFixture.config("{\(Self.fields)}").edition == .second)
        #expect(Edition.current == Edition.allCases.max())
    }

    @Test("a config is of the edition that it names", arguments: Edition.allCases)
    func named(edition: Edition) throws {
        let config = try FormFixture.config(#"{"edition":\#(edition.rawValue),\#(Self.fields)}"#)
        #expect(config.edition == edition)
        #expect(config.json["edition"] == .int(edition.rawValue))
    }

    @Test("an edition that the engine does not know is refused, with the one to write", arguments: [3, 4, 1_000_000])
    func unknown(number: Int) throws {
        let reading = try FormFixture.read(#"{"edition":\#(number),\#(Self.fields)}"#)
        let errors = reading.diagnostics.filter { $0.severity == .error }
        #expect(errors.map(\.code) == [.unknownValue] && errors.map(\.pointer) == ["/edition"])
        #expect(errors.first?.help.contains("sets edition 2") == true)
    }

    @Test("a stored document keeps the edition and the bytes that it was published with", arguments: Edition.allCases)
    func stored(edition: Edition) throws {
        let bytes = Array(
            (#"{"config":{"edition":\#(edition.rawValue),"form":"a/b","steps":[{"fields":[{"id":"x","type":"text"}],"#
                + #""id":"main"}]},"lock":{}}"#).utf8)
        let form = try PinnedForm(document: bytes, expecting: DocumentDigest(of: bytes))
        #expect(form.config.edition == edition)
        #expect(form.config.document(lock: form.lock) == bytes)
        #expect(form.config.clientDocument(lock: form.lock) == bytes)
    }
}
