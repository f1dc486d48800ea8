public import FormEngine

/// A word list with its definition in force.
public struct DefinedList: Sendable {
    /// The definition in force.
    public var record: WordListRecord
    /// The parsed list; nil if its document cannot be read.
    public var list: WordList?
}

extension Registry {
    /// Defines a word list, or redefines it for versions published from then on; an equal definition changes nothing.
    ///
    /// Published versions keep the definition in their lock.
    public func define(_ list: WordList, actor: String) async throws(RegistryError) -> WordListRecord {
        try await DefiningList(registry: self, list: list, actor: actor).run()
    }

    /// All defined word lists, sorted by name.
    public func definedLists() async throws(RegistryError) -> [DefinedList] {
        var defined: [DefinedList] = []
        for record in try await definitionReader.wordListRecords() {
            let bytes = try await definitionReader.readableDocument(record.digest)
            defined.append(DefinedList(record: record, list: bytes.flatMap { WordList(document: $0) }))
        }
        return defined
    }

    /// The definition in force of a word list; throws for an unknown name.
    public func definedList(_ name: String) async throws(RegistryError) -> DefinedList {
        let defined = try await definedLists()
        if let list = defined.first(where: { $0.record.name.utf8.elementsEqual(name.utf8) }) { return list }
        try await definitionReader.refuseDamaged(list: name)
        throw .unknownList(name, nearest: NearestWord.to(name, among: defined.map(\.record.name)))
    }
}

extension DefinitionReader {
    /// Locks the definitions in force of a config's word lists; returns guards that they still are.
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
    /// The documents of the word lists in a version's lock; missing ones are left out.
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
    /// Reports damage if the definition of this word list cannot be read.
    func refuseDamaged(list name: String) async throws(RegistryError) {
        try await refuseDamaged(.wordList, endingIn: " of word list \(name)")
    }

    /// The readable word-list definitions in force.
    func wordListRecords() async throws(RegistryError) -> [WordListRecord] {
        try await storing { () throws(StoreError) in try await store.wordLists() }
    }
}
