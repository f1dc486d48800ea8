/// Rule `pattern`: an ECMA-262 pattern must match somewhere in the text.
enum PatternRule: RuleDefinition {
    static var name: RuleName { .pattern }

    static func applies(to type: FieldType) -> Bool { type.isText }

    static func read<Reader: RuleReader>(
        _ place: Place, beside object: ObjectPlace, _ reader: inout Reader
    ) -> Rule.Condition? {
        let key = RuleKey.Companion.ignoreCase.rawValue
        return reader.pattern(place, ignoreCase: object[key].flatMap { reader.bool($0) } ?? false)
    }

    static var schema: JSONValue {
        ConfigSchema.anyText(
            "An ECMA-262 pattern that is found in the text; anchor it with ^ and $ to match it whole.")
    }

    static func json(_ pattern: Pattern) -> JSONValue { .text(pattern.source) }

    static func companions(_ pattern: Pattern) -> [JSONValue.Member] {
        pattern.ignoresCase ? [.init(RuleKey.Companion.ignoreCase.rawValue, true)] : []
    }

    static func facts(_ pattern: Pattern) -> RuleFacts { RuleFacts(looksAtValueAlone: true) }

    static func optionTest(_ pattern: Pattern) -> (String) -> Bool { { pattern.matches($0) } }

    static func constraint(_ pattern: Pattern, in tables: inout RuleTables) -> Constraint {
        tables.language(of: pattern)
    }
}

extension RuleReader {
    /// Compiles the pattern of a rule.
    fileprivate mutating func pattern(_ place: Place, ignoreCase: Bool) -> Rule.Condition? {
        guard let source = text(place) else { return nil }
        if lints, patternSteps > ConfigLimits.patternSteps {
            note(
                .tooMany, place: place,
                message: "The form's patterns together exceed their limit, so this pattern was not compiled.",
                help: "Use fewer repetitions in the patterns before this one, or use `max_length` instead.")
            return nil
        }
        do throws(PatternError) {
            let pattern = try Pattern(source, ignoreCase: ignoreCase)
            patternSteps += pattern.steps
            if lints, pattern.knowsShortestMatch, pattern.shortestMatch() == nil {
                note(
                    .contradiction, place: place, message: "No text matches this pattern.",
                    help: PatternSlashes.help(around: source) ?? "Correct the pattern, or leave the rule out.")
            }
            return .pattern(pattern)
        } catch {
            if error.code == .tooLarge { patternSteps += PatternLimits.standard.steps }
            note(
                .badPattern, place: place,
                message: "The pattern is refused at character \(error.offset + 1): \(error.message)",
                help: error.help)
            return nil
        }
    }
}
