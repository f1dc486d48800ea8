/// Template context of a step in the review.
final class ReviewView {
    private let step: ReviewedStep
    private let setup: ViewSetup

    init(_ step: ReviewedStep, in setup: ViewSetup) {
        self.step = step
        self.setup = setup
    }

    /// Answers of one item, or of the form's own fields, whose key is empty.
    private struct Group {
        var key: String
        var first: ReviewedAnswer
        var answers: [JSONValue] = []
    }

    /// The context of a step's section.
    var context: JSONValue {
        .object([
            .init("step", .text(step.id)), .init("has_title", .bool(!(step.title ?? "").isEmpty)),
            .init("title", .orFalse(step.title)),
            .init("title_language", setup.spoken(step.titleLanguage, of: step.title)),
            .init("groups", .array(groups.map { context(of: $0) })),
        ])
    }

    /// The answers in their order, grouped by item.
    private var groups: [Group] {
        var groups: [Group] = []
        for answer in step.answers {
            let key = answer.items.isEmpty ? "" : Self.parent(of: answer.path)
            if !(groups.last?.key.isBytewiseEqual(to: key) ?? false) { groups.append(Group(key: key, first: answer)) }
            groups[groups.count - 1].answers.append(Self.context(of: answer, in: setup))
        }
        return groups
    }

    private static func parent(of path: String) -> String {
        path.parts(separatedBy: Byte.slash).dropLast().joined(separator: "/")
    }

    private func context(of group: Group) -> JSONValue {
        let number = group.first.items.map { String($0) }.joined(separator: ".")
        // The noun for an item says which list it is in.
        let list = group.first.item == nil ? group.first.list : nil
        let title = setup.words.itemOf(group.first.item, number, group.first.total)
        return .object([
            .init("key", .text(group.key)), .init("list", .orFalse(list)),
            .init("list_language", setup.spoken(group.first.listLanguage, of: list)),
            .init("group_title", group.key.isEmpty ? .bool(false) : .text(title)),
            .init("answers", .array(group.answers)),
        ])
    }

    /// The context of an answer.
    static func context(of answer: ReviewedAnswer, in setup: ViewSetup) -> JSONValue {
        let isCountry = answer.type == .country
        let value = answer.value.map { isCountry ? setup.countryName($0) ?? $0 : $0 }
        let age = answer.age.map { setup.words.fill(.age, String($0)) }
        return .object([
            .init("label", .text(answer.label)), .init("label_language", setup.spoken(answer.labelLanguage)),
            .init("hint", .orFalse(answer.hint)),
            .init("hint_language", setup.spoken(answer.hintLanguage, of: answer.hint)),
            .init("value", .orFalse(value)), .init("value_language", .orFalse(answer.valueLanguage)),
            .init("picture", .orFalse(answer.image.map { setup.picture(answer.path, $0) })),
            .init("no_picture", .bool(answer.type == .image && answer.image == nil)), .init("beside", .orFalse(age)),
            .init("changeable", .bool(answer.isChangeable)),
        ])
    }

}
