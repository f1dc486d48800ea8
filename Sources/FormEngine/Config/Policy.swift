/// Policy of a form: settings that apply to the whole form.
public struct Policy: Sendable, Equatable {
    /// Treatment of answers to fields that the form does not have.
    public enum UnknownFields: String, Sendable, CaseIterable {
        /// Each unknown field is an error.
        case reject
        /// Unknown fields are dropped.
        case ignore
    }

    /// Whether a caller may choose the date as of which answers are judged.
    public enum Backdating: String, Sendable, CaseIterable {
        /// Any date is allowed, and the submission is marked.
        case allow
        /// Only the registry's own date is allowed.
        case refuse
    }

    /// Treatment of answers to fields that the form does not have.
    public var unknownFields = UnknownFields.reject
    /// IANA time zone whose date a submission is judged as of; nil for UTC.
    public var timeZone: String?
    /// Birthday of people born on 29 February in common years.
    public var leapDay = LeapDay.march1
    /// Whether a caller may choose the date as of which answers are judged.
    public var backdating = Backdating.allow
    /// Days for which rejected answers are kept, sealed; 0 if they are not kept.
    public var keepRefusedDays = 0
    /// How long the answers of accepted submissions are kept; nil for no end.
    public var retention: Retention?
    /// Masks of fields, in the order of the config.
    public var masks: [FieldMask] = []
    /// Time that a session stays open after its start.
    public var sessionTime = SessionTime.usual
    /// Whether the form appears in the public list of forms; one that is opened by link only need not.
    public var isListed = true

    /// Creates the default policy.
    public init() {}
}
