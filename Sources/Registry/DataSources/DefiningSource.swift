internal import FormEngine

/// Defines a data source, or redefines it for versions published from then on; an equal definition changes nothing.
struct DefiningSource: RegistryOperation {
    let registry: Registry
    let definition: DataSourceDefinition
    let actor: String

    func plan() async throws(RegistryError) -> OperationPlan<DataSourceRecord> {
        let document = definition.document
        let digest = DocumentDigest(of: document)
        let defined = try await registry.definedSources()
        let current = defined.first { $0.record.name == definition.name }?.record
        if current == nil {
            try await registry.definitionReader.refuseDamaged(
                .dataSource, endingIn: " of data source \(definition.name)")
        }
        if let current, current.digest == digest { return .finished(current) }
        try registry.definitionReader.checkNames(of: [definition], among: defined)
        let record = DataSourceRecord(name: definition.name, number: (current?.number ?? 0) + 1, digest: digest)
        let change = Change(
            // A concurrent definition could have taken one of the names.
            guards: [.latestRow(.dataSource, leaf: defined.map(\.record.leaf).max() ?? 0)],
            rows: [StoredDocument(digest, bytes: document), record],
            leaf: LeafDraft(
                time: try await registry.now(), actor: actor, action: "source.define",
                object: "\(record.name)@\(record.number)"))
        return .change(change, result: record)
    }
}
