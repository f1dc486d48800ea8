/// Finds a `default` that the field's own rules or options reject, so that an untouched field has an error.
enum RefusedDefault {
    /// Warning about a rejected default value, placed at `default`.
    ///
    /// - Parameters:
    ///   - country: The form's country, whose national telephone format is parsed.
    ///   - country: The form's country, whose national telephone format is parsed.
    static func check(
        _ field: Field, object: ObjectPlace, country: String?, edition: Edition
    ) -> [Diagnostic] {
        guard let place = object["default"], let value = field.defaultValue,
            ConfigKey.Field.defaultValue.applies(to: field.type), let alone = field.judgedAlone
        else { return [] }
        var config = FormConfig(
            form: .unknown, program: ExpressionProgram(),
            steps: [Step(id: Step.onlyStepID, title: nil, fields: [alone])])
        config.country = country
        config.edition = edition
        let form = CompiledForm(config, lists: [])
        // Any date works, since rules that depend on the date were removed.
        let input = JudgementInput(
            answers: JSONWriter.bytes(of: .object([.init(field.id, value)])), asOf: .earliest)
        guard let verdict = try? form.judge(input, telling: { $0.verdict }) else { return [] }
        // Another check reports a default of the wrong type, or one that is not among the options.
        let broken = verdict.findings.first {
            $0.severity == .error && (RuleName(named: $0.rule) != nil || isExclusion($0))
                && !$0.rule.isBytewiseEqual(to: RuleName.oneOf.rawValue)
        }
        guard let broken else { return [] }
        if isExclusion(broken) {
            return [
                Diagnostic(
                    .defaultRefused, at: place.pointer, position: place.position,
                    message: "The default chooses an exclusive option together with another option.",
                    help: "Choose the option with `exclusive: true` alone, or the others.")
            ]
        }
        return [
            Diagnostic(
                .defaultRefused, at: place.pointer, position: place.position,
                message: "The field's own rule `\(broken.rule)` refuses the default.",
                help: "Correct the rule or the default, or use `placeholder` for an example answer.")
        ]
    }

    private static func isExclusion(_ finding: Finding) -> Bool {
        finding.rule.isBytewiseEqual(to: FindingCode.exclusive.rawValue)
    }
}

extension Field {
    /// Copy of the field with only its options and the rules that read its own value; nil if neither can reject a
    /// value.
    fileprivate var judgedAlone: Field? {
        var alone = Field(id: id, type: type)
        alone.precision = precision
        alone.normalisation = normalisation
        // Whether an option is shown depends on other answers, so all options are kept visible.
        alone.options = options.map { option in
            var option = option
            option.visibleIf = nil
            return option
        }
        alone.rules = rules.filter { $0.severity == .error && $0.when == nil && $0.condition.facts.looksAtValueAlone }
            .map { rule in
                var rule = rule
                // Reset the code, so that the finding names the rule, and the timing, so that the rule is due.
                rule.side = .client
                rule.code = nil
                rule.timing = nil
                return rule
            }
        return alone.rules.isEmpty && !options.contains { $0.isExclusive } ? nil : alone
    }
}
