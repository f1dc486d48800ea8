public import FormEngine

/// Explanation of a stored submission: by what it was judged, and what each rule said of it.
public struct Explanation: Sendable {
    /// Basis of an explanation.
    public enum Basis: Sendable {
        /// The sealed record, judged again rule by rule; it holds no value unless requested.
        case record(JudgementTrace)
        /// The stored verdict alone: the answers were not kept, or are gone.
        case verdict(Verdict)
    }

    /// The row in the clear.
    public var record: SubmissionRecord
    /// The version that judged it.
    public var version: VersionRecord
    /// Its config.
    public var config: FormConfig
    /// The release that was live.
    public var release: ReleaseRecord
    /// The bytes that the version was first published from; nil if they are not there.
    public var source: SourceDocument?
    /// The basis of the explanation.
    public var basis: Basis
    /// Whether the engine's verdict on the record is the stored one, byte for byte.
    public var fitsVerdict: Bool
    /// The columns of the row that are not what the sealed record holds of them; none where nothing was opened.
    public var rowDifferences: [ReplayReport.Difference.Reason] = []
    /// Stored findings, in their order, with the form's own words.
    public var findings: [Finding]
    /// The language that the answers were given in; nil if that is not kept.
    public var locale: String?
    /// Values by field, an object; nil unless requested and present.
    public var values: JSONValue?
}
