internal import FormEngine
internal import Replies

extension TemplateRow {
    static let columns: [Table.Column] = [
        .init("TEMPLATE", .key), .init("COUNTRY", .detail), .init("LANGUAGES", .main, isProse: true),
        .init("IDENTIFIERS", .main, isProse: true), .init("EXAMPLES", .extra), .init("FACTS", .extra),
        .init("REVIEW BY", .detail),
    ]

    var cells: [Table.Cell] {
        [
            .text(.bold(config.form.text)), .init(config.country ?? ""), .init(languages.joined(separator: ", ")),
            .init(identifiers.joined(separator: ", ")), "\(config.examples.count)", "\(config.facts.count)",
            .init(reviewBy?.text ?? ""),
        ]
    }
}
