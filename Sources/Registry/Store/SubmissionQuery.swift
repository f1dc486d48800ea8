public import FormEngine

/// A search for submissions: its filters, and its page.
///
/// Newest first is by sequence. With a time filter, and no id, subject, refusal, rollout, backdated or test filter, it is
/// by the time of judging, then by sequence.
public struct SubmissionQuery: Sendable {
    /// Only the submission of this id.
    public var id: String?
    /// Only submissions whose ids begin with these hexadecimal digits and hyphens.
    public var idPrefix: String?
    /// Only of this form.
    public var form: FormKey?
    /// Only judged by this version of the form.
    public var version: Int?
    /// Only accepted ones (true) or refused ones (false).
    public var accepted: Bool?
    /// Only with this outcome.
    public var outcome: String?
    /// Only of this rollout.
    public var rollout: RolloutID?
    /// Only of this arm of a rollout.
    public var arm: String?
    /// Only with this error in their refusal.
    public var refusal: Refusal?
    /// Only judged at this time or later.
    public var since: Timestamp?
    /// Only judged before this time.
    public var until: Timestamp?
    /// Only about this subject, a keyed hash.
    public var subject: [UInt8]?
    /// Only test traffic (true), or none of it (false).
    public var isTest: Bool?
    /// Only backdated submissions.
    public var isBackdated = false
    /// Only submissions about which a person's decision is in force.
    public var isOverridden = false
    /// Whether to read only the form's rows, newest first by sequence with any filter.
    public var isWithinForm = false
    /// Only submissions after this sequence, in the order of the list (from `Page.next`).
    public var after: Int?
    /// Maximum number of results.
    public var limit: Int

    /// An error of a refused attempt: the field, and the violated rule.
    public struct Refusal: Sendable, Equatable {
        /// The field's path without the numbers of items; empty: the form as a whole.
        public var field: String
        /// The rule's name or the finding's code; nil: any.
        public var cause: String?

        /// A refusal at a field; numbers of items in its path are removed.
        public init(field: String, cause: String? = nil) {
            self.field = field.split(separator: "/", omittingEmptySubsequences: false).filter { part in
                part.utf8.first.map { !(48...57).contains($0) } ?? true
            }.joined(separator: "/")
            self.cause = cause
        }

        /// Parses `FIELD` or `FIELD:RULE`; nil for an empty text and for a colon without a rule.
        public init?(_ text: String) {
            let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            guard parts.count == 1 || !parts[1].isEmpty, !text.isEmpty else { return nil }
            self.init(field: parts[0], cause: parts.count > 1 ? parts[1] : nil)
        }
    }

    /// All submissions and refused attempts, unless narrowed.
    public init(
        id: String? = nil, idPrefix: String? = nil, form: FormKey? = nil, version: Int? = nil, accepted: Bool? = nil,
        after: Int? = nil, limit: Int = 100
    ) {
        self.id = id
        self.idPrefix = idPrefix
        self.form = form
        self.version = version
        self.accepted = accepted
        self.after = after
        self.limit = limit
    }

    /// Kind of words for searching submissions.
    public enum Word: Sendable, Equatable {
        /// The name of an outcome.
        case outcome
        /// The path of a field without the numbers of items.
        case field
        /// A rule's name or a finding's code, at a field.
        case cause(field: String)
    }

    /// Maximum number of rows read for one page with several filters.
    public var mostLookedAt = 10_000
}
