/// The codes of findings that no rule of the config gives: each stands for itself, or says what a rule's name cannot.
///
/// All others are the names of rules (`RuleName`), or what a config calls them.
public enum FindingCode: String, Sendable, CaseIterable {
    /// An answer cannot be read as the field's type.
    case type
    /// An answer must be given.
    case required
    /// An answer differs from the value that its source gives.
    case readonly
    /// An answer differs from the value that is calculated.
    case calculated
    /// An answer cannot be changed any more.
    case locked
    /// The form has no such field.
    case unknownField = "unknown_field"
    /// A field's source did not give its value.
    case sourceMissing = "source_missing"
    /// A source's value breaks a rule: nobody's fault who fills in the form.
    case sourceInvalid = "source_invalid"
    /// A list has too few items.
    case minItems = "min_items"
    /// A list has too many items.
    case maxItems = "max_items"
    /// An option was chosen together with another that excludes it.
    case exclusive
    /// An answer does not pass a rule that only the server may know.
    case refused
    /// A condition, requirement, calculation or assertion costs more than it may on these answers, or reads what does.
    case undecided
    /// A name is not what was typed.
    case nameChanged = "name_changed"
    /// The registry of names could not be reached; it is queried again when the form is sent.
    case availabilityUnknown = "availability_unknown"
}
