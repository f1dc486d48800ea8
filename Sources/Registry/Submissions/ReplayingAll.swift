/// Judges all submissions again in parallel lanes, by parts of a size, and records that in the log.
struct ReplayingAll: Sendable {
    let registry: Registry
    let actor: String
    let lanes: Int
    var size = ReplayParts.size

    /// Judges all submissions; ends early where `progress` returns `false`.
    func run(_ progress: @escaping @Sendable (ReplayReport) -> Bool) async throws(RegistryError) -> ReplayReport {
        let tally = ReplayTally(progress: progress)
        let parts = ReplayParts(registry, size: size)
        let failure = await judge(parts, into: tally)
        await parts.close()
        let (report, ids) = tally.result
        // If the replay read nothing, the error is reported and nothing is logged.
        if failure == nil || report.through > 0 {
            let object = report.isComplete ? "all" : "1-\(report.through)"
            try await registry.log(
                report.leaf(object: object, ids: ids, actor: actor, at: try await registry.now()))
        }
        if let failure { throw failure }
        return report
    }

    /// Judges parts in parallel lanes until none is left; returns the first error of a lane.
    private func judge(_ parts: ReplayParts, into tally: ReplayTally) async -> RegistryError? {
        let versions = ReplayVersions(registry)
        return await withTaskGroup(of: RegistryError?.self) { group in
            for _ in 0..<lanes {
                group.addTask {
                    do throws(RegistryError) {
                        let lane = ReplayLane(versions, try registry.openedKeyring())
                        while !tally.isEnded, let part = try await parts.next() {
                            let report = try await lane.replay(part.scan)
                            tally.add(report, of: part)
                        }
                        return nil
                    } catch {
                        tally.end()
                        return error
                    }
                }
            }
            var failure: RegistryError?
            for await error in group { failure = failure ?? error }
            return failure
        }
    }
}
