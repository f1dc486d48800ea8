package import FormEngine

/// One template, as a list shows it.
package struct TemplateRow {
    private let config: FormConfig

    package init(_ config: FormConfig) {
        self.config = config
    }

    package static let keys = [
        "template", "country", "languages", "identifiers", "timeZone", "examples", "facts", "reviewBy",
    ]

    package static let columns: [Table.Column] = [
        .init("TEMPLATE", .key), .init("COUNTRY", .detail), .init("LANGUAGES", .main, isProse: true),
        .init("IDENTIFIERS", .main, isProse: true), .init("EXAMPLES", .extra), .init("FACTS", .extra),
        .init("REVIEW BY", .detail),
    ]

    package var cells: [Table.Cell] {
        [
            .text(.bold(config.form.text)), .init(config.country ?? ""), .init(languages.joined(separator: ", ")),
            .init(identifiers.joined(separator: ", ")), "\(config.examples.count)", "\(config.facts.count)",
            .init(reviewBy?.text ?? ""),
        ]
    }

    package var json: JSONValue {
        .object([
            "template": .text(config.form.text), "country": .text(orNull: config.country),
            "languages": .array(languages.map { .text($0) }), "identifiers": .array(identifiers.map { .text($0) }),
            "timeZone": .text(orNull: config.policy.timeZone), "examples": .int(config.examples.count),
            "facts": .int(config.facts.count), "reviewBy": .text(orNull: reviewBy?.text),
        ])
    }

    /// The languages of its texts, its own first.
    private var languages: [String] {
        let others = (config.title?.entries ?? []).map(\.language).filter { $0 != config.locale }
        return [config.locale] + others
    }

    /// The schemes by which its fields are judged.
    private var identifiers: [String] {
        let fields = config.json["steps"]?.elements?.flatMap { $0["fields"]?.elements ?? [] } ?? []
        return fields.flatMap { $0["validation"]?.elements ?? [] }.compactMap { $0["identifier"]?.string }
    }

    /// The first day by which one of its facts must be looked at again.
    private var reviewBy: CivilDate? { config.facts.map(\.reviewBy).min() }
}
