internal import FormEngine

/// The definition of a data source: what configs mean by its name.
public struct DataSourceDefinition: Sendable, Equatable {
    /// How its values are had.
    public enum Kind: String, Sendable, CaseIterable {
        /// By a request to another service.
        case http
    }

    /// The name that configs use.
    public var name: String
    /// How its values are had.
    public var kind: Kind
    /// What it is, for a person.
    public var summary: String?

    /// A definition of a name.
    public init(name: String, kind: Kind, summary: String?) {
        self.name = name
        self.kind = kind
        self.summary = summary
    }

    /// The canonical bytes that a version's lock holds the digest of.
    var document: [UInt8] {
        var members: [JSONValue.Member] = [.init("kind", .text(kind.rawValue)), .init("name", .text(name))]
        if let summary { members.append(.init("description", .text(summary))) }
        return JSONValue.object(members).canonicalBytes
    }
}

extension Registry {
    /// Defines a data source, or defines it anew for versions published from then on; the same again is no new one.
    public func define(_ definition: DataSourceDefinition, actor: String) async throws(RegistryError)
        -> DataSourceRecord
    {
        let document = definition.document
        let digest = Digest(of: document)
        for _ in 0..<Self.attempts {
            let defined = try await storing { () throws(StoreError) in try await store.dataSources() }
            let current = defined.first { $0.name == definition.name }
            if let current, current.digest == digest { return current }
            let record = DataSourceRecord(name: definition.name, number: (current?.number ?? 0) + 1, digest: digest)
            let leaf = LeafDraft(
                time: try await now(), actor: actor, action: "source.define",
                object: "\(record.name)@\(record.number)")
            let change = Change(
                guards: [.dataSource(record.name, number: record.number - 1)],
                rows: [.document(digest, bytes: document), .dataSource(record)], leaf: leaf)
            if try await commitIfCurrent(change) != nil { return record }
        }
        throw .contention
    }
}
