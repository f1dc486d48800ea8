internal import FormEngine

/// Stored figures of rollouts, which reports start from; no leaf records them.
extension AuditVerification {
    /// Problems of stored figures, found by computing each again from the rows that it covers.
    func figuresProblems() async throws(RegistryError) -> AuditProblems {
        var problems = AuditProblems()
        let list = try await registry.storing { () throws(StoreError) in try await store.rollouts(RolloutQuery()) }
        // The comparison of rows with leaves reports unreadable rows.
        for history in list.histories {
            let id = history.record.id
            let kept = try await registry.storing { () throws(StoreError) in try await store.figures(of: id) }
            guard let kept, try await !areOfRows(kept, of: history) else { continue }
            problems.add(
                AuditProblem(
                    code: .figuresDiffer, leaf: nil, object: "rollout \(id.text)",
                    message: "The rollout's stored figures differ from those that its rows give."))
        }
        return problems
    }

    private func areOfRows(
        _ kept: FiguresCache, of history: RolloutHistory
    ) async throws(RegistryError) -> Bool {
        var fold = RolloutFold(history)
        try await FoldingRollout(registry: registry, history: history).fill(&fold, upTo: kept.leaf)
        _ = fold.read(upTo: .latest)
        return fold.leaf == kept.leaf && fold.bytes == kept.bytes
    }
}
