internal import Crypto
internal import FormEngine

extension Registry {
    /// Judges one submission again by its judgement record.
    public func replay(_ id: String, actor: String) async throws(RegistryError) -> ReplayReport {
        let record = try await submission(id)
        let sealed = try await submissionReader.sealed(record)
        let report = try await ReplayLane(ReplayVersions(self), try openedKeyring()).replay(
            SubmissionScan(submissions: [sealed]))
        try await recordReplay(report, object: id, ids: .init([sealed.record.id]), actor: actor)
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
        try await replayAll(actor: actor, lanes: max(1, threads), size: ReplayParts.size, progress)
    }

    /// Judges all submissions again in parallel lanes, by parts of a size.
    func replayAll(
        actor: String, lanes: Int, size: Int, _ progress: @escaping @Sendable (ReplayReport) -> Bool
    ) async throws(RegistryError) -> ReplayReport {
        let tally = ReplayTally(progress: progress)
        let parts = ReplayParts(self, size: size)
        let failure = await replay(parts, lanes: lanes, into: tally)
        await parts.close()
        let (report, ids) = tally.result
        // If the replay read nothing, the error is reported and nothing is logged.
        if failure == nil || report.through > 0 {
            let object = report.isComplete ? "all" : "1-\(report.through)"
            try await recordReplay(report, object: object, ids: ids, actor: actor)
        }
        if let failure { throw failure }
        return report
    }

    /// Judges parts in parallel lanes until none is left; returns the first error of a lane.
    private func replay(_ parts: ReplayParts, lanes: Int, into tally: ReplayTally) async -> RegistryError? {
        let versions = ReplayVersions(self)
        return await withTaskGroup(of: RegistryError?.self) { group in
            for _ in 0..<lanes {
                group.addTask {
                    do throws(RegistryError) {
                        let lane = ReplayLane(versions, try openedKeyring())
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

    /// Records the reading of answers in the audit log: purpose, object, counts, and a digest of the ids.
    private func recordReplay(
        _ report: ReplayReport, object: String, ids: ReplayedIDs, actor: String
    ) async throws(RegistryError) {
        let leaf = LeafDraft(
            time: try await now(), actor: actor, action: "replay", object: object,
            details: [
                .init("count", .int(report.replayed)), .init("different", .int(report.differentCount)),
                .init("ids", .text(ids.digest)),
            ])
        try await log(leaf)
    }
}

/// The ids of submissions that were judged again, for the audit log.
struct ReplayedIDs: Sendable {
    private var hasher = Crypto.SHA256()

    init(_ ids: [String] = []) {
        add(ids)
    }

    /// Adds ids after the existing ones.
    mutating func add(_ ids: [String]) {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(ids.count * 37)
        for id in ids {
            bytes += id.utf8
            bytes.append(UInt8(ascii: "\n"))
        }
        hasher.update(data: bytes)
    }

    /// `sha256:` of the ids, each with a line feed.
    var digest: String { "sha256:" + HexText.encode(Array(hasher.finalize())) }
}
