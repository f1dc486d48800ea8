/// The default message of a finding: one for every code, in every language of the engine.
///
/// Numbers and dates are written as the language writes them, which is how pages read what is typed.
/// Wording is not semantics.
struct DefaultMessage {
    /// The topic of a message, from which its sentence follows.
    enum Topic {
        case sourceInvalid
        case sourceMissing
        case readonly
        case calculated
        case undecided
        case locked
        case required
        case unknownField
        case nameChanged
        case availabilityUnknown
        case minItems
        case maxItems
        case exclusive
        /// A list item is not an object.
        case item
        /// An answer has another kind of value.
        case value(ValueKind)
        case rule(RuleName)
        /// The code is unknown: it belongs to a later edition.
        case other
    }

    /// The topic of this message.
    let topic: Topic
    private let parameters: [JSONValue.Member]
    /// The requested language tag, whose region decides how dates are written.
    private let tag: String

    init(_ finding: Finding, in tag: String) {
        topic = Topic(finding)
        parameters = finding.parameters
        self.tag = tag
    }

    /// The message in the requested language, in the fallback if it is not available, or else in English.
    static func text(for finding: Finding, in language: String, fallback: String) -> String {
        let message = DefaultMessage(finding, in: language)
        return switch Language(language) ?? Language(fallback) ?? .english {
        case .english: message.english
        case .dutch: message.dutch
        case .german: message.german
        case .french: message.french
        case .arabic: message.arabic
        }
    }

    /// The fallback language of a message; nil if it exists in the requested one.
    static func otherLanguage(than language: String, fallback: String) -> String? {
        Language(language) == nil ? (Language(fallback) ?? .english).rawValue : nil
    }

    /// The languages of all messages.
    enum Language: String, CaseIterable {
        case english = "en"
        case dutch = "nl"
        case german = "de"
        case french = "fr"
        case arabic = "ar"

        /// The language of a tag: Dutch for `nl-BE`.
        init?(_ tag: String) {
            self.init(named: LanguageTag.base(of: tag))
        }
    }

    var source: String { parameter("source") }
    var minimum: String { parameter("minimum") }
    var maximum: String { parameter("maximum") }
    var currency: String { parameter("currency") }
    var step: String { parameter("step") }
    var first: String { parameter("first") }
    var second: String { parameter("second") }

    /// The reason why an identifier is invalid.
    var identifierReason: IdentifierReason { IdentifierReason(named: parameter(IdentifierReason.parameter)) ?? .format }

    /// A number from the parameters with its noun: 1 character, 2 characters.
    func counted(_ number: String, one: String, other: String) -> String {
        number + " " + (number.isBytewiseEqual(to: "1") ? one : other)
    }

    /// A number from the parameters, in a language's notation.
    func number(_ text: String, _ language: Language) -> String {
        NumberNotation(reader(of: language)).text(of: text)
    }

    /// A date from the parameters, in a language's notation.
    func date(_ text: String, _ language: Language) -> String {
        DatePrecision.allCases.lazy.compactMap { CivilDate(text, $0) }.first?.text(in: reader(of: language)) ?? text
    }

    /// A time from the parameters, in a language's notation.
    func moment(_ text: String, _ language: Language) -> String {
        Moment(text)?.words(in: reader(of: language)) ?? text
    }

    /// The requested tag if the message is in its language, or else the message's language.
    private func reader(of language: Language) -> String { Language(tag) == language ? tag : language.rawValue }

    private func parameter(_ name: String) -> String {
        guard let value = parameters.first(where: { $0.name.isBytewiseEqual(to: name) })?.value else { return "" }
        if let words = value.elements { return words.compactMap { $0.string }.joined(separator: ", ") }
        if case .text(let text) = value { return text }
        return String(decoding: JSONWriter.bytes(of: value), as: UTF8.self)
    }

    /// A sentence for each limit that an image exceeds; `other` if no limit is known.
    func image(_ sentence: (RuleKey.Image, String) -> String, other: String) -> String {
        let sentences = RuleKey.Image.allCases.compactMap { key -> String? in
            let limit = parameter(key.rawValue)
            return limit.isEmpty ? nil : sentence(key, limit)
        }
        return sentences.isEmpty ? other : sentences.joined(separator: " ")
    }
}

extension DefaultMessage.Topic {
    init(_ finding: Finding) {
        switch FindingCode(named: finding.code) {
        case .sourceInvalid: self = .sourceInvalid
        case .nameChanged: self = .nameChanged
        case .availabilityUnknown: self = .availabilityUnknown
        case .type, .required, .readonly, .calculated, .locked, .unknownField, .sourceMissing, .minItems, .maxItems,
            .exclusive, .refused, .undecided, nil:
            self.init(rule: finding)
        }
    }

    private init(rule finding: Finding) {
        switch FindingCode(named: finding.rule) {
        case .type: self.init(type: finding)
        case .required: self = .required
        case .readonly: self = .readonly
        case .calculated: self = .calculated
        case .locked: self = .locked
        case .unknownField: self = .unknownField
        case .minItems: self = .minItems
        case .maxItems: self = .maxItems
        case .exclusive: self = .exclusive
        case .undecided: self = .undecided
        case .sourceMissing, .sourceInvalid, .refused, .nameChanged, .availabilityUnknown, nil:
            if finding.rule.isBytewiseEqual(to: "source") {
                self = .sourceMissing
            } else {
                self = RuleName(named: finding.rule).map { .rule($0) } ?? .other
            }
        }
    }

    private init(type finding: Finding) {
        guard case .text(let name) = finding.parameters.first(where: { $0.name.isBytewiseEqual(to: "type") })?.value
        else {
            self = .other
            return
        }
        let precision = finding.parameters.first {
            $0.name.isBytewiseEqual(to: ConfigKey.Field.precision.rawValue)
        }?.value.string.flatMap { DatePrecision(named: $0) }
        if let precision, precision != .day {
            self = .value(.partialDate(precision))
        } else {
            self =
                name.isBytewiseEqual(to: Finding.item)
                ? .item : FieldType(named: name).map { .value($0.kind) } ?? .other
        }
    }
}
