/// The names of the rules, as configs and findings write them, in the order in which a mapping is expanded.
public enum RuleName: String, Sendable, CaseIterable {
    /// Somewhere in the text a pattern matches.
    case pattern
    /// The text has at least this many code points.
    case minLength = "min_length"
    /// The text has at most this many code points.
    case maxLength = "max_length"
    /// The number is no smaller.
    case min
    /// The number is no larger.
    case max
    /// At most this many digits were sent behind the point.
    case maxDecimals = "max_decimals"
    /// The number is an amount of a currency.
    case currency
    /// The number is a whole multiple of a step.
    case multipleOf = "multiple_of"
    /// The date is no earlier.
    case minDate = "min_date"
    /// The date is no later.
    case maxDate = "max_date"
    /// The time, or the date and time, is no earlier.
    case minTime = "min_time"
    /// The time, or the date and time, is no later.
    case maxTime = "max_time"
    /// A person born then is at least this old.
    case minAge = "min_age"
    /// A person born then is at most this old.
    case maxAge = "max_age"
    /// The answer is yes.
    case accepted
    /// The answer is one of the options.
    case oneOf = "one_of"
    /// The text can be an e-mail address.
    case email
    /// The text is a telephone number as E.164 writes it.
    case tel
    /// The text is an address on the web: http or https.
    case url
    /// The text has certain characters alone.
    case charset
    /// The text is none of a list of words.
    case reserved
    /// The text holds none of a list of words.
    case blockedWords = "blocked_words"
    /// The answer is that of another field.
    case equals
    /// The text is an identifier of a scheme.
    case identifier
    /// Nobody else has the name in a namespace.
    case unique
    /// No two items of a list have the same value in a field.
    case uniqueItems = "unique_items"
    /// An expression is true.
    case assert
    /// The image is within limits.
    case image
    /// A data source says that the answer is right.
    case confirmedBy = "confirmed_by"
}
