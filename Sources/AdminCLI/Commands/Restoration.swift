internal import Glibc
internal import Registry
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

    /// Whoever has the database open has it for long: it is not waited for as a lock is.
    private static let patienceSeconds = 5

    func run() async throws -> Answer {
        let master = try session.masterKey()
        let keyStore = try session.openKeyStore(.readOnly)
        defer { try? keyStore.close() }
        let source = try openBackup()
        defer { try? source.close() }
        let draft = try DatabaseDraft(for: session.database, replaces: true)
        defer { draft.discard() }
        try await draft.fill(from: source)
        let store = try draft.open(.readWrite)
        defer { try? store.close() }
        let registry = try await Registry.open(store: store, keyStore: keyStore, master: master)
        try await verify(registry)
        try await check(kept, in: registry)

        let former = try FormerDatabase(path: session.database, patience: Patience(seconds: Self.patienceSeconds))
        defer { former.release() }
        let (replaced, loss) = try await look(at: former, from: registry)
        try await agree(to: loss)
        var answer = RestoreAnswer(database: session.database, backup: backup, loss: loss)
        answer.begun = try await beginLog(of: registry, inPlaceOf: replaced)
        answer.standing = try await registry.standing()
        try store.close()
        answer.kept = try former.giveWay(to: draft, at: Surroundings.system.now())
        return answer.answer
    }

    private func openBackup() throws -> SQLiteStore {
        close(try InputFile(backup).open())
        if isDatabase {
            throw CommandError(
                .restoresItself, "\(backup) is the database itself.",
                help: "Name its backup, and with `--db` the database that it is to replace.")
        }
        do throws(StoreError) {
            return try SQLiteStore(path: backup, access: .asItIs)
        } catch {
            switch error {
            case .missing, .incomplete, .foreign:
                throw CommandError(
                    of: error.code, error.message, help: "Name a file that `formulary backup` wrote.")
            default: throw error
            }
        }
    }

    /// Whether backup and database are one file.
    private var isDatabase: Bool {
        var (one, other) = (stat(), stat())
        return stat(backup, &one) == 0 && stat(session.database, &other) == 0
            && one.st_dev == other.st_dev && one.st_ino == other.st_ino
    }

    /// The registry that is to be replaced, if it can be read, and what it has beyond the backup.
    private func look(
        at former: FormerDatabase, from registry: Registry
    ) async throws -> (Registry?, RestoreLoss?) {
        switch former.state {
        case .absent: return (nil, nil)
        case .unreadable(let why):
            session.note("what stands at \(session.database) cannot be read: \(why)")
            return (nil, nil)
        case .registry(let store):
            let replaced = Registry.withoutKeys(store: store, keyStore: AbsentKeyStore(path: session.keyStorePath))
            do throws(RegistryError) {
                // A registry that was begun and never made has neither keys nor leaves.
                if try await replaced.standing().size == 0 { return (nil, RestoreLoss(leaves: 0, submissions: 0)) }
                let isOwn = try await registry.isRegistry(of: replaced)
                if isOwn { return (replaced, try await registry.loss(inPlaceOf: replaced)) }
            } catch {
                session.note("the log of \(session.database) cannot be read: \(error.message)")
                return (nil, nil)
            }
            throw CommandError(
                .anotherRegistry, "\(session.database) is another registry than \(backup).",
                help: "Name the database of this one with `--db`.")
        }
    }

    /// Goes on where nothing is lost, or somebody agrees to it.
    private func agree(to loss: RestoreLoss?) async throws {
        guard let loss, loss.leaves > 0, !isForced else { return }
        let lacks = "\(backup) lacks \(RestoreAnswer.words(for: loss, of: session.database))"
        if Terminal.canAsk {
            guard Terminal.asks("\(lacks). Lose that?") else {
                throw CommandError(.declined, "Nothing was restored.", help: "Restore a later backup.")
            }
        } else {
            throw CommandError(
                .restoreLoses, "\(lacks): that would be lost.",
                help: "To lose it add `--force`; what stands there is kept under another name.")
        }
    }

    /// Begins a log under another name unless what is replaced is known to be the same; gives what was named as former.
    private func beginLog(of registry: Registry, inPlaceOf replaced: Registry?) async throws -> Checkpoint? {
        let signed = kept.compactMap { Checkpoint($0.note.text) }
        guard let former = try await registry.formerHead(inPlaceOf: replaced, signed: signed) else { return nil }
        try await ClockCheck(registry: registry, session: session).run()
        _ = try await registry.beginLog(restoredFrom: former, actor: session.actor, message: message)
        return former
    }
}
