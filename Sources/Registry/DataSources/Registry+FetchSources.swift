public import FormEngine

extension DefinitionReader {
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
}

extension Registry {
    /// Queries the sources whose values a judgement lacks; nil if the input has values, or nothing can be queried.
    public func sources(
        for input: JudgementInput, by form: PinnedForm, subject: String?, locale: String?
    ) async throws(RegistryError) -> NamedSources? {
        let person = SourceSession.Person(
            subject: subject, context: input.context, locale: locale ?? form.config.locale)
        guard input.sources == nil, var sourceSession = try await definitionReader.sourceSession(of: form, for: person)
        else {
            return nil
        }
        try await sourceSession.settle(at: try await now()) { (bytes) throws(RegistryError) in
            var asking = input
            asking.sources = bytes
            do throws(InputError) {
                return try form.judge(asking)
            } catch {
                throw .unreadableInput(error)
            }
        }
        return sourceSession.named
    }
}

extension SourceSession {
    /// The replies with their times, and the failed sources; nil if nothing was queried.
    var named: NamedSources? {
        if said.isEmpty, silent.isEmpty { return nil }
        return NamedSources(
            bytes: bytes ?? Array("{}".utf8), unread: [], times: said.mapValues(\.at), silent: silent)
    }
}
