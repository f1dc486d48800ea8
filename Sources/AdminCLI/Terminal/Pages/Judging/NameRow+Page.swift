internal import FormEngine
internal import Registry
internal import Replies

extension NameRow {
    static let columns: [Table.Column] = [
        .init("SUBMISSION", .key), .init("FIELD", .detail), .init("NAMESPACE", .main), .init("CHANNEL", .detail),
        .init("TAKEN", .main), .init("FREED", .main), .init("RESTS UNTIL", .main),
    ]

    var cells: [Table.Cell] {
        let record = name.record
        return [
            .text(.bold(record.submission)), .init(record.field), .init(record.namespace), .init(record.channel.name),
            .init(record.takenAt.text), .init(name.release?.freedAt.text ?? ""),
            .init(name.release?.restsUntil.text ?? ""),
        ]
    }
}
