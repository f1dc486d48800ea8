public import FormEngine

/// A search for submissions: its filters, and its page.
///
/// Newest first is by sequence; with a time filter, and no id, subject, refusal, backdated or test traffic, it is by
/// the time of judging, and by sequence at one time.
public struct SubmissionQuery: Sendable {
    /// Only this one.
    public var id: String?
    /// Only those whose ids begin with these hexadecimal digits and hyphens.
    public var idPrefix: String?
    /// Only of this form.
    public var form: FormKey?
    /// Only judged by this version of the form.
    public var version: Int?
    /// Only accepted ones (true) or refused ones (false).
    public var accepted: Bool?
    /// Only with the outcome of this name.
    public var outcome: String?
    /// Only refused for this.
    public var refusal: Refusal?
    /// Only judged at this time or later.
    public var since: Timestamp?
    /// Only judged before this time.
    public var until: Timestamp?
    /// Only about this subject, a keyed hash.
    public var subject: [UInt8]?
    /// Only test traffic (true) or none of it (false).
    public var isTest: Bool?
    /// Only those judged as of another date than the registry's own.
    public var isBackdated = false
    /// Whether only rows of the form are read, newest first by sequence for any filter.
    public var isWithinForm = false
    /// Only submissions behind the one of this sequence, in the order of the list (from `Page.next`).
    public var after: Int?
    /// At most this many.
    public var limit: Int

    /// An error of a refused attempt: the field, and what it broke.
    public struct Refusal: Sendable, Equatable {
        /// The field's path without the numbers of items; empty: the form as a whole.
        public var field: String
        /// The rule's name or the finding's code; nil: any.
        public var cause: String?

        /// A refusal at a field; numbers of items in its path are left out.
        public init(field: String, cause: String? = nil) {
            self.field = field.split(separator: "/", omittingEmptySubsequences: false).filter { part in
                part.utf8.first.map { !(48...57).contains($0) } ?? true
            }.joined(separator: "/")
            self.cause = cause
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

    /// Kind of word that submissions are searched by.
    public enum Word: Sendable, Equatable {
        /// The name of an outcome.
        case outcome
        /// The path of a field without the numbers of items.
        case field
        /// A rule's name or a finding's code, at a field.
        case cause(field: String)
    }

    /// Most rows read for one page with several filters.
    public var mostLookedAt = 10_000
}
