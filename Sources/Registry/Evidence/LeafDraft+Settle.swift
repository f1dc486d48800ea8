internal import Crypto
internal import FormEngine

extension LeafDraft {
    /// The leaf's canonical bytes (RFC 8785), once its place, its time and its rows' digests are settled.
    ///
    /// - Parameters:
    ///   - sequence: The leaf's number, from 1.
    ///   - time: The leaf's time, see `settledTime(after:movesVersions:)`.
    ///   - rows: The values of each row, in the change's order; documents have none.
    public func settledBytes(sequence: Int, time: Timestamp, rows: [AuditedValues]) -> [UInt8] {
        var members: [JSONValue.Member] = [
            .init("action", .text(action)),
            .init("actor", .text(actor)),
            .init("object", .text(object)),
            .init("rows", .array(rows.map { .text($0.digest) })),
            .init("sequence", .number(Double(sequence))),
            .init("time", .text(time.text)),
        ]
        let details = details + LeafFacts.members(of: rows)
        if !details.isEmpty { members.append(.init("details", .object(details))) }
        if let note { members.append(.init("note", .text(note.digest))) }
        return JSONValue.object(members).canonicalBytes
    }

    /// The leaf's time after a log that ended at `last`.
    ///
    /// It never goes back. A leaf that moves what is live is later than all before it by at least a millisecond, so that
    /// times alone tell which release a leaf came under.
    public func settledTime(after last: Timestamp?, movesVersions: Bool) -> Timestamp {
        guard let last else { return time }
        return max(time, movesVersions ? Timestamp(milliseconds: last.milliseconds + 1) : last)
    }
}

extension Note {
    /// `sha256:` and the digest of salt and text, as the leaf holds it.
    public var digest: String {
        var hasher = Crypto.SHA256()
        hasher.update(data: salt)
        hasher.update(data: Array(text.utf8))
        return "sha256:" + HexText.encode(Array(hasher.finalize()))
    }
}
