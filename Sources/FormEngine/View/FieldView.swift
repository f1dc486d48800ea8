/// Template context of one field.
final class FieldView {
    let field: PresentedField
    let setup: ViewSetup

    init(_ field: PresentedField, in setup: ViewSetup) {
        self.field = field
        self.setup = setup
    }

    var words: ViewWords { setup.words }

    /// The contexts of those fields that are shown; a field that was drawn alike is its path alone.
    ///
    /// - Parameters:
    ///   - earlier: The fields as they were drawn in the same page.
    ///   - isAlone: Whether the label of the only question is the page's heading.
    static func contexts(
        of fields: [PresentedField], since earlier: [PresentedField], isAlone: Bool = false, in setup: ViewSetup
    ) -> [JSONValue] {
        fields.indices.filter { fields[$0].isShown && fields[$0].isDrawn }.map { index in
            let field = fields[index]
            let before = index < earlier.count ? earlier[index] : nil
            if field == before { return .text(field.path) }
            return FieldView(field, in: setup).context(isHeading: isAlone && field.isQuestion, since: before)
        }
    }

    /// The context of the template `field` and its parts.
    func context(isHeading: Bool = false, since earlier: PresentedField? = nil) -> JSONValue {
        var members = question(isHeading: isHeading)
        members += entry
        members += belowControl
        members += choices
        members += list(since: earlier)
        members += told
        members.append(.init("parts", .array(dateParts)))
        members.append(.init("image", field.control == .image ? image : .bool(false)))
        members.append(.init("described", .orFalse(described)))
        return .object(members)
    }

    /// The question, its message, and what its template chooses by.
    private func question(isHeading: Bool) -> [JSONValue.Member] {
        let isGrouped = field.control.isGroup
        let message = message
        let isError = field.message?.severity == .error
        let isFocused = setup.focus?.isBytewiseEqual(to: field.path) ?? false
        return [
            .init("path", .text(field.path)), .init("style", .text(style)),
            .init("control", field.control.context),
            .init("grouped", .bool(isGrouped)), .init("single", .bool(field.isAnswered && !isGrouped)),
            .init("labelled", .bool(field.control != .checkbox)), .init("is_heading", .bool(isHeading)),
            .init("is_focused", .bool(isFocused)), .init("label", .text(field.label)),
            .init("label_language", setup.spoken(field.labelLanguage)), .init("hint", .orFalse(field.hint)),
            .init("hint_language", setup.spoken(field.hintLanguage, of: field.hint)),
            .init("placeholder", .orFalse(field.placeholder)),
            .init("error", .orFalse(isError ? message?.text : nil)),
            .init("warning", .orFalse(isError ? nil : message?.text)),
            .init("message_language", message?.language ?? .bool(false)), .init("required", .bool(field.isRequired)),
            .init("optional", .bool(!field.isRequired && field.isAnswered)), .init("source", .orFalse(field.source)),
            .init("is_loading", .bool(field.loading == .loading)),
            .init("is_failed", .bool(field.loading == .failed)), .init("wait_text", .orFalse(waitText)),
            .init("became", .orFalse(field.became)), .init("filled_in", .orFalse(field.filledIn)),
        ]
    }

    /// A class for the field's style: its path without the numbers of items.
    private var style: String {
        let ids = field.path.parts(separatedBy: Byte.slash).filter { part in !part.utf8.allSatisfy { $0.isDigit } }
        return ids.joined(separator: "-")
    }

    /// The time after which a failed source may be queried again.
    private var waitText: String? {
        guard field.loading == .failed, let source = field.source,
            let wait = setup.waits.first(where: { $0.source.isBytewiseEqual(to: source) }), wait.seconds > 0
        else { return nil }
        return words.fill(.tryIn, NumberText.text(of: wait.seconds))
    }

    /// Ids of the elements that describe the field, in their order.
    private var described: String? {
        let message = message
        let isError = field.message?.severity == .error
        let parts: [(String, Bool)] = [
            ("hint", !(field.hint ?? "").isEmpty), ("unit", field.control == .number && !(field.unit ?? "").isEmpty),
            ("error", isError && !(message?.text.isEmpty ?? true)),
            ("warning", !isError && !(message?.text.isEmpty ?? true)), ("filled", !(field.filledIn ?? "").isEmpty),
            ("became", !(field.became ?? "").isEmpty),
            ("state", field.isPending || isFree || isUnknown || field.isCheckedLater),
            ("count", charactersLeft != nil), ("rules", !field.passwordRules.isEmpty), ("kept", field.isKept),
        ]
        let ids = parts.filter { $0.1 }.map { field.path + "-" + $0.0 }
        return ids.isEmpty ? nil : ids.joined(separator: " ")
    }
}

extension FieldControl {
    /// Objects of all controls' names, in which one is true; made once, for the sake of pages with many fields.
    private static let contexts = allCases.map { control in
        JSONValue.object(allCases.map { .init($0.rawValue, .bool($0 == control)) })
    }

    /// An object of all controls' names, in which this one is true.
    fileprivate var context: JSONValue {
        Self.allCases.firstIndex(of: self).map { Self.contexts[$0] } ?? .bool(false)
    }

    /// Whether it has several inputs, which are one group with a legend.
    fileprivate var isGroup: Bool {
        switch self {
        case .date, .yesNo, .radios, .checkboxes, .list: true
        case .line, .area, .password, .number, .checkbox, .select, .combobox, .image, .value, .note: false
        }
    }
}

extension PresentedField {
    /// Whether a page draws the field: not while its calculated value is unknown and there is nothing to say about it.
    fileprivate var isDrawn: Bool {
        !(missingInputs?.isEmpty ?? false) || message != nil || loading != .none
    }
}
