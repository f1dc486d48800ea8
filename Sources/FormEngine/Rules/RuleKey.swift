/// Keys that rules have in configs beside their names.
enum RuleKey {
    /// Of a rule, whatever it asks.
    enum Attribute: String, CaseIterable {
        case when, message, code, severity, timing
        case side = "where"
    }

    /// Of what the rule `image` allows.
    enum Image: String, CaseIterable {
        case maxBytes = "max_bytes"
        case maxMegapixels = "max_megapixels"
        case formats
        case minAspect = "min_aspect"
        case maxAspect = "max_aspect"
    }

    /// Key that refines one particular rule.
    enum Companion: String, CaseIterable {
        case ignoreCase = "ignore_case"
        case on
        case kinds
        case matches

        /// The rule that it belongs to.
        var rule: RuleName {
            switch self {
            case .ignoreCase: .pattern
            case .on: .charset
            case .kinds, .matches: .identifier
            }
        }
    }
}
