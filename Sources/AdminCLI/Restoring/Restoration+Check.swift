internal import Registry

/// Checks of a backup, which run before anything changes.
extension Restoration {
    /// Rejects a backup that does not verify; missing keys are only noted, since the key store lost them.
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
            help: "`formulary audit verify --db \(backup)` lists all problems; restore another backup.")
    }

    /// Rejects checkpoints that the registry's key did not sign, and a backup that a checkpoint contradicts.
    func check(_ kept: [KeptCheckpoint], in registry: Registry) async throws {
        for kept in kept {
            guard let checkpoint = kept.checkpoint, try await registry.auditLog.hasSigned(kept.note) else {
                throw CommandError(
                    .checkpointNotOurs, "\(kept.name) is no checkpoint that this registry's key signed.",
                    help:
                        "Leave the checkpoint out, or name a checkpoint that `formulary audit checkpoint` of this registry wrote."
                )
            }
            if try await registry.auditLog.contradicts(checkpoint) {
                throw CommandError(
                    .backupUnsound,
                    "\(backup) contradicts the checkpoint \(kept.name): one of its first \(checkpoint.size) "
                        + "leaves differs.",
                    help: "Somebody changed this backup. Restore another one.")
            }
            if try await registry.auditLog.leavesMissing(from: checkpoint) == nil {
                context.note(
                    "\(kept.name) was not compared with \(backup), which does not know the checkpoint's log, "
                        + "\(checkpoint.origin): the log took this name after the backup was made")
            }
        }
    }
}
