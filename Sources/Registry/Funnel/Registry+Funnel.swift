internal import FormEngine

extension Registry {
    /// How far the sessions of a query came.
    ///
    /// It reads counts alone: no answer is opened, and nothing is recorded.
    public func funnel(_ query: FunnelQuery) async throws(RegistryError) -> FunnelReport {
        _ = try await version(query.version ?? 1, of: query.form)
        if let rollout = query.rollout {
            let arms = try await rolloutReader.history(of: rollout).record.plan.arms.map(\.name)
            if let arm = query.arm, !arms.contains(arm) { throw .rollout(.unknownArm(rollout, arm, known: arms)) }
        }
        let time = try await now()
        let stored = try await storing { () throws(StoreError) in try await store.funnel(query, at: time) }
        var order: [String] = []
        for version in stored.versions {
            let steps = try await pin(version, of: query.form).config.steps.map(\.id)
            order += steps.filter { !order.contains($0) }
        }
        return FunnelReport(query, stored, order: order)
    }
}
