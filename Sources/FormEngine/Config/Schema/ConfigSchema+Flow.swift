extension ConfigSchema {
    /// Schema of a route.
    static var route: JSONValue {
        object("A way out of the form.", ConfigKey.Route.self, required: [.when, .outcome]) { key in
            switch key {
            case .after: reference("identifier", "The step behind which it is taken.")
            case .when: expression("When it is taken.")
            case .outcome: reference("identifier", "The outcome that it leads to: `ineligible`.")
            case .minimumAge: whole("The age that is asked for, for `ineligible`.", ConfigRange.age)
            case .method: reference("identifier", "How somebody is verified, for `verification_required`.")
            case .field: reference("identifier", "The date of birth, where the outcome tells an age.")
            }
        }
    }

    /// Schema of an outcome's screen.
    static var outcome: JSONValue {
        object("What is shown at an outcome.", ConfigKey.Outcome.self) { key in
            switch key {
            case .title: reference("text", "The heading.")
            case .text: reference("text", "What it says.")
            case .link: shaped(Shape.link, "Where the person can go on: a link with `https:`, `mailto:` or `tel:`.")
            case .consent:
                shaped(Shape.formKey, "The form that somebody else fills in to consent: `consent/guardian`.")
            case .accepts: flag("Whether answers that lead to it are accepted.", default: true)
            }
        }
    }

    /// Schema of all screens by outcome; predefined outcomes accept or reject answers the same way in every form.
    static var outcomes: JSONValue {
        let fixed = reference("outcome").merging(.object(["properties": .object(["accepts": false])]))
        return .object([
            "description": "What is shown at the form's outcomes, by name; also those of its own.", "type": "object",
            "propertyNames": .object(["pattern": .text(Shape.identifier)]),
            "properties": .object(Outcome.Kind.names.map { .init($0, fixed) }),
            "additionalProperties": reference("outcome"),
        ])
    }

    /// Schema of a check across several fields.
    static var check: JSONValue {
        object("Something that is asked of several fields together.", ConfigKey.Check.self, required: [.assert]) {
            key in
            switch key {
            case .assert: expression("What must count as true.")
            case .field: reference("identifier", "The field that a finding stands at.")
            case .message: reference("text", "What is said instead of the default message.")
            case .code: reference("identifier", "The finding's code, instead of `assert`.")
            case .severity: severity
            }
        }
    }
}
