internal import FormEngine

/// A submission that an erasure could not reach yet, since something kept it.
public struct ErasureDeferral: Sendable, Equatable {
    /// The erasure's id.
    public var erasure: String
    /// The submission's id.
    public var submission: String
    /// The sequence of the leaf that records it; 0 until it is stored.
    public var leaf = 0

    /// A deferral.
    public init(erasure: String, submission: String) {
        self.erasure = erasure
        self.submission = submission
    }
}

extension RowKind { package static let erasureDeferral = RowKind("erasure-deferral") }

extension ErasureDeferral: StoredRow {
    package static let description = RowDescription<Self>(
        .erasureDeferral, in: "erasure_deferrals",
        ColumnList(.init("erasure", \.erasure), .init("submission", \.submission)) {
            ErasureDeferral(erasure: $0, submission: $1)
        },
        audit: RowAudit(
            title: { "deferral of submission \($0["submission"])" },
            follow: { _, row, rows, _ in
                let isOfLeaf = rows.contains { $0.kind == .erasure && $0["id"]?.string == row["erasure"]?.string }
                return isOfLeaf ? [] : [.row("The deferral names an erasure of another leaf.")]
            }))
}

/// A deferral whose submission has not ended yet.
public struct PendingErasure: Sendable, Equatable {
    /// The erasure's id.
    public var erasure: String
    /// The submission.
    public var record: SubmissionRecord

    /// A pending erasure.
    public init(erasure: String, record: SubmissionRecord) {
        self.erasure = erasure
        self.record = record
    }
}
