internal import FormEngine

/// A data source with its definition in force.
public struct DefinedSource: Sendable {
    /// The definition in force.
    public var record: DataSourceRecord
    /// The parsed definition; nil if its document cannot be read.
    public var definition: DataSourceDefinition?

    /// A definition in force.
    public init(record: DataSourceRecord, definition: DataSourceDefinition?) {
        self.record = record
        self.definition = definition
    }

    /// All names that configs may use for it, its own name first.
    public var names: [String] { [record.name] + (definition?.aliases ?? []) }
}

extension [DefinedSource] {
    /// The source that a text in a config refers to: by name first, then by alias.
    public func named(_ text: String) -> DefinedSource? {
        first { $0.record.name.utf8.elementsEqual(text.utf8) }
            ?? first { $0.names.contains { $0.utf8.elementsEqual(text.utf8) } }
    }
}

extension Registry {
    /// Defines a data source, or redefines it for versions published from then on; an equal definition changes nothing.
    public func define(_ definition: DataSourceDefinition, actor: String) async throws(RegistryError)
        -> DataSourceRecord
    {
        try await DefiningSource(registry: self, definition: definition, actor: actor).run()
    }

    /// All defined data sources, sorted by name.
    public func definedSources() async throws(RegistryError) -> [DefinedSource] {
        var defined: [DefinedSource] = []
        for record in try await storing({ () throws(StoreError) in try await store.dataSources() }) {
            let bytes = try await definitionReader.readableDocument(record.digest)
            defined.append(
                DefinedSource(record: record, definition: bytes.flatMap { DataSourceDefinition(document: $0) }))
        }
        return defined
    }
}

extension DefinitionReader {
    /// The bytes of a document; nil for a missing or damaged one, such as bytes that do not match the digest.
    func readableDocument(_ digest: DocumentDigest) async throws(RegistryError) -> [UInt8]? {
        do throws(StoreError) {
            return try await store.document(digest)
        } catch {
            guard error.isDamage else { throw .store(error) }
            return nil
        }
    }
}

extension Registry {
    /// The definition in force of a source by its name or alias; throws for an unknown or unreadable one.
    public func definedSource(
        _ text: String
    ) async throws(RegistryError) -> (record: DataSourceRecord, definition: DataSourceDefinition) {
        let defined = try await definedSources()
        guard let source = defined.named(text) else {
            // The name may be an alias in an unreadable definition.
            try await definitionReader.refuseDamaged(.dataSource, endingIn: "")
            throw .unknownSource(text, nearest: NearestWord.to(text, among: defined.flatMap(\.names)))
        }
        guard let definition = source.definition else { throw .unreadableSource(source.record.name) }
        return (source.record, definition)
    }
}

extension DefinitionReader {
    /// Reports damage if a row of this kind, whose name has this suffix, cannot be read: it may be the row that is
    /// missing.
    func refuseDamaged(_ kind: RowKind, endingIn name: String) async throws(RegistryError) {
        let damaged = try await storing { () throws(StoreError) in try await store.damagedRows([kind]) }
        if let row = damaged.first(where: { $0.name.hasSuffix(name) }) {
            throw .store(.damaged(path: "The registry", detail: row.text))
        }
    }
}

extension Registry {
    /// Rejects definitions with a name or alias that another source has, or that one definition repeats.
    public func checkNames(of definitions: [DataSourceDefinition]) async throws(RegistryError) {
        try definitionReader.checkNames(of: definitions, among: try await definedSources())
    }
}

extension DefinitionReader {
    /// Rejects definitions with a name or alias that another of these sources has, or that one definition repeats.
    func checkNames(
        of definitions: [DataSourceDefinition], among defined: [DefinedSource]
    ) throws(RegistryError) {
        // Names are compared by their bytes, since texts that look alike are different names.
        var owners: [[UInt8]: String] = [:]
        for source in defined where !definitions.contains(where: { $0.name == source.record.name }) {
            for name in source.names { owners[Array(name.utf8)] = source.record.name }
        }
        for definition in definitions {
            for name in [definition.name] + definition.aliases {
                if let owner = owners[Array(name.utf8)] {
                    throw .sourceNameTaken(name, by: owner, in: definition.name)
                }
                owners[Array(name.utf8)] = definition.name
            }
        }
    }
}
