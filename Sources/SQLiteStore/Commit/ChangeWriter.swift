internal import FormEngine
internal import GRDB
internal import Registry

/// Carries out changes inside the writer's transaction.
struct ChangeWriter {
    let db: Database

    /// Carries out a change whose guards hold; answers one that fails without having written anything.
    func apply(_ prepared: PreparedChange, to log: inout LogState) throws -> Result<Receipt, StoreError> {
        let draft = prepared.change.leaf
        let time = draft.settledTime(after: log.time, movesVersions: prepared.movesVersions)
        for condition in prepared.change.guards {
            if let refusal = try refusal(of: condition, at: time, &log) { return .failure(refusal) }
        }
        let leaf = log.frontier.size + 1
        let settled = zip(prepared.change.rows, prepared.digests).map {
            SettledRow($0, digest: $1, leaf: leaf, time: time, actor: draft.actor)
        }
        let bytes = draft.settledBytes(sequence: leaf, time: time, rows: settled.compactMap(\.digest))
        let nodes = log.frontier.append(MerkleTree.leafHash(bytes))
        try insertLeaf(leaf, bytes: bytes, nodes: nodes, note: draft.note)
        for row in settled { try insert(row.row, leaf: leaf, time: time, &log) }
        log.time = time
        return .success(Receipt(leaf: leaf, time: time, releases: settled.compactMap(\.release)))
    }
}

/// A row whose values and digest are final.
struct SettledRow {
    let row: Values
    /// The digest by which the leaf speaks of it; nil for documents, which are named by their own.
    let digest: String?

    /// What is to be stored.
    enum Values {
        case unchanged(NewRow)
        case release(ReleaseRecord)
        case versionState(VersionStateRecord)
    }

    init(_ row: NewRow, digest: String?, leaf: Int, time: Timestamp, actor: String) {
        switch row {
        case .release(let draft):
            let record = ReleaseRecord(settling: draft, leaf: leaf, time: time, actor: actor)
            self.row = .release(record)
            self.digest = record.auditDigest
        case .versionState(let draft):
            let record = VersionStateRecord(draft: draft, recordedAt: time, leaf: leaf)
            self.row = .versionState(record)
            self.digest = record.auditDigest
        default:
            self.row = .unchanged(row)
            self.digest = digest
        }
    }

    var release: ReleaseRecord? {
        guard case .release(let record) = row else { return nil }
        return record
    }
}
