internal import FormEngine

/// A leaf's canonical bytes without its number and its time, which only the log knows.
///
/// RFC 8785 sorts the members by name, and these two sort last: the author of the change prepares everything before
/// them, and the writer appends them.
public struct LeafText: Sendable {
    /// The JSON text before the last two members.
    private let beginning: [UInt8]

    /// The text of a leaf that records these rows, in the change's order; documents have no values.
    public init(_ draft: LeafDraft, rows: [AuditedValues]) {
        var members: [JSONValue.Member] = [
            .init("action", .text(draft.action)), .init("actor", .text(draft.actor)),
            .init("object", .text(draft.object)), .init("rows", .array(rows.map { .text($0.digest) })),
        ]
        let details = draft.details + LeafFacts.members(of: rows)
        if !details.isEmpty { members.append(.init("details", .object(details))) }
        if let note = draft.note { members.append(.init("note", .text(note.digest))) }
        var bytes = JSONValue.object(members).canonicalBytes
        bytes.removeLast()
        beginning = bytes
    }

    /// The leaf's bytes at its position in the log.
    ///
    /// - Parameters:
    ///   - sequence: The leaf's number, from 1.
    ///   - time: The leaf's time, see `LeafDraft.settledTime(after:movesVersions:)`.
    public func bytes(sequence: Int, time: Timestamp) -> [UInt8] {
        beginning + Array(#","sequence":\#(sequence),"time":"\#(time.text)"}"#.utf8)
    }
}
