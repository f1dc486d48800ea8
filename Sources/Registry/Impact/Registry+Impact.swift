extension Registry {
    /// Judges past submissions and open sessions by a candidate, and changes nothing.
    ///
    /// Each submission is judged by its own record, as of its own date. The log records the reading of the answers.
    ///
    /// - Parameters:
    ///   - request: The candidate, and the submissions.
    ///   - threads: The number of parallel threads.
    ///   - found: Called with each affected submission, in the order of their sequence.
    ///   - progress: Called after each part with the report so far; returning `false` ends the run.
    public func impact(
        of request: ImpactRequest, threads: Int = 2,
        found: @escaping @Sendable (AffectedSubmission) -> Void = { _ in },
        progress: @escaping @Sendable (ImpactReport) -> Bool = { _ in true }
    ) async throws(RegistryError) -> ImpactReport {
        try await JudgingImpact(
            registry: self, request: request, lanes: max(1, threads), found: found, progress: progress
        ).run()
    }
}
