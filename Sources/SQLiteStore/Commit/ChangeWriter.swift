internal import FormEngine
internal import GRDB
internal import Registry

/// Carries out changes inside the writer's transaction.
struct ChangeWriter {
    let db: Database
    /// The file, for error messages.
    let path: String

    /// Carries out what is asked of the writer; answers what fails without having written anything.
    func apply(_ request: WriteRequest, to log: inout LogState) throws -> Result<Receipt?, StoreError> {
        switch request {
        case .change(let prepared): try apply(prepared, to: &log).map { $0 }
        case .state(let state, let revision): try replace(state, revision).map { nil }
        }
    }

    /// Carries out a change whose guards hold; answers one that fails without having written anything.
    ///
    /// Its leaves follow one another, each settled as if it were a change of its own.
    func apply(_ prepared: PreparedChange, to log: inout LogState) throws -> Result<Receipt, StoreError> {
        let times = times(of: prepared, after: log.time)
        guard let first = times.first, let last = times.last, last <= .latest else {
            return .failure(.calendarEnded(path: path))
        }
        for condition in prepared.guards {
            if let refusal = try refusal(of: condition, at: first, &log) { return .failure(refusal) }
        }
        if let exhausted = exhausted(by: prepared, log) { return .failure(exhausted) }
        if let expiry = prepared.usesExpireBefore { try deleteUses(before: expiry) }
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
        let settled = zip(part.rows, part.audited).map {
            SettledRow($0, audited: $1, leaf: leaf, time: time, actor: part.leaf.actor)
        }
        let text = part.text ?? LeafText(part.leaf, rows: settled.compactMap(\.audited))
        let bytes = text.bytes(sequence: leaf, time: time)
        if part.text == nil { try part.leaf.readBack(bytes) }
        let nodes = log.frontier.append(MerkleTree.leafHash(bytes))
        try insertLeaf(leaf, bytes: bytes, nodes: nodes, note: part.leaf.note)
        for row in settled { try insert(row.row, leaf: leaf, &log) }
        try readBack(settled.compactMap(\.audited), leaf: leaf)
        log.time = time
        releases += settled.compactMap(\.release)
    }

    /// The times of a change's leaves, in their order.
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
    /// Refuses a change one of whose numbers could not be read again: only damage brings a count so far.
    private func exhausted(by change: PreparedChange, _ log: LogState) -> StoreError? {
        let rows = change.parts.lazy.flatMap(\.rows)
        let submissions = rows.count { row in
            if case .submission = row { return true }
            return false
        }
        let counts =
            [("leaf", log.frontier.size + change.parts.count), ("submission", log.submissions + submissions)]
            + rows.compactMap(\.count)
        let beyond = counts.first { !Int.storable.contains($0.1) }
        return beyond.map { .damaged(path: path, detail: "no \($0.0) can have the number \($0.1)") }
    }
}

extension NewRow {
    /// The number that it has among its like, and what it is; nil if it has none, or gets it from the log.
    fileprivate var count: (name: String, number: Int)? {
        switch self {
        case .version(let record, _): ("version of \(record.form.text)", record.number)
        case .release(let draft): ("release of \(draft.form.text) on \(draft.channel.name)", draft.number)
        case .dataSource(let record): ("definition of the data source \(record.name)", record.number)
        case .wordList(let record): ("definition of the word list \(record.name)", record.number)
        case .rollout(let record): ("rollout of \(record.id.form.text)", record.id.number)
        case .rolloutEvent(let draft): ("event of rollout \(draft.rollout.text)", draft.number)
        case .form, .document, .versionState, .unscheduling, .submission, .idempotencyUse, .session, .sessionState,
            .sessionEnd, .succession, .sessionUse, .ageLock, .key, .origin, .exposure, .stepRefusal, .image, .imageUse,
            .pictureChange, .name, .nameRelease, .consent, .token, .tokenRevocation, .signInLink, .signIn, .signOut:
            nil
        }
    }
}

/// Request to the writer.
enum WriteRequest: Sendable {
    /// A change, with its leaf.
    case change(PreparedChange)
    /// The answers of an open session, in place of those it took before.
    case state(SessionState, replacing: Int)
}

/// A row whose values are final.
struct SettledRow {
    let row: Values
    /// The values that the leaf speaks of; nil for documents, which are named by their digest.
    let audited: AuditedValues?

    /// Values to be stored.
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
        case session(SessionRecord, SessionState)
        case sessionState(SessionState)
        case sessionEnd(SessionEndRecord)
        case succession(SessionSuccession)
        case sessionUse(SessionUse)
        case ageLock(AgeLockRecord)
        case rollout(RolloutRecord)
        case rolloutEvent(RolloutEventRecord)
        case exposure(ExposureRecord)
        case stepRefusal(StepRefusal)
        case image(ImageRecord, SealedImage?)
        case imageUse(ImageUse)
        case pictureChange(PictureChange)
        case name(NameRecord)
        case nameRelease(NameReleaseRecord)
        case consent(ConsentRecord)
        case token(TokenRecord, hash: [UInt8])
        case tokenRevocation(TokenRevocation)
        case signInLink(SignInLink)
        case signIn(SignIn)
        case signOut(SignOut)
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
        case .session(let record, let state): self.row = .session(record, state)
        case .sessionState(let state): self.row = .sessionState(state)
        case .sessionEnd(let end): self.row = .sessionEnd(end)
        case .succession(let succession): self.row = .succession(succession)
        case .sessionUse(let use): self.row = .sessionUse(use)
        case .ageLock(let lock): self.row = .ageLock(lock)
        case .rollout(let record): self.row = .rollout(record)
        case .rolloutEvent(let draft):
            let record = RolloutEventRecord(draft: draft, recordedAt: time, leaf: leaf, actor: actor)
            self.row = .rolloutEvent(record)
            audited = record.audited
        case .exposure(let exposure): self.row = .exposure(exposure)
        case .stepRefusal(let refusal): self.row = .stepRefusal(refusal)
        case .image(let record, let bytes): self.row = .image(record, bytes)
        case .imageUse(let use): self.row = .imageUse(use)
        case .pictureChange(let change): self.row = .pictureChange(change)
        case .name(let record): self.row = .name(record)
        case .nameRelease(let draft):
            let record = NameReleaseRecord(settling: draft, leaf: leaf, time: time)
            self.row = .nameRelease(record)
            audited = record.audited
        case .consent(let consent): self.row = .consent(consent)
        case .token(let record, let hash): self.row = .token(record, hash: hash)
        case .tokenRevocation(let revocation): self.row = .tokenRevocation(revocation)
        case .signInLink(let link): self.row = .signInLink(link)
        case .signIn(let signIn): self.row = .signIn(signIn)
        case .signOut(let signOut): self.row = .signOut(signOut)
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
