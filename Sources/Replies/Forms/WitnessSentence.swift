package import FormEngine

/// Answers that show the effect of a change, as a sentence: `refused now: postal_code "1234AB"`.
package struct WitnessSentence: Sendable {
    package let text: String

    /// The sentences of a change's effect: what is refused, what is accepted, and what means something else.
    package static func all(of effect: ChangeEffect) -> [WitnessSentence] {
        [effect.refuses, effect.accepts, effect.means].compactMap { claim in
            claim.witness.map { WitnessSentence($0) }
        }
    }

    private init(_ witness: ChangeWitness) {
        let verb =
            switch witness.flip {
            case .refused: "refused now"
            case .accepted: "accepted now"
            case .outcome: "another outcome"
            case .values: "other values"
            }
        text = "\(verb): \(Self.answer(in: witness))\(Self.results(of: witness))\(Self.circumstances(of: witness))"
    }

    /// The answer that makes the difference, or all of them.
    private static func answer(in witness: ChangeWitness) -> String {
        guard let field = witness.field else { return shown(witness.example.answers) }
        guard let value = witness.value, value != .null else { return "no answer to \(field)" }
        return "\(field) \(shown(value))"
    }

    /// Outcomes and errors, as far as they say more than the verb.
    private static func results(of witness: ChangeWitness) -> String {
        let (before, after) = (end(of: witness.old, in: witness), end(of: witness.new, in: witness))
        return before == after ? "" : " (\(before) → \(after))"
    }

    /// The outcome, or the rules that refuse: those of the field that makes the difference, or else the first two.
    private static func end(of result: CaseResult, in witness: ChangeWitness) -> String {
        if let outcome = result.outcome { return outcome.name }
        let errors = result.findings.filter { $0.severity == .error }
        let own = errors.filter { error in witness.field.map { error.field == $0 } ?? true }
        var rules: [String] = []
        for error in own.isEmpty ? errors : own where !rules.contains(error.rule) { rules.append(error.rule) }
        return rules.isEmpty ? "refused" : rules.prefix(2).joined(separator: ", ")
    }

    private static func circumstances(of witness: ChangeWitness) -> String {
        let example = witness.example
        // One answer that is no date seldom depends on the date.
        let isOfDate = witness.field == nil || witness.value?.string.flatMap { CivilDate($0) } != nil
        var said = isOfDate ? " as of \(example.asOf.text)" : ""
        if let members = example.context.members, !members.isEmpty { said += ", context \(shown(example.context))" }
        if example.namesAreTaken { said += ", if the name is taken" }
        if !example.consents.isEmpty { said += ", with consent to \(example.consents.joined(separator: ", "))" }
        return said
    }

    /// A value as JSON, of at most 160 characters.
    private static func shown(_ value: JSONValue) -> String {
        let text = String(decoding: JSONWriter.bytes(of: value), as: UTF8.self)
        return text.count > 160 ? text.prefix(159) + "…" : text
    }
}
