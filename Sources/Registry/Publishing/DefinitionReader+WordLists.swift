internal import FormEngine

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

    /// Reports damage if the definition of this word list cannot be read.
    func refuseDamaged(list name: String) async throws(RegistryError) {
        try await refuseDamaged(.wordList, endingIn: " of word list \(name)")
    }

    /// The readable word-list definitions in force.
    func wordListRecords() async throws(RegistryError) -> [WordListRecord] {
        try await storing { () throws(StoreError) in try await store.wordLists() }
    }
}
