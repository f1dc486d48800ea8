extension Registry {
    /// Judges one submission again by its judgement record.
    public func replay(_ id: String, actor: String) async throws(RegistryError) -> ReplayReport {
        let record = try await submission(id)
        let sealed = try await submissionReader.sealed(record)
        let report = try await ReplayLane(ReplayVersions(self), try openedKeyring()).replay(
            SubmissionScan(submissions: [sealed]))
        try await log(
            report.leaf(object: id, ids: SubmissionIDs([sealed.record.id]), actor: actor, at: try await now()))
        return report
    }

    /// Judges all submissions again, in the order of their sequence.
    ///
    /// A replay that the caller ends early, or that fails, is logged with the submissions judged so far.
    ///
    /// - Parameters:
    ///   - actor: The requesting actor.
    ///   - threads: The number of parallel threads.
    ///   - progress: Called after each part with the result so far; returning `false` ends the replay.
    public func replayAll(
        actor: String, threads: Int = 2, progress: @escaping @Sendable (ReplayReport) -> Bool = { _ in true }
    ) async throws(RegistryError) -> ReplayReport {
        try await ReplayingAll(registry: self, actor: actor, lanes: max(1, threads)).run(progress)
    }
}
