internal import FormEngine

/// Records a person's decision about a submission, by a name that its form knows.
struct OverridingOutcome: RegistryOperation {
    let registry: Registry
    let submission: String
    let outcome: String?
    let actor: String
    let message: String

    func plan() async throws(RegistryError) -> OperationPlan<OutcomeOverride> {
        let record = try await registry.submission(submission)
        // The decision belongs to the answers that count.
        if let successor = try await registry.successor(of: record.id) { throw .amended(record.id, by: successor) }
        if let outcome { try await check(outcome, of: record) }
        let earlier = try await registry.overrides(of: record.id)
        if earlier.last?.outcome == outcome { throw .alreadyDecided(record.id, outcome: outcome) }
        let time = try await registry.now()
        let override = OutcomeOverride(
            submission: record.id, number: earlier.count + 1, outcome: outcome, decidedAt: time)
        let change = Change(
            guards: [.lastOverride(submission: record.id, number: earlier.count)], rows: [override],
            leaf: LeafDraft(
                time: time, actor: actor, action: "submission.override", object: record.id,
                note: surroundings.note(message)))
        return .change(change) { receipt in
            var override = override
            (override.leaf, override.decidedAt) = (receipt.leaves.lowerBound, receipt.time)
            return override
        }
    }

    private func check(_ outcome: String, of record: SubmissionRecord) async throws(RegistryError) {
        let config = try await registry.pin(record.version, of: record.form).config
        let known = config.outcomes.map(\.name) + config.routes.map(\.outcome) + Outcome.Kind.allCases.map(\.rawValue)
        guard known.contains(outcome) else {
            throw .unknownOutcome(outcome, nearest: NearestWord.to(outcome, among: known))
        }
    }
}

extension Registry {
    /// Records a person's decision about a submission; the verdict stays as it is, and replay compares it alone.
    ///
    /// - Parameters:
    ///   - submission: The submission's id.
    ///   - outcome: An outcome that the version names; nil: the verdict counts again.
    ///   - actor: Who decided.
    ///   - message: The reason.
    public func override(
        _ submission: String, outcome: String?, actor: String, message: String
    ) async throws(RegistryError) -> OutcomeOverride {
        try await OverridingOutcome(
            registry: self, submission: submission, outcome: outcome, actor: actor, message: message
        ).run()
    }

    /// The decisions about a submission, in order; the last one is in force.
    public func overrides(of submission: String) async throws(RegistryError) -> [OutcomeOverride] {
        try await storing { () throws(StoreError) in try await store.overrides(of: submission) }
    }
}
