internal import Crypto
internal import FormEngine
internal import GRDBSQLite
internal import Registry

/// A change with everything that needs no database computed by the caller, off the writer.
struct PreparedChange: Sendable {
    let change: Change
    /// The digest of each row that needs no settling, in the change's order; nil for the others and for documents.
    let digests: [String?]
    /// Whether it holds a release or a version's state.
    let movesVersions: Bool

    /// Refuses rows that contradict themselves.
    init(_ change: Change, path: String) throws(StoreError) {
        self.change = change
        var digests: [String?] = []
        for row in change.rows {
            if let contradiction = row.contradiction {
                throw .failed(path: path, code: Int(SQLITE_MISUSE), detail: contradiction)
            }
            digests.append(row.unsettledDigest)
        }
        self.digests = digests
        movesVersions = change.rows.contains { $0.isSettledByItsLeaf }
    }
}

extension NewRow {
    /// Whether its values depend on the leaf's time.
    var isSettledByItsLeaf: Bool {
        switch self {
        case .release, .versionState: true
        default: false
        }
    }

    /// The digest by which the leaf speaks of the row, if it does not depend on the leaf.
    fileprivate var unsettledDigest: String? {
        switch self {
        case .form(let record): record.auditDigest
        case .version(let record, let source): record.auditDigest(source: source)
        case .dataSource(let record): record.auditDigest
        case .wordList(let record): record.auditDigest
        case .submission(let record, _): record.auditDigest
        case .key(let record): record.auditDigest
        case .document, .release, .versionState: nil
        }
    }

    /// Why the row cannot be what it says it is; nil if nothing speaks against it.
    fileprivate var contradiction: String? {
        switch self {
        case .document(let digest, let bytes) where Digest(of: bytes) != digest:
            "The document's bytes do not have the digest \(digest.text)."
        case .submission(let record, let box)
        where record.boxDigest != box.map({ Array(Crypto.SHA256.hash(data: $0)) }):
            "The box of submission \(record.id) does not have the digest that the submission names."
        case .submission(let record, _) where String(validating: record.verdict, as: UTF8.self) == nil:
            "The verdict of submission \(record.id) is not UTF-8."
        default: nil
        }
    }
}
