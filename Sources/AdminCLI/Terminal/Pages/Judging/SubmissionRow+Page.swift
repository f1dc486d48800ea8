internal import FormEngine
internal import Registry
internal import Replies

extension SubmissionRow {
    static let columns: [Table.Column] = [
        .init("SEQ", .detail), .init("SUBMISSION", .key), .init("VERSION", .key), .init("CHANNEL", .main),
        .init("RESULT", .key), .init("JUDGED", .main), .init("AS OF", .detail), .init("MARKS", .main),
    ]

    /// The outcome of an accepted submission, or `refused`.
    var result: StyledText {
        record.accepted ? .green(verdict["outcome"]?.string ?? "accepted") : .red("refused")
    }

    var cells: [Table.Cell] {
        return [
            "\(record.sequence)",
            .shortened(StyledText(record.id), screen: StyledText(String(record.id.prefix(idLength)))),
            "\(record.form.text)@\(record.version)", .init(record.channel.name), .text(result),
            .time(record.judgedAt), .init(record.asOf.text), .text(.yellow(marks.joined(separator: ", "))),
        ]
    }
}
