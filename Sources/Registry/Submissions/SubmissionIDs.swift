internal import Crypto
internal import FormEngine

/// A digest of ids of submissions, for the audit log and for reports that list only some of them.
struct SubmissionIDs: Sendable {
    private var hasher = Crypto.SHA256()

    init(_ ids: [String] = []) {
        add(ids)
    }

    /// Adds ids after the existing ones.
    mutating func add(_ ids: [String]) {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(ids.count * 37)
        for id in ids {
            bytes += id.utf8
            bytes.append(UInt8(ascii: "\n"))
        }
        hasher.update(data: bytes)
    }

    /// `sha256:` of the ids, each with a line feed.
    var digest: String { "sha256:" + HexText.encode(Array(hasher.finalize())) }
}

extension ReplayReport {
    /// Leaf that records the reading of answers: object, counts, and a digest of the ids.
    func leaf(object: String, ids: SubmissionIDs, actor: String, at time: Timestamp) -> LeafDraft {
        LeafDraft(
            time: time, actor: actor, action: "replay", object: object,
            details: [
                .init("count", .int(replayed)), .init("different", .int(differentCount)),
                .init("ids", .text(ids.digest)),
            ])
    }
}
