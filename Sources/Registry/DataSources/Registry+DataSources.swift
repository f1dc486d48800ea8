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

    /// Rejects definitions with a name or alias that another source has, or that one definition repeats.
    public func checkNames(of definitions: [DataSourceDefinition]) async throws(RegistryError) {
        try definitionReader.checkNames(of: definitions, among: try await definedSources())
    }
}
