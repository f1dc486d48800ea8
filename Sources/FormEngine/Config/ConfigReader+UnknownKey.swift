extension ConfigReader {
    /// Reports unknown keys of a field.
    ///
    /// Misplaced keys of a rule are reported at the rule.
    mutating func noteUnknownKeys(ofField object: ObjectPlace) {
        noteUnknown(
            .unknownKey, object: object, known: ConfigKey.Field.names, message: { "Unknown key `\($0)`." },
            help: { Self.help(forKey: $0, written: object[$0]) })
    }

    private static func help(forKey key: String, written: Place?) -> String? {
        if RuleKey.Attribute(named: key) != nil || RuleKey.Companion(named: key) != nil {
            return "The key belongs to a rule: write the key beside that rule, under `validation`."
        }
        let meant = RuleName(named: key)?.rawValue ?? NearestWord.synonym(of: key)
        let isField = NearestWord.to(key, among: ConfigKey.Field.names) != nil
        let nearest = meant ?? (isField ? nil : NearestWord.to(key, among: RuleName.names))
        guard let nearest, let rule = RuleName(named: nearest) else { return nil }
        let value = written?.scalar ?? "…"
        return "The key is a rule: write it under `validation`, `validation: [{\(rule.rawValue): \(value)}]`."
    }
}

extension Place {
    /// The number, boolean or short plain word at this place, as written; nil for other values.
    fileprivate var scalar: String? {
        switch node.content {
        case .bool(let value): value ? "true" : "false"
        case .number(let text): text.utf8.count <= 20 ? text : nil
        case .plain(let text): text.utf8.count <= 20 && text.utf8.allSatisfy { $0.isLetter || $0.isDigit } ? text : nil
        case .null, .text, .array, .object: nil
        }
    }
}
