/// Rule `charset`: the text must consist of the characters of a set.
enum CharsetRule: RuleDefinition {
    typealias Parameter = (set: Charset, isRaw: Bool)

    static var name: RuleName { .charset }

    static func applies(to type: FieldType) -> Bool { type == .text }

    static func read<Reader: RuleReader>(
        _ place: Place, beside object: ObjectPlace, _ reader: inout Reader
    ) -> Rule.Condition? {
        let set = reader.word(place, in: Charset.self)
        guard let textPlace = object[RuleKey.Companion.on.rawValue] else {
            return set.map { .charset($0, isRaw: false) }
        }
        guard let text = reader.word(textPlace, in: Charset.JudgedText.self) else { return nil }
        return set.map { .charset($0, isRaw: text == .raw) }
    }

    static var schema: JSONValue {
        ConfigSchema.word("Nothing but the characters of a set.", words: Charset.self) {
            switch $0 {
            case .alphanumericUnderscore: "The letters and digits of ASCII, and the underscore."
            }
        }
    }

    static func json(_ rule: Parameter) -> JSONValue { .text(rule.set.rawValue) }

    static func companions(_ rule: Parameter) -> [JSONValue.Member] {
        rule.isRaw ? [.init(RuleKey.Companion.on.rawValue, .text(Charset.JudgedText.raw.rawValue))] : []
    }

    static func facts(_ rule: Parameter) -> RuleFacts {
        RuleFacts(looksAtValueAlone: true, judgesRawText: rule.isRaw)
    }

    static func constraint(_ rule: Parameter, in tables: inout RuleTables) -> Constraint {
        .language(rule.isRaw && tables.isNormalised ? .rawCharset(rule.set) : .charset(rule.set))
    }
}

/// A set of characters, for the rule `charset`.
public enum Charset: String, Sendable, CaseIterable {
    /// ASCII letters and digits, and the underscore.
    case alphanumericUnderscore = "alphanumeric_underscore"

    /// Text that the rule `charset` judges: `on` in the config.
    enum JudgedText: String, CaseIterable {
        /// The text as received, before normalising.
        case raw
        /// The text after normalising; this is the default.
        case normalized
    }

    /// Whether a UTF-8 byte belongs to the set.
    @inline(__always)
    func contains(_ byte: UInt8) -> Bool { byte.isLetter || byte.isDigit || byte == UInt8(ascii: "_") }
}
