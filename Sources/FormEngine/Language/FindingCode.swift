/// Codes of findings that are not rules of the config, such as a missing answer.
///
/// All other codes are names of rules (`RuleName`), or chosen by a config.
public enum FindingCode: String, Sendable, CaseIterable {
    /// An answer cannot be converted to the field's type.
    case type
    /// An answer is missing.
    case required
    /// An answer differs from the value of the field's data source.
    case readonly
    /// An answer differs from the calculated value.
    case calculated
    /// An answer of a locked field was changed.
    case locked
    /// The form has no field of this name.
    case unknownField = "unknown_field"
    /// A field's data source did not provide its value.
    case sourceMissing = "source_missing"
    /// A data source's value breaks a rule, which is no fault of the person.
    case sourceInvalid = "source_invalid"
    /// A list has too few items.
    case minItems = "min_items"
    /// A list has too many items.
    case maxItems = "max_items"
    /// An exclusive option was chosen together with another.
    case exclusive
    /// An answer violates a rule that only the server may know.
    case refused
    /// An expression exceeds its cost limit on these answers, or reads an undecided value.
    case undecided
    /// Normalising dropped characters of a name.
    case nameChanged = "name_changed"
    /// The registry could not be reached to check a name; the name is checked again when the form is submitted.
    case availabilityUnknown = "availability_unknown"
}
