internal import FormEngine

/// Defines a word list, or redefines it for versions published from then on; an equal definition changes nothing.
struct DefiningList: RegistryOperation {
    let registry: Registry
    let list: WordList
    let actor: String

    func plan() async throws(RegistryError) -> OperationPlan<WordListRecord> {
        let document = list.document
        let digest = DocumentDigest(of: document)
        let current = try await registry.definitionReader.wordListRecords().first {
            $0.name.utf8.elementsEqual(list.name.utf8)
        }
        if let current, current.digest == digest { return .finished(current) }
        if current == nil { try await registry.definitionReader.refuseDamaged(list: list.name) }
        let record = WordListRecord(name: list.name, number: (current?.number ?? 0) + 1, digest: digest)
        let change = Change(
            guards: [.wordList(list.name, number: current?.number ?? 0)],
            rows: [StoredDocument(digest, bytes: document), record],
            leaf: LeafDraft(
                time: try await registry.now(), actor: actor, action: "list.define",
                object: "\(record.name)@\(record.number)"))
        return .change(change, result: record)
    }
}
