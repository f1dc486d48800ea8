/// A finding in compact form, before its message and parameters are written.
struct RawFinding {
    enum Kind {
        case type
        case readonly
        case calculated
        case sourceMissing
        case required
        case rule
        case nameChanged
        /// The registry could not be reached to check a name.
        case availabilityUnknown
        case minItems
        case maxItems
        case itemType
        case check
        /// An expression of the field or form is undecided.
        case undecided
        /// An image has more pixels than any image may have.
        case imageSize
        /// An exclusive option was chosen together with another.
        case exclusive
    }

    var kind: Kind
    /// The field's slot; -1 for the form as a whole.
    var slot: Int
    /// The index of the rule in the form's rules, or of the check; -1 for the choice among options.
    var rule = -1
    /// Whether a data source's value is at fault, rather than the person's answer.
    var isSourceInvalid = false
    /// The row of the item that contains the field; -1 for one of the form's own fields.
    var row: Int32 = -1
    /// Detail for the finding's parameters.
    var detail = FindingDetail.none
}

/// A rule that is not judged yet.
struct RawPending {
    var kind: RawFinding.Kind
    var slot: Int
    /// The index of the rule in the form's rules, or -1.
    var rule = -1
    /// The row of the item that contains the field; -1 for one of the form's own fields.
    var row: Int32 = -1
    /// Whether the rule waits for an outside reply, rather than for its timing.
    var isQuestion = false
}
