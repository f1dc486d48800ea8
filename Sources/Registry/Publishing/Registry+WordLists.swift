public import FormEngine

/// A word list as it is defined now.
public struct DefinedList: Sendable {
    /// The definition in force.
    public var record: WordListRecord
    /// List that the document defines; nil if it cannot be read.
    public var list: WordList?
}

extension Registry {
    /// Defines a word list, or defines it anew for versions published from then on; the same again is no new one.
    ///
    /// Versions that are published already keep the definition that their lock names.
    public func define(_ list: WordList, actor: String) async throws(RegistryError) -> WordListRecord {
        try await DefiningList(registry: self, list: list, actor: actor).run()
    }

    /// All word lists that are defined, by name.
    public func definedLists() async throws(RegistryError) -> [DefinedList] {
        var defined: [DefinedList] = []
        for record in try await definitionReader.wordListRecords() {
            let bytes = try await definitionReader.readableDocument(record.digest)
            defined.append(DefinedList(record: record, list: bytes.flatMap { WordList(document: $0) }))
        }
        return defined
    }

    /// The word list of a name as it is defined now.
    public func definedList(_ name: String) async throws(RegistryError) -> DefinedList {
        let defined = try await definedLists()
        if let list = defined.first(where: { $0.record.name.utf8.elementsEqual(name.utf8) }) { return list }
        try await definitionReader.refuseDamaged(list: name)
        throw .unknownList(name, nearest: NearestWord.to(name, among: defined.map(\.record.name)))
    }
}

extension DefinitionReader {
    /// The digests of the definitions now in force of the lists that a config names, and guards that they still are.
    func lockLists(of config: FormConfig, in lock: inout Lock) async throws(RegistryError) -> [Guard] {
        guard !config.listNames.isEmpty else { return [] }
        let defined = try await wordListRecords()
        var guards: [Guard] = []
        for name in config.listNames {
            guard let list = defined.first(where: { $0.name.utf8.elementsEqual(name.utf8) }) else {
                try await refuseDamaged(list: name)
                throw .unknownList(name, nearest: NearestWord.to(name, among: defined.map(\.name)))
            }
            lock.lists.append((name, list.digest))
            guards.append(.wordList(list.name, number: list.number))
        }
        return guards
    }
}

extension Registry {
    /// The documents of the word lists that a version's lock names; those that are gone are left out.
    public func lockedLists(of document: [UInt8]) async throws(RegistryError) -> [(name: String, document: [UInt8])] {
        var lists: [(name: String, document: [UInt8])] = []
        for entry in Lock(document: document)?.lists ?? [] {
            let bytes = try await storing { () throws(StoreError) in try await store.document(entry.digest) }
            if let bytes { lists.append((name: entry.name, document: bytes)) }
        }
        return lists
    }
}

extension DefinitionReader {
    /// Refuses a list whose definition is there and cannot be read.
    func refuseDamaged(list name: String) async throws(RegistryError) {
        try await refuseDamaged(.wordList, endingIn: " of word list \(name)")
    }

    /// The word-list definitions in force that can be read.
    func wordListRecords() async throws(RegistryError) -> [WordListRecord] {
        try await storing { () throws(StoreError) in try await store.wordLists() }
    }
}
