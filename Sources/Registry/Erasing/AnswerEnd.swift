internal import Crypto
internal import FormEngine

/// The end of a submission's answers after it was stored, of some fields or of all.
public struct AnswerEnd: Sendable, Equatable {
    /// Why answers end.
    public enum Cause: String, Sendable, CaseIterable {
        /// An erasure, which was deferred before.
        case erasure
        /// A retention period is over.
        case retention
    }

    /// The submission's id.
    public var submission: String
    /// 1, 2, 3… for each submission.
    public var number: Int
    /// Why the answers ended.
    public var cause: Cause
    /// The ids of the fields whose answers ended; nil: all answers.
    public var fields: [String]?
    /// The id of the key that seals the rest; nil if all answers ended.
    public var key: String?
    /// SHA-256 over the sealed box with the rest; nil if all answers ended.
    public var boxDigest: [UInt8]?
    /// Time of its leaf.
    public var endedAt: Timestamp
    /// 32 random bytes that keep the key's digest from being linked to another row's; nil without a key.
    public var salt: [UInt8]?
    /// The sequence of the leaf that records it; 0 until it is stored.
    public var leaf = 0

    /// An end of answers.
    public init(
        submission: String, number: Int, cause: Cause, fields: [String]?, key: String?, boxDigest: [UInt8]?,
        endedAt: Timestamp, salt: [UInt8]?
    ) {
        self.submission = submission
        self.number = number
        self.cause = cause
        self.fields = fields
        self.key = key
        self.boxDigest = boxDigest
        self.endedAt = endedAt
        self.salt = salt
    }
}

extension AnswerEnd.Cause: ColumnValue {}

extension [AnswerEnd] {
    /// The name that the box of a submission is sealed with after these ends: it opens only beside what ended.
    func boxName(of submission: String) -> String {
        reduce(submission) { name, end in
            let fields = EndedFields(ids: end.fields ?? []).digested.canonicalBytes
            return name + "/\(end.number):" + String(decoding: fields, as: UTF8.self)
        }
    }
}

/// Ids of fields as stored: a canonical JSON array.
struct EndedFields: ColumnValue {
    let ids: [String]

    static func read(_ column: StoredColumn) throws(ColumnFault) -> EndedFields {
        let ids = (try column.canonicalJSON()).elements?.map(\.string) ?? []
        guard !ids.isEmpty, !ids.contains(nil) else { throw column.fault("ids of fields") }
        return EndedFields(ids: ids.compactMap { $0 })
    }

    var stored: StoredValue { .utf8(digested.canonicalBytes) }
    var digested: JSONValue { .array(ids.map { .text($0) }) }
}

extension RowKind { package static let answerEnd = RowKind("answer-end") }

extension AnswerEnd: StoredRow {
    package static let description = RowDescription<Self>(
        .answerEnd, in: "answer_ends",
        ColumnList(
            .init("submission", \.submission), .init("number", \.number), .init("cause", \.cause),
            .init("fields", \.endedFields), .init("key_id", \.key, in: .computed("boxKey", \.digestedKey)),
            .init("box_digest", \.boxDigest, in: .named("box")), .init("ended_at", \.endedAt),
            .init("salt", \.salt, in: .none), make: AnswerEnd.stored),
        audit: RowAudit(
            title: { "end \($0["number"]) of the answers of submission \($0["submission"])" },
            facts: { own, _ in [.init("count", .int(own.count))] },
            actions: ["answers.end": LeafShape([.answerEnd: 1 ... .max])],
            follow: { history, row, _, leaf in history.add(answerEnd: row, leaf) }))

    /// Builds an end from its columns; key, box and salt are those of a rest.
    private static func stored(
        submission: String, number: Int, cause: Cause, fields: EndedFields?, key: String?, boxDigest: [UInt8]?,
        endedAt: Timestamp, salt: [UInt8]?
    ) throws(ColumnFault) -> AnswerEnd {
        guard (key == nil) == (salt == nil) else {
            throw ColumnFault(column: "salt", expected: "a salt beside a key alone")
        }
        guard (fields == nil) == (key == nil), (key == nil) == (boxDigest == nil) else {
            throw ColumnFault(column: "fields", expected: "fields beside the key and the box of a rest alone")
        }
        return AnswerEnd(
            submission: submission, number: number, cause: cause, fields: fields?.ids, key: key, boxDigest: boxDigest,
            endedAt: endedAt, salt: salt)
    }

    private var endedFields: EndedFields? { fields.map { EndedFields(ids: $0) } }
    private var digestedKey: JSONValue {
        .optional(key.map { SaltedDigest.text(of: Array($0.utf8), as: .key, salt: salt ?? []) })
    }

    package func settled(by place: LeafPlace) -> (any StoredRow)? {
        var row = self
        (row.leaf, row.endedAt) = (place.leaf, place.time)
        return row
    }
}

/// An end of answers to store, with the sealed box of the rest.
package struct NewAnswerEnd: RowDraft {
    /// The end.
    package var record: AnswerEnd
    /// The sealed box of the rest; nil if all answers ended.
    package var box: [UInt8]?

    /// An end of answers with the box of the rest.
    package init(_ record: AnswerEnd, box: [UInt8]?) {
        self.record = record
        self.box = box
    }

    package func settled(by place: LeafPlace) -> (any StoredRow)? { record.settled(by: place) }
    package var effects: [StoreEffect] { [.replaceBox(of: record.submission, number: record.number, by: box)] }

    package var contradiction: String? {
        let isNamed = record.boxDigest == box.map { Array(Crypto.SHA256.hash(data: $0)) }
        return isNamed
            ? nil : "The rest of submission \(record.submission) does not have the digest that its end names."
    }
}
