extension StoreError {
    /// Help: the step to take next.
    public var help: Help {
        switch self {
        case .stale: "Try again."
        case .replaced: "Put the right file in its place, and start the program again; then try again."
        case .removed: "Put the file back, or restore a backup, and start the program again; then try again."
        case .busy:
            "See which process holds the lock (`lsof`, `fuser`): a stopped process keeps it for ever. Then try again."
        case .exists(let path) where path.contains("://"): "Name an empty database."
        case .exists: "Name a path without a file."
        case .inUse(let path):
            "Stop the process that has the file open (`lsof \(path)` names the process), and try again."
        case .used: "Use a new key for new answers."
        case .missing, .incomplete:
            "Create the database with \(do: .createDatabase), or name another one with \(do: .give(.database))."
        case .foreign(let path, _) where path.contains("://"):
            "Name an empty database with the encoding UTF8, or that of a registry: `FORMULARY_DB` names the one with its rows, `FORMULARY_KEYSTORE` the one with its keys."
        case .foreign: "Name another file with \(do: .give(.database))."
        case .newerSchema: "Install the newer program that made the database."
        case .olderSchema: "Run a command that writes, which migrates the database."
        case .editedMigration:
            "Install the program that made the database; migrations never change once they are shipped."
        case .readOnly(let path) where path.hasSuffix("-wal") || path.hasSuffix("-shm"):
            "Another user's program left this file. Give the file the owner and the mode of the database; do not delete it."
        case .readOnly: "Check the permissions of the file and of its folder."
        case .full: "Free some space; everything stored before is safe."
        case .damaged:
            "\(do: .verifyLog) names what is damaged; \(do: .restoreBackup) replaces the database by a backup."
        case .unstorable: "Send a simpler document: fewer levels inside one another."
        case .madeByPreview:
            "Keep the database with the program that made it. Make a new registry under another path, and publish in the new one what \(do: .printSource) of that program prints."
        case .calendarEnded:
            "The clock was wrong when the last entry was written: \(do: .restoreBackup) puts a backup from before that entry in place."
        case .unreachable:
            "See whether the database's server runs, has this database, and lets this user in; then try again, with the idempotency key of before."
        case .failed(let path, _, _) where path.contains("://"):
            "If this role lacks rights, let the owner of the tables run `formulary migrate --grant`."
        case .failed: "Check that the file and its folder are readable and on a local disk."
        }
    }
}
