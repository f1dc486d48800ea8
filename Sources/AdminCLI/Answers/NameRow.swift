internal import FormEngine
internal import Registry

/// Row of `names list`: who took a name, and when; the name itself is nowhere.
struct NameRow {
    private let name: StoredName

    init(_ name: StoredName) {
        self.name = name
    }

    static let keys = ["submission", "field", "namespace", "channel", "takenAt", "freedAt", "restsUntil"]

    static let columns: [Table.Column] = [
        .init("SUBMISSION", .key), .init("FIELD", .detail), .init("NAMESPACE", .main), .init("CHANNEL", .detail),
        .init("TAKEN", .main), .init("FREED", .main), .init("RESTS UNTIL", .main),
    ]

    var json: JSONValue {
        let record = name.record
        return .object([
            "submission": .text(record.submission), "field": .text(record.field),
            "namespace": .text(record.namespace), "channel": .text(record.channel.name),
            "takenAt": .time(record.takenAt), "freedAt": name.release.map { .time($0.freedAt) } ?? .null,
            "restsUntil": name.release.map { .time($0.restsUntil) } ?? .null,
        ])
    }

    var cells: [Table.Cell] {
        let record = name.record
        return [
            .text(.bold(record.submission)), .init(record.field), .init(record.namespace), .init(record.channel.name),
            .init(record.takenAt.text), .init(name.release?.freedAt.text ?? ""),
            .init(name.release?.restsUntil.text ?? ""),
        ]
    }
}
