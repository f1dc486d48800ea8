internal import FormEngine
internal import Registry

/// Side effects of a change: writes and deletions of rows that no leaf covers.
extension ChangeWriter {
    func carryOut(_ effect: StoreEffect, _ log: LogState) throws {
        switch effect {
        case .document(let digest, let bytes): try insertDocument(digest, bytes)
        case .box(let bytes):
            try db.run(
                "INSERT INTO boxes (submission, bytes) VALUES (?, ?)", [.integer(log.submissions), .blob(bytes)])
        case .beginState(let state): try insert(state)
        case .replaceState(let state): try replace(state)
        case .endState(let session):
            try db.run("DELETE FROM session_states WHERE session = ?", [.text(session)])
        case .forgetStates(let time):
            try db.run("DELETE FROM session_states WHERE expires_at <= ?", [.text(log.limited(time).text)])
        case .freeHolds(let session):
            try db.run("DELETE FROM name_holds WHERE session = ?", [.text(session)])
        case .passHolds(let session, let successor): try db.passHolds(of: session, to: successor)
        case .passImages(let session, let successor): try keepImages(of: session, for: successor)
        case .forgetSessionUses(let time):
            try db.run("DELETE FROM session_uses WHERE used_at < ?", [.text(log.limited(time).text)])
        case .image(let record, let bytes): try insert(bytes, of: record, leaf: log.frontier.size)
        case .keepImage(let image): try keepImage(image)
        case .forget(let scope): try forget(scope)
        case .replaceBox(let submission, let number, let bytes): try replaceBox(of: submission, number, by: bytes)
        case .count(let counts): try add(counts)
        case .forgetImages(let time):
            try db.run("DELETE FROM image_chunks WHERE expires_at <= ?", [.text(log.limited(time).text)])
        }
    }

    /// Stores a document unless one with its digest exists: equal digests mean equal bytes.
    private func insertDocument(_ digest: DocumentDigest, _ bytes: [UInt8]) throws {
        let isStored = try db.first("SELECT 1 FROM documents WHERE digest = ?", [.text(digest.text)]) { _ in true }
        guard isStored == nil else { return }
        try db.run("INSERT INTO documents (digest, bytes) VALUES (?, ?)", [.text(digest.text), .blob(bytes)])
    }
}
