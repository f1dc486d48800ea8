internal import Registry
internal import Replies
internal import SQLiteStore

/// The putting of a backup in the place of a database: everything is checked and made beside it before anything changes.
struct Restoration {
    let session: Session
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

    func run() async throws -> Answer {
        try refuseDanglingLink()
        let master = try session.masterKey()
        let keyStore = try session.openKeyStore(.readOnly)
        defer { try? keyStore.close() }
        let source = try openBackup()
        defer { try? source.close() }
        let draft = try DatabaseDraft(for: session.database, replaces: true)
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
    ) async throws -> Answer {
        var agreed: FormerSight?
        while true {
            let sight: FormerSight
            do {
                let former = try FormerDatabase(
                    path: session.database, patience: Patience(seconds: Self.patienceSeconds))
                defer { former.release() }
                sight = try await look(at: former, from: registry, since: agreed)
                try refuse(sight)
                if isForced || !sight.needsConsent || agreed?.isSame(as: sight) == true {
                    var answer = try await begun(registry, inPlaceOf: sight)
                    try store.close()
                    answer.kept = try former.giveWay(to: draft, at: Surroundings.system.now())
                    return answer.answer
                }
            }
            // A person thinks for long, and keeps nobody from the database meanwhile.
            try agree(to: sight, again: agreed != nil)
            agreed = sight
        }
    }

    /// Goes on where somebody agrees to what is lost.
    private func agree(to sight: FormerSight, again: Bool) throws {
        let words = sight.words(backup: backup, database: session.database)
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
    private func begun(_ registry: Registry, inPlaceOf sight: FormerSight) async throws -> RestoreAnswer {
        if let unread = sight.unread { session.note(unread) }
        for doubt in sight.doubts { session.note("restored all the same: \(doubt.message)") }
        var answer = RestoreAnswer(database: session.database, backup: backup, loss: sight.loss)
        let signed = kept.compactMap(\.checkpoint)
        let isUnchanged = try await registry.standing() == sight.standing
        if let former = try await registry.formerHead(inPlaceOf: sight.named, signed: signed) {
            try await ClockCheck(registry: registry, session: session).run()
            let reasons = [message].compactMap { $0 } + sight.doubts.map { "Forced: \($0.message)" }
            _ = try await registry.beginLog(
                restoredFrom: former, actor: session.actor,
                message: reasons.isEmpty ? nil : reasons.joined(separator: "\n"))
            answer.begun = former
        } else {
            answer.isUnchanged = isUnchanged
            if message != nil { session.note("no leaf was written that could hold the message") }
        }
        answer.standing = try await registry.standing()
        return answer
    }
}
