internal import FormEngine
internal import GRDB
internal import Registry

/// Carries out changes inside the writer's transaction.
struct ChangeWriter {
    let db: Database
    /// The file, for error messages.
    let path: String

    /// Carries out a change whose guards hold; answers one that fails without having written anything.
    func apply(_ prepared: PreparedChange, to log: inout LogState) throws -> Result<Receipt, StoreError> {
        let draft = prepared.change.leaf
        let time = draft.settledTime(after: log.time, movesVersions: prepared.movesVersions)
        guard time <= .latest else { return .failure(.calendarEnded(path: path)) }
        for condition in prepared.change.guards {
            if let refusal = try refusal(of: condition, at: time, &log) { return .failure(refusal) }
        }
        let leaf = log.frontier.size + 1
        let settled = zip(prepared.change.rows, prepared.audited).map {
            SettledRow($0, audited: $1, leaf: leaf, time: time, actor: draft.actor)
        }
        let bytes = draft.settledBytes(sequence: leaf, time: time, rows: settled.compactMap(\.audited))
        let nodes = log.frontier.append(MerkleTree.leafHash(bytes))
        if let expiry = prepared.change.usesExpireBefore { try deleteUses(before: expiry) }
        try insertLeaf(leaf, bytes: bytes, nodes: nodes, note: draft.note)
        for row in settled { try insert(row.row, leaf: leaf, time: time, &log) }
        log.time = time
        return .success(Receipt(leaf: leaf, time: time, releases: settled.compactMap(\.release)))
    }
}

/// A row whose values are final.
struct SettledRow {
    let row: Values
    /// The values that the leaf speaks of; nil for documents, which are named by their digest.
    let audited: AuditedValues?

    /// What is to be stored.
    enum Values {
        case unchanged(NewRow)
        case release(ReleaseRecord)
        case version(VersionRecord, SourceDocument)
        case versionState(VersionStateRecord)
        case unscheduling(UnschedulingRecord)
    }

    init(_ row: NewRow, audited: AuditedValues?, leaf: Int, time: Timestamp, actor: String) {
        switch row {
        case .release(let draft):
            let record = ReleaseRecord(settling: draft, leaf: leaf, time: time, actor: actor)
            self.row = .release(record)
            self.audited = record.audited
        case .version(var record, let source):
            record.publishedAt = time
            self.row = .version(record, source)
            self.audited = record.audited(source: source)
        case .versionState(let draft):
            let record = VersionStateRecord(draft: draft, recordedAt: time, leaf: leaf)
            self.row = .versionState(record)
            self.audited = record.audited
        case .unscheduling(let draft):
            let record = UnschedulingRecord(draft: draft, recordedAt: time, leaf: leaf)
            self.row = .unscheduling(record)
            self.audited = record.audited
        default:
            self.row = .unchanged(row)
            self.audited = audited
        }
    }

    var release: ReleaseRecord? {
        guard case .release(let record) = row else { return nil }
        return record
    }
}
