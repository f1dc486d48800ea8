extension ConfigSchema {
    /// Schema of the whole document.
    static var form: JSONValue {
        object("A form: its fields, their rules, and its own tests.", keys: ConfigKey.Form.self, required: [.form]) {
            property($0)
        }
        .merging(.object(["oneOf": .array([requires("fields"), requires("steps")])]))
    }

    private static func property(_ key: ConfigKey.Form) -> JSONValue {
        switch key {
        case .form:
            shaped(Shape.formKey, "The form's key, `kind/name`: `kyc/NL`.")
                .merging(.object(["maxLength": .int(FormKey.limit)]))
        case .title: reference("text", "The form's heading.")
        case .description: reference("text", "What the form is for.")
        case .country:
            reference("country", "The country that the form is for, by its code of ISO 3166-1: `NL`.")
        case .locale:
            reference("language", "The language of texts that name none.")
                .merging(.object(["default": .text(FormConfig.defaultLocale)]))
        case .steps: list("The form's pages, in order.", of: reference("step"), atLeast: 1)
        case .fields: list("The fields of a form of one page, in order.", of: reference("field"), atLeast: 1)
        case .lists: wordLists
        case .routes: list("The routes, which end the form before rules are judged, in order.", of: reference("route"))
        case .outcomes: outcomes
        case .checks: list("Assertions about several fields together.", of: reference("check"))
        case .policy: reference("policy")
        case .examples:
            list("The config's own tests: publishing refuses the config if a test fails.", of: reference("example"))
        case .alias: anyText("The form's name in its system of origin.")
        case .kindTitle:
            reference("text", "The title of the form's kind, the heading of its group where forms are listed.")
        case .needs: list("What one needs at hand to answer: `A passport`.", of: reference("text"))
        case .facts: list("The facts that the form relies on, with their sources.", of: reference("fact"))
        case .edition:
            .object([
                "description": "The edition of the engine's semantics. Leave the key out: publishing sets the edition.",
                "enum": .array(Edition.allCases.map { .int($0.rawValue) }),
            ])
        }
    }

    /// Schema of a step.
    static var step: JSONValue {
        object("One page of the form.", keys: ConfigKey.Step.self, required: [.id, .fields]) { key in
            switch key {
            case .id: reference("identifier", "The step's name, which no other step has.")
            case .title: reference("text", "The page's heading.")
            case .visibleIf: expression("The condition under which the step is part of the form; always if left out.")
            case .fields: list("The page's fields, in order.", of: reference("field"), atLeast: 1)
            }
        }
    }

    /// Schema of a form's policy.
    static var policy: JSONValue {
        object("Settings that apply to the whole form.", keys: ConfigKey.Policy.self) { property($0) }
    }

    private static func property(_ key: ConfigKey.Policy) -> JSONValue {
        let usual = Policy()
        return switch key {
        case .unknownFields:
            word(
                "What happens to answers of fields that the form does not have.", words: Policy.UnknownFields.self,
                default: usual.unknownFields
            ) { $0 == .reject ? "Each unknown field is an error." : "Unknown fields are dropped." }
        case .timeZone:
            anyText("The IANA time zone whose date a submission is judged as of: `Europe/Amsterdam`. UTC if left out.")
        case .leapDay:
            word(
                "When somebody born on 29 February has a birthday in a common year.", words: LeapDay.self,
                default: usual.leapDay
            ) { $0 == .march1 ? "On 1 March." : "On 28 February." }
        case .backdating:
            word(
                "Whether a date other than the registry's own may be judged by.", words: Policy.Backdating.self,
                default: usual.backdating
            ) { $0 == .allow ? "Another date is allowed, and the submission is marked." : "Another date is refused." }
        case .keepRefused:
            shaped(Shape.days, "How long the answers of a refused attempt are kept, sealed: `none`, or days: `90d`.")
                .merging(.object(["maxLength": .int(ConfigRange.keepRefusedDigits + 1), "default": "none"]))
        case .sessionTime:
            shaped(Shape.sessionTime, "How long a session takes answers after it started: `30m`, `24h`, `7d`.")
                .merging(.object(["maxLength": .int(SessionTime.mostDigits + 1), "default": "24h"]))
        case .isListed:
            flag(
                "Whether the page that lists forms shows the form. A form opened by a link only, such as a consent, need not be shown.",
                default: true)
        case .retention: retention
        case .masks:
            named(
                "How answers are shown to readers who give no purpose.",
                word("The mask of a field.", words: Mask.self) { mask in
                    switch mask {
                    case .lastFour: "The last four characters of a text of at least eight."
                    case .age: "The age of a birth date."
                    case .hidden: "Nothing."
                    }
                })
        }
    }

    private static var retention: JSONValue {
        object("How long the answers of accepted submissions are kept.", keys: ConfigKey.Retention.self) { key in
            switch key {
            case .deleteAfter: term(.deleteAfter)
            case .keepAtLeast: term(.keepAtLeast)
            case .basis: term(.basis)
            case .outcomes:
                named(
                    "Periods of submissions with an outcome; an absent one is the form's.",
                    object("Periods of one outcome.", keys: ConfigKey.RetentionTerms.self) { term($0) }
                        .merging(basis))
            case .fields:
                named(
                    "Periods of fields, whose answers end before their submission.",
                    object(
                        "The period of one field.", keys: ConfigKey.FieldRetention.self, required: [.deleteAfter]
                    ) { _ in term(.deleteAfter) })
            }
        }.merging(basis)
    }

    /// `keep_at_least` and `basis` need each other.
    private static let basis: JSONValue = .object([
        "dependentRequired": .object(["keep_at_least": .array(["basis"]), "basis": .array(["keep_at_least"])])
    ])

    private static func term(_ key: ConfigKey.RetentionTerms) -> JSONValue {
        switch key {
        case .deleteAfter:
            period("The time after which answers are deleted, from the day of the submission on: `90d`, `18m`, `5y`.")
        case .keepAtLeast: period("The time within which answers are never erased: `5y`.")
        case .basis: anyText("The law that requires `keep_at_least`, by its title and article.")
        }
    }

    private static func period(_ description: String) -> JSONValue {
        shaped(Shape.period, description).merging(.object(["maxLength": .int(ConfigRange.retentionDigits + 1)]))
    }

    private static func named(_ description: String, _ value: JSONValue) -> JSONValue {
        .object([
            "description": .text(description), "type": "object",
            "propertyNames": .object(["pattern": .text(Shape.identifier)]), "additionalProperties": value,
        ])
    }

    /// Schema of an example.
    static var example: JSONValue {
        let required: [ConfigKey.Example] = [.name, .asOf, .values, .expect]
        return object("Answers with the expected verdict.", keys: ConfigKey.Example.self, required: required) { key in
            switch key {
            case .name: anyText("What the example shows.")
            case .asOf:
                shaped(Shape.date, "The day that the example is judged as of, so that it still holds next year.")
            case .values: answers("The answers, by field.")
            case .sources: answers("The replies of the data sources, by source.")
            case .context: answers("The context about the person, beside the answers.")
            case .names:
                .object([
                    "description": "Whether the names in fields are free or taken.", "type": "object",
                    "additionalProperties": .object(["enum": .array(Example.Name.names.map { .text($0) })]),
                ])
            case .consents:
                .object([
                    "description": "The outcomes that somebody consented to.", "type": "array",
                    "items": reference("identifier"),
                ])
            case .through: reference("identifier", "The last step that was reached; all steps if left out.")
            case .expect: expectation
            }
        }
    }

    private static func answers(_ description: String) -> JSONValue {
        JSONValue.object(["description": .text(description), "type": "object"]).merging(reference("value"))
    }

    private static var expectation: JSONValue {
        let either = ["outcome", "errors"].map { requires($0) }
        return object("The expected verdict: an outcome, or errors.", keys: ConfigKey.Expectation.self) { key in
            switch key {
            case .outcome:
                reference("identifier", "The expected outcome.")
            case .errors:
                .object([
                    "description": "The answers are not valid: each field's codes, in order.", "type": "object",
                    "additionalProperties": list("The codes of one field's errors.", of: reference("identifier")),
                ])
            case .parameters: answers("The expected parameters of the outcome, such as an age.")
            case .values: answers("The expected final values, by field.")
            }
        }.merging(.object(["oneOf": .array(either)]))
    }
}
