/// Keys that rules have in configs beside their names.
enum RuleKey {
    /// Keys that every rule can have.
    enum Attribute: String, CaseIterable {
        case when, message, code, severity, timing
        case side = "where"
    }

    /// Keys of the limits of a rule `image`.
    enum Image: String, CaseIterable {
        case maxBytes = "max_bytes"
        case maxMegapixels = "max_megapixels"
        case formats
        case minAspect = "min_aspect"
        case maxAspect = "max_aspect"
    }

    /// Keys that refine one particular rule.
    enum Companion: String, CaseIterable {
        case ignoreCase = "ignore_case"
        case on
        case kinds
        case matches

        /// Rule that the key belongs to.
        var rule: RuleName {
            switch self {
            case .ignoreCase: .pattern
            case .on: .charset
            case .kinds, .matches: .identifier
            }
        }
    }
}
