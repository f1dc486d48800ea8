public import FormEngine

/// One definition of a data source; a later one of the same name replaces it for versions published afterwards.
public struct DataSourceRecord: Sendable, Equatable {
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

extension RowKind { package static let dataSource = RowKind("data-source") }

extension DataSourceRecord: StoredRow {
    package static let description = RowDescription<Self>(
        .dataSource, in: "data_sources",
        ColumnList(.init("name", \.name), .init("number", \.number), .init("digest", \.digest)) {
            DataSourceRecord(name: $0, number: $1, digest: $2)
        },
        audit: RowAudit(
            title: { "definition \($0["number"]) of data source \($0["name"])" }, object: LeafFacts.definition,
            actions: ["source.define": LeafShape([.dataSource: 1...1])],
            follow: { $0.add(definition: $1, $3) }))

    package var ordinal: (name: String, number: Int)? { ("definition of the data source \(name)", number) }
}
