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
