/// Policy of a form, where its fields do not say.
public struct Policy: Sendable, Equatable {
    /// Treatment of answers to fields that the form does not have.
    public enum UnknownFields: String, Sendable, CaseIterable {
        /// Each is a finding.
        case reject
        /// They are dropped.
        case ignore
    }

    /// Whether a date other than the registry's own may be judged by.
    public enum Backdating: String, Sendable, CaseIterable {
        /// Another date may be judged by, and is marked.
        case allow
        /// Another date is refused.
        case refuse
    }

    /// Treatment of answers to fields that the form does not have.
    public var unknownFields = UnknownFields.reject
    /// The IANA time zone whose civil date a submission is judged as of; UTC if nil.
    public var timeZone: String?
    /// When somebody born on 29 February has a birthday in a common year.
    public var leapDay = LeapDay.march1
    /// Whether a date other than the registry's own may be judged by.
    public var backdating = Backdating.allow
    /// For how many days the answers of a refused attempt are kept, sealed; 0: not at all.
    public var keepRefusedDays = 0
    /// How long a session takes answers after it started.
    public var sessionTime = SessionTime.usual
    /// Whether the page that lists forms has it; one that is opened by a link alone need not.
    public var isListed = true

    /// The policy of a form that states none.
    public init() {}
}
