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
        for row in settled { try insert(row.row, leaf: leaf, &log) }
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
        case form(FormRecord)
        case document(DocumentDigest, [UInt8])
        case version(VersionRecord, SourceDocument)
        case release(ReleaseRecord)
        case versionState(VersionStateRecord)
        case unscheduling(UnschedulingRecord)
        case dataSource(DataSourceRecord)
        case wordList(WordListRecord)
        case submission(SubmissionRecord, box: [UInt8]?)
        case idempotencyUse(IdempotencyUse)
        case key(KeyRecord)
        case origin(OriginRecord)
    }

    /// Settles a row by its leaf; `audited` are its values where they do not depend on the leaf.
    init(_ row: NewRow, audited: AuditedValues?, leaf: Int, time: Timestamp, actor: String) {
        var audited = audited
        switch row {
        case .form(let record): self.row = .form(record)
        case .document(let digest, let bytes): self.row = .document(digest, bytes)
        case .version(var record, let source):
            record.publishedAt = time
            self.row = .version(record, source)
            audited = record.audited(source: source)
        case .release(let draft):
            let record = ReleaseRecord(settling: draft, leaf: leaf, time: time, actor: actor)
            self.row = .release(record)
            audited = record.audited
        case .versionState(let draft):
            let record = VersionStateRecord(draft: draft, recordedAt: time, leaf: leaf)
            self.row = .versionState(record)
            audited = record.audited
        case .unscheduling(let draft):
            let record = UnschedulingRecord(draft: draft, recordedAt: time, leaf: leaf)
            self.row = .unscheduling(record)
            audited = record.audited
        case .dataSource(let record): self.row = .dataSource(record)
        case .wordList(let record): self.row = .wordList(record)
        case .submission(let record, let box): self.row = .submission(record, box: box)
        case .idempotencyUse(let use): self.row = .idempotencyUse(use)
        case .key(let record): self.row = .key(record)
        case .origin(let record): self.row = .origin(record)
        }
        self.audited = audited
    }

    var release: ReleaseRecord? {
        guard case .release(let record) = row else { return nil }
        return record
    }
}
