import Testing

@testable import FormEngine

@Suite("Word lists of a pin") struct PinnedListTests {
    private static let list = WordList(name: "staff", words: ["admin"])

    private func document(_ lock: Lock) throws -> [UInt8] {
        try FormFixture.config(
            FormFixture.document(#"{"id":"a","type":"text","validation":[{"reserved":"staff"}]}"#)
        ).document(lock: lock)
    }

    private func pin(
        _ lock: Lock, _ lists: [(name: String, document: [UInt8])]
    ) throws -> PinnedForm {
        let document = try document(lock)
        return try PinnedForm(document: document, expecting: DocumentDigest(of: document), lists: lists)
    }

    private static let lock = Lock(lists: [(name: "staff", digest: DocumentDigest(of: list.document))])

    @Test("a pinned form judges by the lists of its lock")
    func judges() throws {
        let form = try pin(Self.lock, [(name: "staff", document: Self.list.document)])
        #expect(form.lock.lists.map(\.name) == ["staff"])
        let input = JudgementInput(answers: Array(#"{"a":"admin"}"#.utf8), asOf: .earliest)
        #expect(try form.judge(input).verdict.findings.map(\.code) == ["reserved"])
        #expect(form.config.document(lock: form.lock) == (try document(Self.lock)))
        #expect(
            Lock(document: try document(Self.lock))?.lists.map(\.digest) == [DocumentDigest(of: Self.list.document)])
    }

    @Test("a pinned form is refused without a list, with another list, and without a lock for it")
    func refused() throws {
        var other = Self.list
        other.words = ["root"]
        #expect(throws: PinError.listMissing("staff")) { try pin(Self.lock, []) }
        #expect(throws: PinError.listMissing("staff")) {
            try pin(Self.lock, [(name: "other", document: Self.list.document)])
        }
        #expect(throws: PinError.listDiffers("staff")) {
            try pin(Self.lock, [(name: "staff", document: other.document)])
        }
        #expect(throws: PinError.listDiffers("staff")) { try pin(Self.lock, [(name: "staff", document: [])]) }
        #expect(throws: PinError.listMissing("staff")) {
            try pin(Lock(), [(name: "staff", document: Self.list.document)])
        }
    }

    @Test("a document of the right digest that is no list of that name is refused")
    func unreadable() throws {
        let renamed = WordList(name: "other", words: ["admin"]).document
        for bytes in [renamed, Array("{}".utf8)] {
            let lock = Lock(lists: [(name: "staff", digest: DocumentDigest(of: bytes))])
            #expect(throws: PinError.unreadable) { try pin(lock, [(name: "staff", document: bytes)]) }
        }
    }

    @Test("a form with lists of its own alone needs none")
    func own() throws {
        let config = try FormFixture.config(
            #"{"form":"a/b","lists":{"l":["admin"]},"fields":[{"id":"a","type":"text","validation":{"reserved":"l"}}]}"#
        )
        let document = config.document(lock: Lock())
        let form = try PinnedForm(document: document, expecting: DocumentDigest(of: document))
        let input = JudgementInput(answers: Array(#"{"a":"Admin"}"#.utf8), asOf: .earliest)
        #expect(try form.judge(input).verdict.findings.map(\.code) == ["reserved"])
        #expect(form.config.document(lock: Lock()) == document)
    }
}
