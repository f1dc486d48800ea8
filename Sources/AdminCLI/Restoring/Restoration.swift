internal import Registry
internal import Replies
internal import SQLiteStore

/// Restore of a backup: everything is checked and prepared beside the database before it changes.
struct Restoration {
    let context: CommandContext
    /// The path of the backup.
    let backup: String
    /// Checkpoints of the database, kept elsewhere.
    let kept: [KeptCheckpoint]
    /// Reason, for the audit log.
    let message: String?
    /// Whether doubts and losses are accepted without a question.
    let isForced: Bool

    /// Waiting time for a process that has the database open; it usually keeps it open for long.
    private static let patienceSeconds = 5

    func run() async throws -> CommandReply {
        _ = try context.files(for: "restore")
        try refuseDanglingLink()
        let masters = try context.masterKeys()
        let keyStore = try await context.openKeyStore(.readWrite)
        defer { try? keyStore.close() }
        let source = try openBackup()
        defer { try? source.close() }
        let draft = try DatabaseDraft(for: context.database, replaces: true)
        defer { draft.discard() }
        let store = try await tellingOfBackup {
            try await draft.fill(from: source)
            return try draft.open(.readWrite)
        }
        defer { try? store.close() }
        let registry = try await tellingOfBackup {
            try await Registry.open(store: store, keyStore: keyStore, masters: masters)
        }
        try await verify(registry)
        try await check(kept, in: registry)
        return try await replace(by: draft, holding: registry, store)
    }

    /// Replaces the database with the draft, once the person agreed to every loss.
    private func replace(
        by draft: DatabaseDraft, holding registry: Registry, _ store: SQLiteStore
    ) async throws -> CommandReply {
        var agreed: ExistingDatabase?
        while true {
            let existing: ExistingDatabase
            do {
                let former = try FormerDatabase(
                    path: context.database, patience: Patience(seconds: Self.patienceSeconds))
                defer { former.release() }
                existing = try await look(at: former, from: registry, since: agreed)
                try refuse(existing)
                if isForced || !existing.needsConsent || agreed?.isSame(as: existing) == true {
                    var reply = try await begun(registry, inPlaceOf: existing)
                    try store.close()
                    reply.kept = try former.giveWay(to: draft, at: Surroundings.system.now())
                    return reply.reply
                }
            }
            // The database is released while the person decides, which may take long.
            try agree(to: existing, again: agreed != nil)
            agreed = existing
        }
    }

    /// Asks a person to agree to the loss; throws if nobody does.
    private func agree(to existing: ExistingDatabase, again: Bool) throws {
        let words = existing.words(backup: backup, database: context.database)
        guard Terminal.canAsk else {
            throw CommandError(
                .restoreLoses, "\(words). The restore would lose these changes.",
                help: "`--force` restores and loses the changes; the present database is kept under another name.")
        }
        let question = again ? "The database changed meanwhile: \(words). Lose that?" : "\(words). Lose that?"
        guard Terminal.asks(question) else {
            throw CommandError(.declined, "Nothing was restored.", help: "A later backup would lose fewer changes.")
        }
    }

    /// Begins a log under a new name, unless the replaced database is known to equal the backup.
    private func begun(_ registry: Registry, inPlaceOf existing: ExistingDatabase) async throws -> RestoreReply {
        if let unread = existing.unread { context.note(unread) }
        for doubt in existing.doubts { context.note("restored anyway: \(doubt.message)") }
        var reply = RestoreReply(database: context.database, backup: backup, loss: existing.loss)
        let signed = kept.compactMap(\.checkpoint)
        let isUnchanged = try await registry.auditLog.standing() == existing.standing
        if let former = try await registry.auditLog.formerHead(inPlaceOf: existing.named?.auditLog, signed: signed) {
            try await ClockCheck(registry: registry, context: context).run()
            let reasons = [message].compactMap { $0 } + existing.doubts.map { "Forced: \($0.message)" }
            _ = try await registry.auditLog.begin(
                restoredFrom: former, actor: context.actor,
                message: reasons.isEmpty ? nil : reasons.joined(separator: "\n"))
            reply.begun = former
        } else {
            reply.isUnchanged = isUnchanged
            if message != nil { context.note("the message was not stored, since no leaf was written") }
        }
        reply.standing = try await registry.auditLog.standing()
        return reply
    }
}
