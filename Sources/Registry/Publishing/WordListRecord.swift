public import FormEngine

/// One definition of a word list; a later one of the same name replaces it for versions published afterwards.
public struct WordListRecord: Sendable, Equatable {
    /// The name that configs use.
    public var name: String
    /// 1, 2, 3… for each name.
    public var number: Int
    /// The digest of its canonical definition, a stored document.
    public var digest: DocumentDigest
    /// The sequence of the leaf that records it; 0 until it is stored.
    public var leaf: Int

    /// A definition of a name.
    public init(name: String, number: Int, digest: DocumentDigest, leaf: Int = 0) {
        self.name = name
        self.number = number
        self.digest = digest
        self.leaf = leaf
    }
}

extension RowKind { package static let wordList = RowKind("word-list") }

extension WordListRecord: StoredRow {
    package static let description = RowDescription<Self>(
        .wordList, in: "word_lists",
        ColumnList(.init("name", \.name), .init("number", \.number), .init("digest", \.digest)) {
            WordListRecord(name: $0, number: $1, digest: $2)
        },
        audit: RowAudit(
            title: { "definition \($0["number"]) of word list \($0["name"])" }, object: LeafFacts.definition,
            actions: ["list.define": LeafShape([.wordList: 1...1])],
            follow: { $0.add(definition: $1, $3) }))

    package var ordinal: (name: String, number: Int)? { ("definition of the word list \(name)", number) }
}
