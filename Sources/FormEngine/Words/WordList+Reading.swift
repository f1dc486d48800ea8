extension WordList {
    /// Parses the canonical bytes of a definition; nil for other bytes.
    public init?(document: [UInt8]) {
        guard let root = try? SourceNode(stored: document) else { return nil }
        var reader = WordListReader(lints: false)
        guard let list = reader.definition(Place(root, pointer: "")), reader.diagnostics.isEmpty else { return nil }
        self = list
    }

    /// Parses a definition from a document's tree, and reports all its errors.
    public static func read(_ root: SourceNode) -> (list: WordList?, diagnostics: [Diagnostic]) {
        var reader = WordListReader(lints: true)
        let list = reader.definition(Place(root, pointer: ""))
        return (reader.diagnostics.isEmpty ? list : nil, reader.diagnostics.sorted { $0.position < $1.position })
    }
}
