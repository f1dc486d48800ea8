/// Finding before anything is written about it.
struct RawFinding {
    enum Kind {
        case type
        case readonly
        case calculated
        case sourceMissing
        case required
        case rule
        case nameChanged
        /// The registry of names could not be reached.
        case availabilityUnknown
        case minItems
        case maxItems
        case itemType
        case check
        /// An expression of the field or form could not be decided.
        case undecided
        /// An image has more pixels than any may have.
        case imageSize
        /// An option that excludes the others was chosen beside one.
        case exclusive
    }

    var kind: Kind
    /// The field's slot; -1 if it is the form as a whole.
    var slot: Int
    /// The rule's place in the form's rules, or the check's in its checks; -1 if it is the choice among options.
    var rule = -1
    /// Whether the value was a source's, so that the fault is not the person's.
    var isSourceInvalid = false
    /// The item that the field is in; -1 if it is a field of the form itself.
    var row: Int32 = -1
    /// Detail that the finding's parameters tell.
    var detail = FindingDetail.none
}

/// Rule that is not judged yet.
struct RawPending {
    var kind: RawFinding.Kind
    var slot: Int
    /// The rule's place in the form's rules, or -1.
    var rule = -1
    /// The item that the field is in; -1 if it is a field of the form itself.
    var row: Int32 = -1
    /// Whether it waits for an outside reply, rather than for its time.
    var isQuestion = false
}
