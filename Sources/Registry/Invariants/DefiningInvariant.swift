internal import FormEngine

/// Defines an invariant, or redefines it; refused if a live version breaks it without an exception.
struct DefiningInvariant: RegistryOperation {
    let registry: Registry
    let statement: Invariant
    /// Exceptions to define with it.
    let exceptions: [RequestedException]
    let actor: String
    let message: String?
    let isDryRun: Bool

    func plan() async throws(RegistryError) -> OperationPlan<InvariantDefinition> {
        // Last leaves are read before timelines, so that a release in between makes the plan stale.
        let moves = try await lastMoves()
        let time = try await registry.now()
        let records = try await registry.invariantReader.records()
        let current = records.definition(of: statement.id)
        let former = records.exceptions(to: statement.id)
        let definition = String(decoding: statement.definition.canonicalBytes, as: UTF8.self)
        let isKnown = current?.definition == definition
        let record = InvariantRecord(
            name: statement.id, number: (current?.number ?? 0) + (isKnown ? 0 : 1), definition: definition,
            leaf: isKnown ? current?.leaf ?? 0 : 0)
        // The reader of releases must be able to read the definition.
        _ = try record.statement()
        let added = try await newExceptions(after: former.count, at: time)
        let standing = StandingInvariant(record, statement, allExceptions: former + added)
        let results = try await registry.invariantReader.checks(of: standing, at: time)
        if let refused = results.first(where: { $0.check.isBroken && $0.check.pass == nil }) {
            throw .invariantBrokenByLive(refused.subject, refused.check)
        }
        let result = InvariantDefinition(
            record: record, statement: statement, isNew: !isKnown, exceptions: added, checks: results)
        let parts = (isKnown ? [] : [part(defining: record, at: time)]) + added.map { part(excepting: $0, at: time) }
        guard let first = parts.first, !isDryRun else { return .finished(result) }
        var change = Change(guards: records.guards + moves, rows: first.rows, leaf: first.leaf)
        change.following = Array(parts.dropFirst())
        return .change(change, result: result)
    }

    /// Guards that no release or rollout follows.
    private func lastMoves() async throws(RegistryError) -> [Guard] {
        var guards: [Guard] = []
        for kind in [RowKind.release, .rollout] {
            let leaf = try await registry.storing { () throws(StoreError) in try await store.lastLeaf(of: kind) }
            guards.append(.latestRow(kind, leaf: leaf))
        }
        return guards
    }

    private func newExceptions(after count: Int, at time: Timestamp) async throws(RegistryError) -> [InvariantException]
    {
        var added: [InvariantException] = []
        for exception in exceptions {
            let number = count + added.count + 1
            added.append(try await exception.record(of: statement, number: number, in: registry, at: time))
        }
        return added
    }

    private func part(defining record: InvariantRecord, at time: Timestamp) -> Change.Part {
        .init(rows: [record], leaf: leaf("invariant.define", "\(record.name)@\(record.number)", at: time))
    }

    private func part(excepting exception: InvariantException, at time: Timestamp) -> Change.Part {
        .init(rows: [exception], leaf: leaf("invariant.except", "\(exception.name)@\(exception.number)", at: time))
    }

    private func leaf(_ action: String, _ object: String, at time: Timestamp) -> LeafDraft {
        LeafDraft(
            time: time, actor: actor, action: action, object: object, note: registry.surroundings.note(message))
    }
}
