internal import FormEngine
internal import Registry

/// Executes requests inside the writer's transaction.
struct ChangeWriter {
    let db: any SQLConnection
    /// The path of the database, for error messages.
    let path: String

    /// Executes a request to the writer; a returned failure means that nothing was written.
    func apply(_ request: WriteRequest, to log: inout LogState) throws -> Result<Receipt?, StoreError> {
        switch request {
        case .change(let prepared): try apply(prepared, to: &log).map { $0 }
        case .state(let state, let revision, let counts): try replace(state, revision, counting: counts).map { nil }
        }
    }

    /// Checks a change's guards and writes its leaves and rows; a returned failure means that nothing was written.
    ///
    /// A change may have several leaves. They get consecutive numbers, each with a time of its own.
    func apply(_ prepared: PreparedChange, to log: inout LogState) throws -> Result<Receipt, StoreError> {
        let times = times(of: prepared, after: log.time)
        guard let first = times.first, let last = times.last, last <= .latest else {
            return .failure(.calendarEnded(path: path))
        }
        for condition in prepared.guards {
            if let refusal = try refusal(of: condition, at: first, &log) { return .failure(refusal) }
        }
        if let exhausted = exhausted(by: prepared, log) { return .failure(exhausted) }
        if let expiry = prepared.usesExpireBefore { try deleteUses(before: log.limited(expiry)) }
        let start = log.frontier.size + 1
        var releases: [ReleaseRecord] = []
        for (part, time) in zip(prepared.parts, times) { try append(part, at: time, to: &log, &releases) }
        return .success(Receipt(leaves: start...log.frontier.size, time: last, releases: releases))
    }

    /// Appends a leaf and its rows.
    private func append(
        _ part: PreparedChange.Part, at time: Timestamp, to log: inout LogState, _ releases: inout [ReleaseRecord]
    ) throws {
        let leaf = log.frontier.size + 1
        var place = LeafPlace(leaf: leaf, time: time, actor: part.leaf.actor, submission: log.submissions)
        let settled = part.rows.map { row in
            if type(of: row).isSubmission { place.submission += 1 }
            return row.settled(by: place)
        }
        let audited = zip(part.audited, settled).compactMap { $0 ?? $1?.audited }
        let text = part.text ?? LeafText(part.leaf, rows: audited)
        let bytes = text.bytes(sequence: leaf, time: time)
        if part.text == nil { try part.leaf.readBack(bytes) }
        let hash = MerkleTree.leafHash(bytes)
        let nodes = log.frontier.append(hash)
        if db.dialect == .postgres { log.lastHash = hash }
        try insertLeaf(leaf, bytes: bytes, nodes: nodes, note: part.leaf.note)
        for (row, settled) in zip(part.rows, settled) {
            log.submissions += type(of: row).isSubmission ? 1 : 0
            for effect in row.preparations { try carryOut(effect, log) }
            if let settled {
                // Rows that need no leaf number or time were read back before, when the change was prepared.
                if type(of: row).isSettledByLeaf { try settled.readBack() }
                try insert(settled, leaf: leaf)
            }
            for effect in row.effects { try carryOut(effect, log) }
            if let form = row.movedForm { noteMove(of: form, leaf: leaf, &log) }
        }
        log.time = time
        releases += settled.compactMap { $0 as? ReleaseRecord }
    }

    /// The times of a change's leaves, in order.
    private func times(of prepared: PreparedChange, after last: Timestamp?) -> [Timestamp] {
        var last = last
        return prepared.parts.map { part in
            let time = part.leaf.settledTime(after: last, movesVersions: part.movesVersions)
            last = time
            return time
        }
    }
}

extension ChangeWriter {
    /// Rejects a change whose numbers would be too large to be read back; only a damaged database has such numbers.
    private func exhausted(by change: PreparedChange, _ log: LogState) -> StoreError? {
        let rows = change.parts.lazy.flatMap(\.rows)
        let submissions = rows.count { type(of: $0).isSubmission }
        let counts =
            [("leaf", log.frontier.size + change.parts.count), ("submission", log.submissions + submissions)]
            + rows.compactMap(\.ordinal)
        let beyond = counts.first { !Int.storable.contains($0.1) }
        return beyond.map { .damaged(path: path, detail: "no \($0.0) can have the number \($0.1)") }
    }
}

/// Request to the writer.
enum WriteRequest: Sendable {
    /// A change, with its leaf.
    case change(PreparedChange)
    /// Answers of an open session, replacing the given revision.
    case state(SessionState, replacing: Int, counting: FunnelCounts?)
}
