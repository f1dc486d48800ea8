/// Names of the rules, as configs and findings write them.
///
/// A mapping of rules is expanded in this order.
public enum RuleName: String, Sendable, CaseIterable {
    /// A pattern matches somewhere in the text.
    case pattern
    /// The text has at least this many code points.
    case minLength = "min_length"
    /// The text has at most this many code points.
    case maxLength = "max_length"
    /// The number is not below a bound.
    case min
    /// The number is not above a bound.
    case max
    /// The number was sent with at most this many decimals.
    case maxDecimals = "max_decimals"
    /// The number is an amount of a currency.
    case currency
    /// The number is a whole multiple of a step.
    case multipleOf = "multiple_of"
    /// The date is not before a bound.
    case minDate = "min_date"
    /// The date is not after a bound.
    case maxDate = "max_date"
    /// The time, or the date and time, is not before a bound.
    case minTime = "min_time"
    /// The time, or the date and time, is not after a bound.
    case maxTime = "max_time"
    /// A person born on the date is at least this old.
    case minAge = "min_age"
    /// A person born on the date is at most this old.
    case maxAge = "max_age"
    /// The box is ticked.
    case accepted
    /// The text is among the texts that the rule lists.
    case oneOf = "one_of"
    /// The text is a well-formed e-mail address.
    case email
    /// The text is a telephone number in E.164 notation.
    case tel
    /// The text is a web address with http or https.
    case url
    /// The text consists of certain characters only.
    case charset
    /// The text is not a word of a list.
    case reserved
    /// The text contains no word of a list.
    case blockedWords = "blocked_words"
    /// The answer equals that of another field.
    case equals
    /// The text is a valid identifier of a scheme.
    case identifier
    /// Nobody else has the name in a namespace.
    case unique
    /// No two items of a list have the same value in a field.
    case uniqueItems = "unique_items"
    /// An expression is true.
    case assert
    /// The image is within limits.
    case image
    /// A data source confirms the answer.
    case confirmedBy = "confirmed_by"
}
