internal import Registry
internal import Replies
internal import SQLiteStore

/// The putting of a backup in the place of a database: everything is checked and made beside it before anything changes.
struct Restoration {
    let context: CommandContext
    /// The path of the backup.
    let backup: String
    /// Checkpoints that were kept elsewhere.
    let kept: [KeptCheckpoint]
    /// Why.
    let message: String?
    /// Whether what is lost needs no question.
    let isForced: Bool

    /// A process usually keeps a database open for long: waiting as for a lock is useless.
    private static let patienceSeconds = 5

    func run() async throws -> CommandReply {
        try refuseDanglingLink()
        let master = try context.masterKey()
        let keyStore = try context.openKeyStore(.readOnly)
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
            try await Registry.open(store: store, keyStore: keyStore, master: master)
        }
        try await verify(registry)
        try await check(kept, in: registry)
        return try await replace(by: draft, holding: registry, store)
    }

    /// Puts the draft in place of the target, once the person agreed to every loss.
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
            // A person thinks for long, and keeps nobody from the database meanwhile.
            try agree(to: existing, again: agreed != nil)
            agreed = existing
        }
    }

    /// Goes on where somebody agrees to what is lost.
    private func agree(to existing: ExistingDatabase, again: Bool) throws {
        let words = existing.words(backup: backup, database: context.database)
        guard Terminal.canAsk else {
            throw CommandError(
                .restoreLoses, "\(words). That would be lost.",
                help: "To lose it add `--force`; what stands there is kept under another name.")
        }
        let question = again ? "That has changed meanwhile: \(words). Lose that?" : "\(words). Lose that?"
        guard Terminal.asks(question) else {
            throw CommandError(.declined, "Nothing was restored.", help: "Restore a later backup.")
        }
    }

    /// Begins a log under another name unless what is replaced is known to be the same.
    private func begun(_ registry: Registry, inPlaceOf existing: ExistingDatabase) async throws -> RestoreReply {
        if let unread = existing.unread { context.note(unread) }
        for doubt in existing.doubts { context.note("restored all the same: \(doubt.message)") }
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
            if message != nil { context.note("no leaf was written that could hold the message") }
        }
        reply.standing = try await registry.auditLog.standing()
        return reply
    }
}
