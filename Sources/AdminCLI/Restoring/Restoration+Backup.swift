internal import Glibc
internal import Registry
internal import Replies
internal import SQLiteStore

/// The backup as a file, and its checks.
extension Restoration {
    /// Rejects a symbolic link to a missing file, which may be on a disk that is not mounted.
    func refuseDanglingLink() throws(CommandError) {
        var (link, target) = (stat(), stat())
        guard unsafe lstat(context.database, &link) == 0, link.st_mode & S_IFMT == S_IFLNK,
            unsafe stat(context.database, &target) != 0
        else { return }
        var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
        let count = unsafe readlink(context.database, &buffer, buffer.count)
        let place = String(decoding: buffer.prefix(max(0, count)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
        throw CommandError(
            .noSuchFile, "\(context.database) is a symbolic link to \(place), where no file exists.",
            help: "Check whether a disk is missing. To restore the database there, name that path with `--db`.")
    }

    func openBackup() throws -> SQLiteStore {
        var status = stat()
        if unsafe stat(backup, &status) == 0, status.st_mode & S_IFMT != S_IFREG, status.st_mode & S_IFMT != S_IFDIR {
            throw noBackup(.foreign(path: backup, detail: "The path names a device, a pipe or a socket, not a file."))
        }
        close(try InputFile(backup).open())
        if isDatabase {
            throw CommandError(
                .restoresItself, "\(backup) is the database itself.",
                help: "Name a backup, and with `--db` the database that the backup replaces.")
        }
        do throws(StoreError) {
            return try SQLiteStore(path: backup, access: .asItIs)
        } catch {
            switch error {
            case .missing, .incomplete, .foreign: throw noBackup(error)
            case .damaged: throw CommandError(of: error.code, error.message, help: Self.another)
            default: throw error
            }
        }
    }

    private func noBackup(_ error: StoreError) -> CommandError {
        CommandError(of: error.code, error.message, help: "Name a file that `formulary backup` wrote.")
    }

    private static let another = "Restore another backup."

    /// Whether backup and database are one file.
    private var isDatabase: Bool {
        var (one, other) = (stat(), stat())
        return unsafe stat(backup, &one) == 0 && stat(context.database, &other) == 0
            && one.st_dev == other.st_dev && one.st_ino == other.st_ino
    }

    /// Runs work on the draft; errors name the backup that the draft was filled from.
    func tellingOfBackup<Value>(_ work: () async throws -> Value) async throws -> Value {
        do {
            return try await work()
        } catch {
            let told = CommandError(error)
            switch (error as? RegistryError)?.ofStore ?? (error as? StoreError) {
            case .damaged(_, let detail):
                throw CommandError(of: told.code, "\(backup) is damaged: \(detail).", help: Self.another)
            case .editedMigration(_, let name):
                let error = StoreError.editedMigration(path: backup, name: name)
                throw CommandError(of: error.code, error.message, help: error.help.commands)
            case .newerSchema(_, let found, let known):
                let error = StoreError.newerSchema(path: backup, found: found, known: known)
                throw CommandError(of: error.code, error.message, help: error.help.commands)
            default: break
            }
            guard ["wrong_key", "key_store_differs"].contains(told.code) else { throw error }
            throw CommandError(
                of: told.code, "\(backup) was not made with the keys of \(context.database): \(told.message)",
                help: "The backup may be of another registry; name that registry's database with `--db`. \(told.help)")
        }
    }
}

extension RegistryError {
    /// The store's failure, or nil.
    fileprivate var ofStore: StoreError? {
        if case .store(let error) = self { error } else { nil }
    }
}
