internal import FormEngine

/// Retires an invariant: later releases are not checked against it.
struct RetiringInvariant: RegistryOperation {
    let registry: Registry
    let name: String
    let actor: String
    let message: String?

    func plan() async throws(RegistryError) -> OperationPlan<InvariantRecord> {
        let records = try await registry.invariantReader.records()
        guard let current = records.definition(of: name) else {
            throw registry.invariantReader.unknown(name, among: records)
        }
        if current.isRetired { return .finished(current) }
        let record = InvariantRecord(name: name, number: current.number + 1, definition: InvariantRecord.retired)
        let change = Change(
            guards: records.guards, rows: [record],
            leaf: LeafDraft(
                time: try await registry.now(), actor: actor, action: "invariant.retire",
                object: "\(record.name)@\(record.number)", note: registry.surroundings.note(message)))
        return .change(change, result: record)
    }
}
