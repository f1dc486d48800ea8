package import FormEngine

/// Row of `templates list`.
package struct TemplateRow {
    package let config: FormConfig

    package init(_ config: FormConfig) {
        self.config = config
    }

    package static let keys = [
        "template", "country", "languages", "identifiers", "timeZone", "examples", "facts", "reviewBy",
    ]

    package var json: JSONValue {
        .object([
            "template": .text(config.form.text), "country": .text(orNull: config.country),
            "languages": .array(languages.map { .text($0) }), "identifiers": .array(identifiers.map { .text($0) }),
            "timeZone": .text(orNull: config.policy.timeZone), "examples": .int(config.examples.count),
            "facts": .int(config.facts.count), "reviewBy": .text(orNull: reviewBy?.text),
        ])
    }

    /// The languages of its texts, its own first.
    package var languages: [String] {
        let others = (config.title?.entries ?? []).map(\.language).filter { $0 != config.locale }
        return [config.locale] + others
    }

    /// The identifiers that its fields are judged by.
    package var identifiers: [String] {
        let fields = config.json["steps"]?.elements?.flatMap { $0["fields"]?.elements ?? [] } ?? []
        return fields.flatMap { $0["validation"]?.elements ?? [] }.compactMap { $0["identifier"]?.string }
    }

    /// The earliest date by which one of its facts needs a review.
    package var reviewBy: CivilDate? { config.facts.map(\.reviewBy).min() }
}
