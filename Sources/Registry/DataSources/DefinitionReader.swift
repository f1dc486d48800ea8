internal import FormEngine

/// Reads definitions of data sources and word lists, and checks the names that a config gives them.
struct DefinitionReader: RegistryReader {
    let registry: Registry
}

extension Registry {
    var definitionReader: DefinitionReader { DefinitionReader(registry: self) }
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

    /// Reports damage if a row of this kind, whose name has this suffix, cannot be read: it may be the row that is
    /// missing.
    func refuseDamaged(_ kind: RowKind, endingIn name: String) async throws(RegistryError) {
        let damaged = try await storing { () throws(StoreError) in try await store.damagedRows([kind]) }
        if let row = damaged.first(where: { $0.name.hasSuffix(name) }) {
            throw .store(.damaged(path: "The registry", detail: row.text))
        }
    }

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

    /// The definition of a digest; nil if this program cannot read it.
    func definition(_ digest: DocumentDigest) async throws(RegistryError) -> DataSourceDefinition? {
        if let known = registry.definitions[digest] { return known }
        let document = try await storing { () throws(StoreError) in try await store.document(digest) }
        guard let document, DocumentDigest(of: document) == digest else { return nil }
        let definition = DataSourceDefinition(document: document)
        registry.definitions[digest] = definition
        return definition
    }

    /// The source session that queries a form's sources for a person; nil for a form without sources, or without a connector.
    func sourceSession(of form: PinnedForm, for person: SourceSession.Person) async throws(RegistryError)
        -> SourceSession?
    {
        guard let connector = registry.connector, !form.lock.sources.isEmpty else { return nil }
        var definitions: [String: (definition: DataSourceDefinition?, digest: DocumentDigest)] = [:]
        for locked in form.lock.sources {
            definitions[locked.name] = (try await definition(locked.digest), locked.digest)
        }
        return SourceSession(form: form, definitions: definitions, connector: connector, person: person)
    }

    /// Names that callers may give a source's value by: the form's name for it, its own name, and its aliases.
    func names(of locked: (name: String, digest: DocumentDigest)) async throws(RegistryError) -> [String] {
        guard let definition = try await definition(locked.digest) else { return [locked.name] }
        return [locked.name, definition.name] + definition.aliases
    }
}
