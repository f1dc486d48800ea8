internal import FormEngine
internal import Registry
internal import Replies

extension LeafRow {
    static let columns: [Table.Column] = [
        .init("LEAF", .key), .init("TIME", .main), .init("WHAT HAPPENED", .key, isProse: true),
        .init("MESSAGE", .detail, isProse: true),
    ]

    var cells: [Table.Cell] {
        let when: Table.Cell = time.flatMap { Timestamp($0) }.map { .time($0) } ?? .init(time ?? "unreadable")
        let isShortened = submission.map { $0.utf8.count > idLength } ?? false
        let words = StyledText(self.words())
        return [
            "\(sequence)", when,
            isShortened ? .shortened(words, screen: StyledText(self.words(idLength: idLength))) : .text(words),
            .init(message ?? ""),
        ]
    }
}
