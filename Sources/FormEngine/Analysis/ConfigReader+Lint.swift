extension ConfigReader {
    /// Notes what cannot mean what its author wanted on one field.
    mutating func checkField(_ field: Field, _ object: ObjectPlace, rules: [PlacedRule]) {
        diagnostics += MeaninglessField.check(field, object)
        diagnostics += ContradictoryBounds.check(rules)
        diagnostics += RepeatedRule.check(rules)
        diagnostics += ForbiddenOption.check(field, object, rules: rules)
        diagnostics += UnreadableDefault.check(field, object)
        diagnostics += UppercaseAddress.check(field, rules: rules)
    }

    /// Notes what is doubtful about the form as a whole.
    mutating func checkForm(_ object: ObjectPlace, _ config: FormConfig) {
        diagnostics += MissingTranslation.check(texts)
        diagnostics += UnknownExampleField.check(config, places: examplePlaces)
        if object["examples"] == nil || object["examples"]?.isEmptyList == true {
            note(
                .missingExamples, object.place,
                "The config has no examples, so nothing shows that it does what it should.",
                help: "Write `examples:` with answers that pass and answers that fail; publishing runs them.")
        }
        if config.form.kind == "kyc", object["policy"]?.member(named: "time_zone") == nil {
            note(
                .missingTimeZone, object.place, "Submissions are judged as of the date in UTC.",
                help: "Name the country's zone: `policy: {time_zone: Europe/Amsterdam}`.")
        }
    }
}
