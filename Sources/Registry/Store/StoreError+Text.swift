extension StoreError {
    /// The stable code.
    public var code: String {
        let code: Code
        switch self {
        case .stale: code = .stale
        case .used: code = .used
        case .missing: code = .missing
        case .foreign: code = .foreign
        case .incomplete: code = .incomplete
        case .newerSchema: code = .newerSchema
        case .olderSchema: code = .olderSchema
        case .editedMigration: code = .editedMigration
        case .readOnly: code = .readOnly
        case .full: code = .full
        case .exists: code = .exists
        case .inUse: code = .inUse
        case .replaced: code = .replaced
        case .removed: code = .removed
        case .busy: code = .busy
        case .damaged: code = .damaged
        case .unstorable: code = .unstorable
        case .madeByPreview: code = .madeByPreview
        case .calendarEnded: code = .calendarEnded
        case .unreachable: code = .unreachable
        case .failed: code = .failed
        }
        return code.rawValue
    }

    /// Message: the step that was tried, on which file, and why it failed.
    public var message: String {
        switch self {
        case .stale: "A concurrent change came first, so the requested change was not made."
        case .used(let submission): "The idempotency key was used by submission \(submission)."
        case .missing(let path) where path.contains("://"): "There is no registry in the database \(path)."
        case .missing(let path): "There is no database at \(path)."
        case .foreign(let path, let detail): "\(path) is not a Formulary database. \(detail)"
        case .incomplete(let path): "\(path) was begun but never became a Formulary database."
        case .newerSchema(let path, let found, let known):
            "\(path) has schema \(found); this program knows schemas up to \(known)."
        case .olderSchema(let path, let found, let known):
            "\(path) has schema \(found); reading it needs schema \(known)."
        case .editedMigration(let path, let name):
            "The migration \(name) that made \(path) differs from the one in this program."
        case .readOnly(let path): "\(path) cannot be written."
        case .full(let path): "The disk is full: nothing could be added to \(path)."
        case .exists(let path) where path.contains("://"): "The database \(path) holds a registry already."
        case .exists(let path): "A file exists at \(path) already, and is not replaced."
        case .inUse(let path): "Another process has \(path) open, so it was not replaced."
        case .replaced(let path): "Another file took the place of \(path) while it was open; later changes may be lost."
        case .removed(let path): "\(path) was deleted or moved away while it was open; later changes may be lost."
        case .busy(let path): "Other processes kept \(path) locked."
        case .damaged(let path, let detail): "\(path) is damaged: \(detail)."
        case .unstorable(let what):
            "Once stored, \(what) could not be read back as it was written; nothing was written."
        case .madeByPreview(let path):
            "\(path) was made by a preview of Formulary, before its formats were settled."
        case .calendarEnded(let path):
            "The last entry in the log of \(path) is of \(Timestamp.latest.text), the last possible time: no release can follow it."
        case .unreachable(let path, let detail): "The server of \(path) cannot be reached: \(detail)."
        case .failed(let path, 0, let detail): "The database \(path) refused a statement: \(detail)."
        case .failed(let path, let code, let detail): "SQLite refused to work on \(path) (\(code)): \(detail)."
        }
    }
}
