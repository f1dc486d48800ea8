extension StoreError {
    /// Help: the step to take next.
    public var help: Help {
        switch self {
        case .stale: "Try again."
        case .replaced: "Put the right file there, and start the program again; then try again."
        case .removed: "Put it back, or restore a backup and start the program again; then try again."
        case .busy:
            "See which process holds it (`lsof`, `fuser`): one that was stopped keeps it for ever. Then try again."
        case .exists: "Name a path without a file."
        case .inUse(let path): "Stop the process that has it open (`lsof \(path)` names it), and try again."
        case .used: "Use a new key for new answers."
        case .missing, .incomplete:
            "Create it with \(do: .createDatabase), or name another with \(do: .give(.database))."
        case .foreign: "Name another file with \(do: .give(.database))."
        case .newerSchema: "Install the newer program that made it."
        case .olderSchema: "Open it once with write access, which migrates it."
        case .editedMigration: "Install the program that made it; migrations never change once they are shipped."
        case .readOnly(let path) where path.hasSuffix("-wal") || path.hasSuffix("-shm"):
            "Another user's program left it. Give it the owner and the mode of the database; do not delete it."
        case .readOnly: "Check the permissions of the file and of its folder."
        case .full: "Free some space; everything stored before is safe."
        case .damaged: "\(do: .verifyLog) names what is damaged; \(do: .restoreBackup) puts a backup in its place."
        case .unstorable: "Make what was sent simpler: fewer levels inside one another."
        case .madeByPreview:
            "Keep it with the program that made it. Make a new registry under another path, and publish there what \(do: .printSource) of that program prints."
        case .calendarEnded: "The clock was wrong then: \(do: .restoreBackup) the backup from before that entry."
        case .failed: "Check that the file and its folder are readable and on a local disk."
        }
    }
}
