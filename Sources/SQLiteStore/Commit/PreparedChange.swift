internal import Crypto
internal import FormEngine
internal import GRDBSQLite
internal import Registry

/// A change with everything that needs no database computed by the caller, off the writer.
struct PreparedChange: Sendable {
    /// Conditions of the whole.
    let guards: [Guard]
    /// The parts, in the order of their leaves; at least one.
    let parts: [Part]
    let usesExpireBefore: Timestamp?

    /// Rows of one leaf.
    struct Part: Sendable {
        let rows: [NewRow]
        let leaf: LeafDraft
        /// Values that the leaf speaks of for each row that needs no settling, in the rows' order; nil for the others
        /// and for documents.
        let audited: [AuditedValues?]
        /// Text of the leaf; nil if a row is settled by the leaf's place or time.
        let text: LeafText?
        /// Whether it holds what decides which version is live.
        let movesVersions: Bool

        fileprivate init(_ rows: [NewRow], _ leaf: LeafDraft) throws(StoreError) {
            self.rows = rows
            self.leaf = leaf
            let audited = rows.map(\.unsettledValues)
            self.audited = audited
            text = rows.contains { $0.isSettledByLeaf } ? nil : LeafText(leaf, rows: audited.compactMap { $0 })
            // The number and the time, which the writer adds, change neither how deep the leaf is nor what it says.
            if let text { try leaf.readBack(text.bytes(sequence: 1, time: leaf.time)) }
            movesVersions = rows.contains { $0.movesVersions }
        }
    }

    /// Refuses rows that contradict themselves.
    init(_ change: Change, path: String) throws(StoreError) {
        guards = change.guards
        usesExpireBefore = change.usesExpireBefore
        var parts = [try Part(change.rows, change.leaf)]
        for part in change.following { parts.append(try Part(part.rows, part.leaf)) }
        for row in parts.lazy.flatMap(\.rows) {
            guard let contradiction = row.contradiction else { continue }
            throw .failed(path: path, code: Int(SQLITE_MISUSE), detail: contradiction)
        }
        self.parts = parts
    }
}

extension NewRow {
    /// Whether it changes what is live, or may be.
    var movesVersions: Bool {
        switch self {
        case .release, .versionState, .unscheduling, .rolloutEvent: true
        case .form, .document, .version, .dataSource, .wordList, .submission, .idempotencyUse, .session,
            .sessionState, .sessionEnd, .succession, .sessionUse, .ageLock, .rollout, .exposure, .stepRefusal, .image,
            .imageUse, .pictureChange, .name, .nameRelease, .consent, .token, .tokenRevocation, .signInLink, .signIn,
            .signOut, .key, .origin:
            false
        }
    }

    /// Whether its values depend on the leaf's place or time.
    fileprivate var isSettledByLeaf: Bool {
        switch self {
        case .version, .release, .versionState, .unscheduling, .rolloutEvent, .nameRelease: true
        case .form, .document, .dataSource, .wordList, .submission, .idempotencyUse, .session, .sessionState,
            .sessionEnd, .succession, .sessionUse, .ageLock, .rollout, .exposure, .stepRefusal, .image, .imageUse,
            .pictureChange, .name, .consent, .token, .tokenRevocation, .signInLink, .signIn, .signOut, .key, .origin:
            false
        }
    }

    /// Values that the leaf speaks of, if they do not depend on the leaf.
    fileprivate var unsettledValues: AuditedValues? {
        switch self {
        case .form(let record): record.audited
        case .dataSource(let record): record.audited
        case .wordList(let record): record.audited
        case .submission(let record, _): record.audited
        case .idempotencyUse(let use): use.audited
        case .session(let record, _): record.audited
        case .sessionEnd(let end): end.audited
        case .succession(let succession): succession.audited
        case .sessionUse(let use): use.audited
        case .ageLock(let lock): lock.audited
        case .rollout(let record): record.audited
        case .exposure(let exposure): exposure.audited
        case .stepRefusal(let refusal): refusal.audited
        case .image(let record, _): record.audited
        case .imageUse(let use): use.audited
        case .pictureChange(let change): change.audited
        case .name(let record): record.audited
        case .consent(let consent): consent.audited
        case .token(let record, let hash): record.audited(hash: hash)
        case .tokenRevocation(let revocation): revocation.audited
        case .signInLink(let link): link.audited
        case .signIn(let signIn): signIn.audited
        case .signOut(let signOut): signOut.audited
        case .key(let record): record.audited
        case .origin(let record): record.audited
        case .document, .version, .release, .versionState, .unscheduling, .rolloutEvent, .sessionState,
            .nameRelease:
            nil
        }
    }

    /// Why the row cannot be what it says it is; nil if nothing speaks against it.
    fileprivate var contradiction: String? {
        switch self {
        case .document(let digest, let bytes):
            DocumentDigest(of: bytes) == digest
                ? nil : "The document's bytes do not have the digest \(digest.text)."
        case .submission(let record, let box): record.contradiction(with: box)
        case .image(let record, let bytes): record.contradiction(with: bytes)
        case .form, .version, .release, .versionState, .unscheduling, .dataSource, .wordList, .idempotencyUse,
            .session, .sessionState, .sessionEnd, .succession, .sessionUse, .ageLock, .rollout, .rolloutEvent,
            .exposure, .stepRefusal, .imageUse, .pictureChange, .name, .nameRelease, .consent, .token, .tokenRevocation,
            .signInLink, .signIn, .signOut, .key, .origin:
            nil
        }
    }
}

extension SubmissionRecord {
    fileprivate func contradiction(with box: [UInt8]?) -> String? {
        if boxDigest != box.map({ Array(Crypto.SHA256.hash(data: $0)) }) {
            return "The box of submission \(id) does not have the digest that the submission names."
        }
        if String(validating: verdict, as: UTF8.self) == nil { return "The verdict of submission \(id) is not UTF-8." }
        return nil
    }
}

extension ImageRecord {
    fileprivate func contradiction(with bytes: SealedImage?) -> String? {
        let isSame = kept?.address == bytes?.address && kept?.chunks == bytes.map { SealedImage.digest(of: $0.chunks) }
        return isSame ? nil : "The sealed bytes of image \(id) are not those that its row names."
    }
}
