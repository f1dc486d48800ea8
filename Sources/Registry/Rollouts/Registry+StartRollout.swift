internal import FormEngine

extension Registry {
    /// The number of days whose traffic a forecast uses.
    static let trafficDays = 30

    /// Starts a rollout while its control is live; returns when that is on disk.
    ///
    /// The control must be the live version. The arms' versions must neither be withdrawn nor have errors by the
    /// current linter, and no current rollout may take any of the same subjects. With `isDryRun` it returns an equal
    /// report and writes nothing.
    @discardableResult
    public func startRollout(
        _ start: RolloutStart, isDryRun: Bool = false
    ) async throws(RegistryError) -> RolloutStartReport {
        var start = start
        if start.plan.seed.isEmpty { start.plan.seed = surroundings.uuid(at: surroundings.now()) }
        let starting = StartingRollout(registry: self, start: start, isDryRun: isDryRun)
        try starting.checkPlan()
        return try await starting.run()
    }
}
