extension ConfigSchema {
    /// Schema of a route.
    static var route: JSONValue {
        object("A way out of the form.", keys: ConfigKey.Route.self, required: [.when, .outcome]) { key in
            switch key {
            case .after: reference("identifier", "The step after which the route is evaluated.")
            case .when: expression("The condition of the route.")
            case .outcome: reference("identifier", "The outcome that the route leads to: `ineligible`.")
            case .minimumAge: whole("The minimum age that `ineligible` reports.", ConfigRange.age)
            case .method: reference("identifier", "How somebody is verified, for `verification_required`.")
            case .field: reference("identifier", "The date of birth, if the outcome shows an age.")
            }
        }
    }

    /// Schema of an outcome's screen.
    static var outcome: JSONValue {
        object("The screen of an outcome.", keys: ConfigKey.Outcome.self) { key in
            switch key {
            case .title: reference("text", "The heading.")
            case .text: reference("text", "The text of the screen.")
            case .link: shaped(Shape.link, "Where the person can go on: a link with `https:`, `mailto:` or `tel:`.")
            case .consent:
                shaped(Shape.formKey, "The form that somebody else fills in to consent: `consent/guardian`.")
            case .accepts: flag("Whether answers that lead to the outcome are accepted.", default: true)
            case .shows: list("The fields whose values the screen shows, in order.", of: reference("identifier"))
            }
        }
    }

    /// Schema of all screens by outcome; predefined outcomes accept or reject answers the same way in every form.
    static var outcomes: JSONValue {
        let fixed = reference("outcome").merging(.object(["properties": .object(["accepts": false])]))
        return .object([
            "description": "The screens of outcomes, by name; also defines the form's own outcomes.", "type": "object",
            "propertyNames": .object(["pattern": .text(Shape.identifier)]),
            "properties": .object(Outcome.Kind.names.map { .init($0, fixed) }),
            "additionalProperties": reference("outcome"),
        ])
    }

    /// Schema of a check across several fields.
    static var check: JSONValue {
        object("An assertion about several fields together.", keys: ConfigKey.Check.self, required: [.assert]) {
            key in
            switch key {
            case .assert: expression("The expression that must be true.")
            case .field: reference("identifier", "The field that gets the finding.")
            case .message: reference("text", "The message that replaces the default one.")
            case .code: reference("identifier", "The finding's code, instead of `assert`.")
            case .severity: severity
            }
        }
    }
}
