extension FormConfig {
    /// The document of a version that clients may see: the whole document if nothing is secret, else
    /// `{"client":…,"lock":…}` in canonical form.
    ///
    /// Server-only rules are removed with their messages, as are the lists and data sources that only they use,
    /// examples, and facts, which could reveal them. The result has a different shape from a version's document, so
    /// that no submission can be pinned to it.
    public func clientDocument(lock: Lock) -> [UInt8] {
        guard fields.contains(where: { $0.hasServerRules }) else { return document(lock: lock) }
        var client = self
        for step in client.steps.indices {
            client.steps[step].fields = client.steps[step].fields.map { $0.withoutServerRules }
        }
        let named = client.fields.flatMap { $0.withInnerFields }.flatMap { $0.rules }
            .compactMap { $0.condition.wordList }
        client.wordLists = wordLists.filter { list in named.contains { $0.isBytewiseEqual(to: list.name) } }
        client.examples = []
        client.facts = []
        var clientLock = lock
        clientLock.lists = lock.lists.filter { list in named.contains { $0.isBytewiseEqual(to: list.name) } }
        let known = client.sourceNames
        let secret = sourceNames.filter { source in !known.contains { $0.isBytewiseEqual(to: source) } }
        clientLock.sources = lock.sources.filter { source in
            !secret.contains { $0.isBytewiseEqual(to: source.name) }
        }
        return JSONValue.object([.init("client", client.json), .init("lock", clientLock.json)]).canonicalBytes
    }
}

extension Field {
    /// Whether the field, or a field of its items, has a server-only rule.
    fileprivate var hasServerRules: Bool {
        rules.contains { $0.side == .server } || fields.contains { $0.hasServerRules }
    }

    fileprivate var withoutServerRules: Field {
        var field = self
        field.rules = rules.filter { $0.side == .client }
        if field.sourceName == nil { field.dataPath = nil }
        field.fields = fields.map { $0.withoutServerRules }
        return field
    }
}
