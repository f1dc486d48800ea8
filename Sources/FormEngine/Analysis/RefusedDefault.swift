/// Finds a `default` that the field's own rules or options refuse, so that an untouched field fails.
enum RefusedDefault {
    /// The default that breaks a rule, at its place.
    ///
    /// - Parameters:
    ///   - country: The form's country, by which telephone numbers are read.
    ///   - edition: The edition that judges the form.
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
        // Any day will do: rules about today were left out.
        let input = JudgementInput(
            answers: JSONWriter.bytes(of: .object([.init(field.id, value)])), asOf: .earliest)
        guard let verdict = try? form.judge(input, telling: { $0.verdict }) else { return [] }
        // Another check reports a default outside of the options or of another type.
        let broken = verdict.findings.first {
            $0.severity == .error && (RuleName(named: $0.rule) != nil || isExclusion($0))
                && !$0.rule.isBytewiseEqual(to: RuleName.oneOf.rawValue)
        }
        guard let broken else { return [] }
        if isExclusion(broken) {
            return [
                Diagnostic(
                    .defaultRefused, at: place.pointer, position: place.position,
                    message: "The default chooses an option beside one that excludes it.",
                    help: "Choose the option with `exclusive: true` alone, or the others.")
            ]
        }
        return [
            Diagnostic(
                .defaultRefused, at: place.pointer, position: place.position,
                message: "The field's own rule `\(broken.rule)` refuses the default.",
                help: "Correct one of the two; what only shows how to answer is a `placeholder`.")
        ]
    }

    private static func isExclusion(_ finding: Finding) -> Bool {
        finding.rule.isBytewiseEqual(to: FindingCode.exclusive.rawValue)
    }
}

extension Field {
    /// The field with its options and with rules that read its own value only; nil if neither can refuse a value.
    fileprivate var judgedAlone: Field? {
        var alone = Field(id: id, type: type)
        alone.precision = precision
        alone.normalisation = normalisation
        // Which options are shown depends on other answers.
        alone.options = options.map { option in
            var option = option
            option.visibleIf = nil
            return option
        }
        alone.rules = rules.filter { $0.severity == .error && $0.when == nil && $0.condition.facts.looksAtValueAlone }
            .map { rule in
                var rule = rule
                // The finding must name its rule, and every timing counts as due.
                rule.side = .client
                rule.code = nil
                rule.timing = nil
                return rule
            }
        return alone.rules.isEmpty && !options.contains { $0.isExclusive } ? nil : alone
    }
}
