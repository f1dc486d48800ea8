internal import FormEngine
internal import Registry
internal import Replies

extension TokenRow {
    static let columns: [Table.Column] = [
        .init("NAME", .key), .init("STATE", .main), .init("ROLES", .main), .init("FORMS", .main),
        .init("EXPIRES", .main), .init("LAST USED", .main), .init("MADE", .detail), .init("BY", .detail),
    ]

    var cells: [Table.Cell] {
        let shown = token.revokedAt == nil && token.isValid(at: now) ? StyledText(state, .green) : .dim(state)
        return [
            .text(.bold(token.name)), .text(shown), .init(roles), .init(forms),
            .init(token.expiresAt?.text ?? "never"), .init(token.lastUsedOn?.text ?? "never"),
            .init(token.createdAt.text), .init(token.createdBy),
        ]
    }
}
