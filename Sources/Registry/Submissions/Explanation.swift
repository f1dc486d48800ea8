public import FormEngine

/// Explanation of a stored submission: its inputs, and the result of each rule.
public struct Explanation: Sendable {
    /// Basis of an explanation.
    public enum Basis: Sendable {
        /// The sealed record, judged again rule by rule; it holds no value unless requested.
        case record(JudgementTrace)
        /// Only the stored verdict: the answers were not kept, or were erased.
        case verdict(Verdict)
    }

    /// The unencrypted row.
    public var record: SubmissionRecord
    /// The version that judged it.
    public var version: VersionRecord
    /// Its config.
    public var config: FormConfig
    /// The live release at the time.
    public var release: ReleaseRecord
    /// The bytes that the version was first published from; nil if missing.
    public var source: SourceDocument?
    /// The basis of the explanation.
    public var basis: Basis
    /// Whether the engine's verdict on the record equals the stored one, byte for byte.
    public var fitsVerdict: Bool
    /// The columns of the row that differ from the sealed record; empty if nothing was opened.
    public var rowDifferences: [ReplayReport.Difference.Reason] = []
    /// Stored findings, in order, with the form's own messages.
    public var findings: [Finding]
    /// The language of the answers; nil if unknown.
    public var locale: String?
    /// Values by field, an object; nil unless requested and present.
    public var values: JSONValue?
}
