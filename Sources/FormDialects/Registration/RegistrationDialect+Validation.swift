import FormEngine

extension RegistrationDialect {
    /// The derived rules of `validate`, and whether the field is required.
    typealias Validation = (mandatory: DerivedNode?, rules: DerivedNode?)

    /// Derives the rules of a field, in the order of judging.
    mutating func validation(_ place: Place, of type: InputType?) -> Validation? {
        let keys = ["mandatory", "minLength", "maxLength", "custom"]
        guard let object = object(place, keys: keys, expected: "a mapping of rules") else { return nil }
        let mandatory = written("mandatory", object)
        var rules: [DerivedNode] = []
        if let mandatory, type == .checkbox, mandatory.isTrue {
            rules.append(.rule("accepted", DerivedNode(.made(.bool(true)), from: mandatory), message: nil))
        }
        for (key, name) in [("minLength", "min_length"), ("maxLength", "max_length")] {
            guard let length = written(key, object), fits(length, key: key, type: type) else { continue }
            rules.append(.rule(name, DerivedNode(.asWritten, from: length), message: nil))
        }
        if let custom = written("custom", object) {
            for element in array(custom, expected: "a list of rules") ?? [] {
                if let rule = self.custom(element), fits(element, key: "custom", type: type) { rules.append(rule) }
            }
        }
        return (
            .asWritten(mandatory),
            rules.isEmpty ? nil : DerivedNode(.list(rules), from: place)
        )
    }

    private mutating func custom(_ place: Place) -> DerivedNode? {
        guard let object = object(place, keys: ["rule", "pattern", "errorMessage"], expected: "a rule") else {
            return nil
        }
        let kind = needed("rule", object, help: #"Write `"rule": "regex"`."#)
        let word = kind.flatMap { text($0) }
        if let kind, let word, word != "regex" {
            note(
                .unknownRule, place: kind, message: "There is no custom rule `\(word.prefix(64))`.",
                help: NearestWord.help(for: word, among: ["regex"]))
        }
        let message = scalar(written("errorMessage", object))
        let help = "Write the pattern, or leave the rule out: without a pattern it checks nothing."
        guard let pattern = scalar(needed("pattern", object, help: help)), word == "regex" else { return nil }
        return .rule("pattern", pattern, message: message)
    }

    /// Whether a rule about characters applies to fields of the type; reports it if not.
    private mutating func fits(_ place: Place, key: String, type: InputType?) -> Bool {
        guard let type, let help = type.adviceAgainstTextRules else { return true }
        note(
            .ruleNotForType, place: place, message: "`\(key)` does not apply to a field of type `\(type.rawValue)`.",
            help: help)
        return false
    }
}

extension Place {
    /// Whether the value is `true`.
    fileprivate var isTrue: Bool {
        switch node.content {
        case .bool(let value): value
        case .plain(let text): CoreSchema.value(ofPlain: text) == .bool(true)
        default: false
        }
    }
}
