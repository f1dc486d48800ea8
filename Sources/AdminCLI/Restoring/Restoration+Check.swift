internal import Registry

/// Checks of a backup that nothing may change before.
extension Restoration {
    /// Refuses a backup that `audit verify` would not pass; keys that are missing were lost, and not by the backup.
    func verify(_ registry: Registry) async throws {
        let progress = ProgressLine("leaves checked")
        let report = try await registry.auditLog.verify(withKeyStore: true) { step in
            switch step {
            case .leaves(let count): progress.show(count)
            case .rows: progress.show("looking for rows without a leaf")
            case .part(let name): progress.show("checking: \(name)")
            }
        }
        progress.clear()
        let missing = report.problems.counts[.keyMissing] ?? 0
        if missing > 0 {
            context.note("the key store lacks the keys of \(missing) submissions: their answers cannot be read")
        }
        guard report.problems.count > missing else { return }
        let first = report.problems.held.first { $0.code != .keyMissing }
        let told = first.map { ", the first: " + Self.words(for: $0) }
        throw CommandError(
            .backupUnsound,
            "\(backup) does not verify: \(Self.count(of: report.problems.count - missing))\(told ?? ".")",
            help: "`formulary audit verify --db \(backup)` names them all; restore another backup.")
    }

    /// Refuses checkpoints that the registry's own key has not signed, and a backup that they contradict.
    func check(_ kept: [KeptCheckpoint], in registry: Registry) async throws {
        for kept in kept {
            guard let checkpoint = kept.checkpoint, try await registry.auditLog.hasSigned(kept.note) else {
                throw CommandError(
                    .checkpointNotOurs, "\(kept.name) is no checkpoint that this registry's key signed.",
                    help: "Leave it out, or name one that `formulary audit checkpoint` of this registry wrote.")
            }
            if try await registry.auditLog.contradicts(checkpoint) {
                throw CommandError(
                    .backupUnsound,
                    "\(backup) is not the log that \(kept.name) was made over: one of its first \(checkpoint.size) "
                        + "leaves is another.",
                    help: "Somebody changed it. Restore another backup.")
            }
            if try await registry.auditLog.leavesMissing(from: checkpoint) == nil {
                context.note(
                    "\(kept.name) was not compared with \(backup), which does not know the log's name in it, "
                        + "\(checkpoint.origin): the log took that after the backup was made")
            }
        }
    }
}
