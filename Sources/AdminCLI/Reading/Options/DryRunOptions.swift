internal import ArgumentParser
internal import Registry
internal import Replies

/// Options of commands that show a release before it is made.
struct DryRunOptions: ParsableArguments {
    @Flag(help: "Print the result, and write nothing.")
    var dryRun = false

    @Flag(help: "With --dry-run: judge past submissions and open sessions; the audit log records the reading.")
    var impact = false

    func validate() throws {
        if impact, !dryRun { throw ValidationError("`--impact` needs `--dry-run`.") }
    }

    /// The impact of a candidate; nil unless `--impact` was given.
    func impact(of candidate: ImpactRequest.Candidate, in registry: Registry) async throws -> ImpactReply? {
        impact ? ImpactReply(try await registry.shownImpact(of: ImpactRequest(candidate))) : nil
    }
}

extension Registry {
    /// Judges past submissions on all processors, with the progress on standard error.
    func shownImpact(of request: ImpactRequest) async throws(RegistryError) -> ImpactReport {
        let progress = ProgressLine("judged")
        defer { progress.clear() }
        return try await impact(
            of: request, threads: JudgingThreads.onProcessors,
            progress: { soFar in
                progress.show("\(soFar.counts.judged) judged")
                return true
            })
    }
}
