extension ConfigChecks {
    /// All lint checks of configs.
    static var all: ConfigChecks {
        ConfigChecks(
            field: { $0.checkField($1, $2, rules: $3, depth: $4) }, form: { $0.checkForm($1, $2) },
            expression: { SeveralOperations.check($0, at: $1) },
            text: { if let doubt = ShortenedText.check($1, .sentence) { $0.append(doubt) } })
    }
}

extension ConfigReader {
    /// Reports contradictory or ineffective settings of one field.
    mutating func checkField(_ field: Field, _ object: ObjectPlace, rules: [PlacedRule], depth: Int) {
        let always = rules.filter { $0.rule.when == nil }
        let found =
            MeaninglessField.check(field, object, rules: rules)
            + MisplacedItem.check(field, object, rules: rules, isInList: depth > 0)
            + ContradictoryBounds.check(always) + RepeatedRule.check(always)
            + UppercaseAddress.check(field, rules: rules) + DoubtfulPattern.check(rules)
            + ForbiddenOption.check(field, object, rules: always) + MisplacedExclusion.check(field, object)
            + MisplacedPrefill.check(field, object, rules: rules)
            + UnreadableDefault.check(field, object)
            + RefusedDefault.check(field, object: object, country: country, edition: edition)
            + UnsupportedType.check(field, object) + UnaskedRule.check(field, object, rules: rules)
            + MissingLegalBasis.check(field, rules: rules) + OptionalConfirmation.check(field, rules: rules)
            + checkNormalisation(field, object: object, rules: rules) + BlankAnswer.check(field, object, rules: rules)
            + TypographicQuotes.check(field, object, rules: rules) + UndrawnStyle.check(field, object)
            + MissingLabel.check(field, object) + ShortenedText.check(object["options"], rules: rules)
            + PartialDateRule.check(field, rules: rules)
        for diagnostic in found { append(diagnostic) }
        let strict = always.filter { $0.rule.severity == .error }
        if strict.count > 1 { ruled.append(.init(field: field, rules: strict)) }
        if rules.contains(where: { $0.rule.condition.name == .pattern }) {
            patterned.append((field, rules, itemsAround))
        }
    }

    /// Warnings about a field's `normalize` steps, at most one for each step.
    private mutating func checkNormalisation(
        _ field: Field, object: ObjectPlace, rules: [PlacedRule]
    ) -> [Diagnostic] {
        let doubts = DoubtfulNormalisation.check(field, object, rules: rules)
        let fights = FightingNormalisation.check(
            field, object: object, rules: rules, country: country, edition: edition, patternSteps: &normalisingSteps)
        return doubts + fights.filter { fight in !doubts.contains { $0.pointer.isBytewiseEqual(to: fight.pointer) } }
    }

    /// Reports doubtful settings of the form as a whole.
    mutating func checkForm(_ object: ObjectPlace, _ config: FormConfig) {
        var proposals = NameProposals()
        checkExpressions(config, &proposals)
        checkTexts(object)
        let found =
            UncomparableField.check(config, comparisons: comparisons, proposals: &proposals)
            + UnknownExampleField.check(config, places: examplePlaces, &proposals)
            + UnknownFactField.check(config, fields: factFields, proposals: &proposals)
            + UnshowableResult.check(config, fields: shownFields, proposals: &proposals)
            + UnknownExampleName.check(config, places: examplePlaces, &proposals) + UnsafeLink.check(object["outcomes"])
            + AgeMismatch.check(config, places: routePlaces) + UnreachedOutcome.check(config, object["outcomes"])
            + RetentionConflict.check(config, object["policy"], &proposals)
            + LastingTrace.check(config, object["policy"])
            + SenselessMask.check(config, object["policy"], &proposals)
        for diagnostic in found { append(diagnostic) }
        if let foreign = ForeignCountry.check(config, object) { append(foreign) }
        checkPresence(object, config)
    }

    /// Reports expressions with mistakes, and expressions and patterns that cost too much.
    private mutating func checkExpressions(_ config: FormConfig, _ proposals: inout NameProposals) {
        let senseless = ExpressionSense.check(
            config, expressions: expressions, dependencies: dependencies, routes: routePlaces, checks: checkPlaces,
            proposals: &proposals)
        for diagnostic in senseless { append(diagnostic) }
        // The cost and the value of an expression can be computed only if every field that it reads exists.
        let isReadable = !senseless.contains { $0.severity == .error }
        if isReadable {
            for diagnostic in DearExpression.check(config, expressions) { append(diagnostic) }
            for diagnostic in UnroundedCalculation.check(config, expressions) { append(diagnostic) }
        }
        for diagnostic in DoubtfulSearch.check(config, expressions) { append(diagnostic) }
        let searches = ExpressionSearches(config, isReadable ? expressions : [])
        for diagnostic in CostlyPattern.check(patternLoads(of: config), searches) { append(diagnostic) }
    }

    /// Reports doubtful texts for people, such as missing translations.
    private mutating func checkTexts(_ object: ObjectPlace) {
        let languages = MissingTranslation.languages(of: texts)
        if requires(languages.count, atMost: ConfigLimits.languages, of: "languages", at: object.place) {
            for diagnostic in MissingTranslation.check(texts, languages) { append(diagnostic) }
        }
        for diagnostic in UnfilledPlaceholder.check(texts) + TypographicQuotes.check(texts) { append(diagnostic) }
    }

    /// Reports missing examples and a missing time zone.
    private mutating func checkPresence(_ object: ObjectPlace, _ config: FormConfig) {
        if object["examples"] == nil || object["examples"]?.isEmptyList == true {
            note(
                .missingExamples, place: object.place,
                message: "The config has no examples, so nothing tests its rules.",
                help: "Write `examples:` with answers that pass and answers that fail; publishing runs them.")
        }
        if config.form.kind == "kyc", object["policy"]?.member(named: "time_zone") == nil {
            note(
                .missingTimeZone, place: object.place, message: "Submissions are judged as of the date in UTC.",
                help: "Name the country's zone: `policy: {time_zone: Europe/Amsterdam}`.")
        }
    }

    private func patternLoads(of config: FormConfig) -> [PatternLoad] {
        var copies = TextCopies(config)
        return patterned.compactMap { field, rules, items in
            PatternLoad(of: field, rules: rules, items: items, copies: copies.copies(in: field))
        }
    }
}
