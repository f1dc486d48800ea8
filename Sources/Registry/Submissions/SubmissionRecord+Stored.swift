internal import Crypto
internal import FormEngine

/// A submission or refused attempt to store, with its sealed box, if any.
package struct NewSubmission: Sendable {
    /// The submission.
    package var record: SubmissionRecord
    /// The sealed box.
    package var box: [UInt8]?

    /// A submission and its box.
    package init(_ record: SubmissionRecord, box: [UInt8]?) {
        self.record = record
        self.box = box
    }
}

extension NewSubmission: NewRow {
    package static var isSubmission: Bool { true }
    package var unsettled: (any StoredRow)? { record }
    package var effects: [StoreEffect] { box.map { [.box($0)] } ?? [] }

    package func settled(by place: LeafPlace) -> (any StoredRow)? {
        var row = record
        row.leaf = place.leaf
        row.sequence = place.submission
        return row
    }

    package var contradiction: String? {
        if record.boxDigest != box.map({ Array(Crypto.SHA256.hash(data: $0)) }) {
            return "The box of submission \(record.id) does not have the digest that the submission names."
        }
        if String(validating: record.verdict, as: UTF8.self) == nil {
            return "The verdict of submission \(record.id) is not UTF-8."
        }
        return nil
    }
}

extension Change {
    /// A change that stores an already sealed submission, for programs that measure a store.
    public init(guards: [Guard], submission: SubmissionRecord, box: [UInt8]?, leaf: LeafDraft) {
        self.init(guards: guards, rows: [NewSubmission(submission, box: box)], leaf: leaf)
    }
}

extension RowKind { package static let submission = RowKind("submission") }

extension SubmissionRecord: StoredRow {
    package static let description = RowDescription<Self>(
        .submission, in: "submissions",
        ColumnList(
            .init("id", \.id), .init("form", \.form), .init("version", \.version), .init("channel", \.channel),
            .init("release", \.release), .init("reason", \.reason), .init("rollout", \.rollout), .init("arm", \.arm),
            .init("exposure", \.exposure), .init("session", \.session), .init("accepted", \.accepted),
            .init("judged_at", \.judgedAt), .init("as_of", \.asOf), .init("clock_date", \.clockDate),
            .init("is_test", \.isTest), .init("context_by", \.contextBy),
            .init("verdict", \.statedVerdict), .init("commitment", \.commitment),
            .init("box_digest", \.boxDigest), .init("key_id", \.key), .init("subject", \.subject),
            .init("salt", \.salt), .init("keep_until", \.keepUntil), .init("supersedes", \.supersedes),
            .init("sequence", \.sequence)
        ) {
            SubmissionRecord(
                id: $0, form: $1, version: $2, channel: $3, release: $4, reason: $5, rollout: $6, arm: $7, exposure: $8,
                session: $9, accepted: $10, judgedAt: $11, asOf: $12, clockDate: $13, isTest: $14, contextBy: $15,
                verdict: $16.bytes, commitment: $17, boxDigest: $18, key: $19, subject: $20, salt: $21, keepUntil: $22,
                supersedes: $23, sequence: $24)
        },
        audit: RowAudit(
            title: { "submission \($0["id"])" }, object: { $0["id"]?.string },
            facts: { own, _ in LeafFacts.ofPin(own[0]) },
            contradicts: { row, action in row.contradictsSubmission(action) },
            actions: [
                "submission.accept": LeafShape([
                    .submission: 1...1, .idempotency: 0...1, .sessionEnd: 0...1, .ageLock: 0...1, .exposure: 0...1,
                    .imageUse: 0 ... .max, .name: 0 ... .max, .consent: 0...1,
                ]),
                "submission.refuse": LeafShape([
                    .submission: 1...1, .idempotency: 0...1, .sessionEnd: 0...1, .ageLock: 0...1, .exposure: 0...1,
                ]),
                "submission.amend": LeafShape([
                    .submission: 1...1, .idempotency: 0...1, .ageLock: 0...1, .imageUse: 0 ... .max, .name: 0 ... .max,
                    .nameRelease: 0 ... .max,
                ]),
                "submission.refuse-amendment": LeafShape(
                    [.submission: 1...1, .idempotency: 0...1], details: ["amends"]),
            ],
            follow: { $0.check(submission: $1, $2, $3) }))
}

extension SubmissionRecord {
    private var statedVerdict: UTF8Bytes { UTF8Bytes(bytes: verdict) }

    /// The row's values; through `box` and `commitment` they also cover the sealed box.
    public var audited: AuditedValues {
        AuditedValues(
            .submission,
            binding.merged(with: [
                .init("asOf", .text(asOf.text)), .init("box", .hex(boxDigest)), .init("commitment", .hex(commitment)),
                .init("form", .text(form.text)), .init("verdict", .text(String(decoding: verdict, as: UTF8.self))),
                .init("version", .int(version)),
            ]), actor: contextBy, subject: subject, key: key, plain: ["boxKey": .optional(key)])
    }
}

extension [JSONValue.Member] {
    /// Merges two lists of members that are sorted by name, so that canonical JSON need not sort them.
    fileprivate func merged(with others: [JSONValue.Member]) -> [JSONValue.Member] {
        var merged: [JSONValue.Member] = []
        merged.reserveCapacity(count + others.count)
        var rest = others[...]
        for member in self {
            while let next = rest.first, next.name < member.name { merged.append(rest.removeFirst()) }
            merged.append(member)
        }
        return merged + rest
    }
}

extension AuditedValues {
    /// Whether a submission's row contradicts its leaf's action.
    fileprivate func contradictsSubmission(_ action: String) -> Bool {
        let accepted = self["accepted"]?.boolean
        let supersedes = self["supersedes"]?.string != nil
        switch action {
        case "submission.amend": return !supersedes
        case "submission.refuse-amendment": return supersedes || accepted != false
        default: return supersedes || accepted != (action == "submission.accept")
        }
    }
}
