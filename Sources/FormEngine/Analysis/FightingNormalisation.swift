/// Finds `normalize` steps after which no answer passes a rule of the field: `lowercase` before `pattern:
/// '^[A-Z]{2}$'`.
///
/// Rules are judged after normalising. For a pattern, its automaton is intersected with the set of texts that the step
/// can produce; an empty intersection is a conflict.
struct FightingNormalisation {
    private let steps: [NormaliseStep]
    private let country: String?
    private let edition: Edition
    /// Remaining budget of steps for building automata.
    private var patternSteps: Int

    /// A text that a rule accepts, and that text after a normalising step.
    private struct Witness {
        let text: String
        let normalised: String
    }

    /// Warnings about a field's `normalize` steps, each placed at the conflicting step.
    ///
    /// - Parameters:
    ///   - country: The form's country, whose national telephone format `e164` parses.
    ///   - patternSteps: Remaining budget of the form for building automata.
    static func check(
        _ field: Field, object: ObjectPlace, rules: [PlacedRule], country: String?, edition: Edition,
        patternSteps: inout Int
    ) -> [Diagnostic] {
        guard field.type.isText, !field.type.takesOptions, let place = object["normalize"],
            case .array(let nodes) = place.node.content, nodes.count == field.normalisation.count
        else { return [] }
        var search = FightingNormalisation(
            steps: field.normalisation, country: country, edition: edition, patternSteps: patternSteps)
        defer { patternSteps = search.patternSteps }
        var told: Set<Int> = []
        return rules.compactMap { placed in
            guard placed.rule.severity == .error, let (index, witness) = search.fight(with: placed.rule.condition),
                told.insert(index).inserted
            else { return nil }
            return diagnostic(
                at: place.element(index, nodes[index]), field.normalisation[index], placed: placed, witness: witness)
        }
    }

    private static func diagnostic(
        at place: Place, _ step: NormaliseStep, placed: PlacedRule, witness: Witness?
    ) -> Diagnostic {
        let example = witness.map {
            $0.normalised.utf8.isEmpty
                ? ": nothing is left of `\($0.text.prefix(64))`"
                : ": `\($0.text.prefix(64))` becomes `\($0.normalised.prefix(64))`"
        }
        return Diagnostic(
            .doubtfulNormalisation, at: place.pointer, position: place.position,
            message: "`\(placed.rule.name)` on line \(placed.place.position.line) rejects every text after "
                + "`\(step.rawValue)` has changed it\(example ?? "").",
            help: "Leave the step out, or write the rule for the changed texts.")
    }

    /// Index of the first step whose results the rule always rejects, with an example text; nil if there is no
    /// conflict.
    private mutating func fight(with condition: Rule.Condition) -> (step: Int, Witness?)? {
        if case .oneOf(let texts) = condition { return fight(withTexts: texts) }
        if case .identifier(let rule) = condition { return fight(with: rule.scheme) }
        guard let language = condition.possibleTexts else { return nil }
        for index in steps.indices where !steps[index].isUndone(by: steps[(index + 1)...]) {
            if let witness = fight(of: steps[index], with: language) { return (index, witness) }
        }
        return nil
    }

    /// Conflict of the step `digits` with an identifier that contains letters.
    ///
    /// Identifiers ignore case and spaces.
    private func fight(with scheme: IdentifierScheme) -> (step: Int, Witness?)? {
        guard let index = steps.firstIndex(of: .digits), !steps[index].isUndone(by: steps[(index + 1)...]),
            !scheme.mayBeDigitsAlone
        else { return nil }
        return (index, nil)
    }

    /// Conflict with a text of `one_of` that normalising changes, so that no answer equals it.
    private func fight(withTexts texts: [String]) -> (step: Int, Witness?)? {
        for text in texts where !Normaliser(steps, country: country, edition: edition).keeps(text) {
            guard let step = steps.firstIndex(where: { !normaliser($0).keeps(text) }) else { continue }
            return (step, Witness(text: text, normalised: normaliser(steps[step]).normalised(text)))
        }
        return nil
    }

    private func normaliser(_ step: NormaliseStep) -> Normaliser {
        Normaliser([step], country: country, edition: edition)
    }

    private mutating func fight(of step: NormaliseStep, with language: Pattern) -> Witness? {
        if step == .e164 { return fightOfNumbers(with: language) }
        let ignoresCase = language.ignoresCase && (step == .lowercase || step == .uppercase)
        guard let image = step.image, !ignoresCase, language.knowsShortestMatch, patternSteps > 0,
            let text = language.shortestMatch()
        else { return nil }
        let normalised = normaliser(step).normalised(text)
        if language.matches(normalised) { return nil }
        guard
            let both = try? Pattern(
                "^(?=(?:\(image))$)[\\s\\S]*?(?:\(language.source))", ignoreCase: language.ignoresCase,
                limits: Self.limits)
        else { return nil }
        patternSteps -= both.steps
        return both.stateCount != nil && both.shortestMatch() == nil ? Witness(text: text, normalised: normalised) : nil
    }

    /// Example of a pattern that accepts telephone numbers as people write them, but none in the form that `e164`
    /// produces.
    private func fightOfNumbers(with language: Pattern) -> Witness? {
        guard language.stateCount != nil else { return nil }
        let numbers = language.samples(Self.mostSamples, seed: 1).map {
            Witness(text: $0, normalised: normaliser(.e164).normalised($0))
        }.filter { $0.normalised.utf8.first == Byte.plus }
        if numbers.contains(where: { language.matches($0.normalised) }) { return nil }
        return numbers.first { !$0.text.isBytewiseEqual(to: $0.normalised) }
    }

    private static let mostSamples = 64

    /// Limits for compiling a pattern together with a step's set of results.
    private static let limits = PatternLimits(
        sourceLength: 10_400, groupDepth: 104, nodes: 32_768, states: 4_096, transitions: 1 << 18, steps: 1 << 18)
}

extension IdentifierScheme {
    /// Whether an identifier of the scheme may consist of digits only, tested with texts of one repeated digit.
    fileprivate var mayBeDigitsAlone: Bool {
        (1...IdentifierText.limit).contains { count in
            (Byte.zero...Byte.nine).contains { digit in
                let reading = Array(repeating: digit, count: count).lend { read($0, asOf: .latest) }
                return reading != .invalid(.format)
            }
        }
    }
}
