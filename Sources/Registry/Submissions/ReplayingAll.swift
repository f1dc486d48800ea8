/// Judges all submissions again in parallel lanes, by parts of a size, and records that in the log.
struct ReplayingAll: Sendable {
    let registry: Registry
    let actor: String
    let lanes: Int
    var size = SubmissionParts.size

    /// The report of a part, with the names of its rows.
    private typealias Part = (report: ReplayReport, ids: [String])

    /// Judges all submissions; ends early where `progress` returns `false`.
    func run(_ progress: @escaping @Sendable (ReplayReport) -> Bool) async throws(RegistryError) -> ReplayReport {
        let tally = PartTally<Part, (report: ReplayReport, ids: SubmissionIDs)>((ReplayReport(), SubmissionIDs())) {
            sum, part in
            sum.report.add(part.report)
            sum.ids.add(part.ids)
            return progress(sum.report)
        }
        let versions = ReplayVersions(registry)
        let failure = await tally.fill(from: SubmissionParts(registry, size: size), lanes: lanes) {
            () throws(RegistryError) in
            let lane = ReplayLane(versions, try registry.openedKeyring())
            return PartJudge { (scan) async throws(RegistryError) in
                var report = try await lane.replay(scan)
                report.through = scan.last ?? 0
                return (report, scan.names)
            }
        }
        let (sum, isComplete) = tally.result
        var report = sum.report
        report.isComplete = isComplete
        // If the replay read nothing, the error is reported and nothing is logged.
        if failure == nil || report.through > 0 {
            let object = report.isComplete ? "all" : "1-\(report.through)"
            try await registry.log(
                report.leaf(object: object, ids: sum.ids, actor: actor, at: try await registry.now()))
        }
        if let failure { throw failure }
        return report
    }
}
