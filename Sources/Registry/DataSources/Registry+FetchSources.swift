public import FormEngine

extension Registry {
    /// The definition of a digest; nil if this program cannot read it.
    func definition(_ digest: DocumentDigest) async throws(RegistryError) -> DataSourceDefinition? {
        if let known = definitions[digest] { return known }
        let document = try await storing { () throws(StoreError) in try await store.document(digest) }
        guard let document, DocumentDigest(of: document) == digest else { return nil }
        let definition = DataSourceDefinition(document: document)
        definitions[digest] = definition
        return definition
    }

    /// Queries to the form's data sources for one person; nil if the form has none, or the registry no connector.
    func sourceSession(of form: PinnedForm, for person: SourceSession.Person) async throws(RegistryError)
        -> SourceSession?
    {
        guard let connector, !form.lock.sources.isEmpty else { return nil }
        var definitions: [String: (definition: DataSourceDefinition?, digest: DocumentDigest)] = [:]
        for locked in form.lock.sources {
            definitions[locked.name] = (try await definition(locked.digest), locked.digest)
        }
        return SourceSession(form: form, definitions: definitions, connector: connector, person: person)
    }
}

extension Registry {
    /// Values of the sources that answers lack which nobody sends; nil where values are given, or there is none to ask.
    public func sources(
        for input: JudgementInput, by form: PinnedForm, subject: String?, locale: String?
    ) async throws(RegistryError) -> NamedSources? {
        let person = SourceSession.Person(
            subject: subject, context: input.context, locale: locale ?? form.config.locale)
        guard input.sources == nil, var sourceSession = try await sourceSession(of: form, for: person) else {
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
    /// Values and times of what was said, and what was asked in vain; nil if nothing was asked.
    var named: NamedSources? {
        if said.isEmpty, silent.isEmpty { return nil }
        return NamedSources(
            bytes: bytes ?? Array("{}".utf8), unread: [], times: said.mapValues(\.at), silent: silent)
    }
}
