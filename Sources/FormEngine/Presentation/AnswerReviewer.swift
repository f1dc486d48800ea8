/// Converts the fields of a screen to the answers on its review page.
struct AnswerReviewer {
    private let language: ScreenLanguage
    private let asOf: CivilDate
    private let leapDay: LeapDay

    init(_ state: FormState) {
        language = state.screenLanguage
        asOf = state.asOf
        leapDay = state.config.policy.leapDay
    }

    /// The answer in a field, or the answers in all items of a list.
    ///
    /// - Parameters:
    ///   - items: The numbers of the list items around the field, from 1.
    ///   - list: The list that contains the field.
    func answers(in field: PresentedField, items: [Int] = [], of list: PresentedField? = nil) -> [ReviewedAnswer] {
        guard field.isShown, field.type.holdsValue else { return [] }
        // Nobody could have answered a calculated value, so that an unknown one is left out.
        if field.missingInputs != nil { return [] }
        if field.type == .list, !field.items.isEmpty {
            return field.items.enumerated().flatMap { index, item in
                item.fields.flatMap { answers(in: $0, items: items + [index + 1], of: field) }
            }
        }
        return [
            ReviewedAnswer(
                path: field.path, label: field.label, labelLanguage: field.labelLanguage, hint: field.hint,
                hintLanguage: field.hintLanguage, items: items, total: list?.items.count ?? 0, item: list?.item,
                list: list?.label, listLanguage: list?.labelLanguage,
                value: shownValue(of: field), valueLanguage: valueLanguage(of: field),
                image: field.type == .image ? field.value["id"]?.string : nil, type: field.type, age: age(in: field),
                isChangeable: !field.isReadonly)
        ]
    }

    /// The age that results from a date of birth; nil for a date in the future.
    private func age(in field: PresentedField) -> Int? {
        guard field.type == .date, field.autocomplete?.isBytewiseEqual(to: "bday") ?? false else { return nil }
        guard let date = field.value.string.flatMap({ CivilDate($0) }), date <= asOf else { return nil }
        return date.age(on: asOf, leapDay: leapDay)
    }

    /// A value in the screen's language.
    private func shownValue(of field: PresentedField) -> String? {
        switch field.kind {
        case .secret: return field.isKept || field.input != nil ? language.text(.passwordSet) : nil
        case .image: return field.value == .null ? nil : language.text(.image)
        case .boolean: return field.value.boolean.map { language.text($0 ? .yes : .no) }
        case .number, .integer, .date, .partialDate, .moment: return field.written
        case .choice: return field.value.string.map { field.label(ofOption: $0) }
        case .choices:
            return field.value.elements.map { values in
                values.compactMap { $0.string }.map { field.label(ofOption: $0) }.joined(separator: ", ")
            }
        case .line, .lines: return field.value.string
        case .items, .nothing: return nil
        }
    }

    /// The language of a value's words, if it differs from the screen's.
    private func valueLanguage(of field: PresentedField) -> String? {
        switch field.kind {
        case .partialDate(.year): return nil
        case .secret, .image, .boolean, .date, .partialDate, .moment(.local), .moment(.universal):
            return language.otherLanguageOfPhrases
        case .choice where field.type == .country: return nil
        case .choice:
            guard let value = field.value.string else { return nil }
            return field.option(value)?.labelLanguage
        case .choices, .number, .integer, .moment(.day), .line, .lines, .items, .nothing: return nil
        }
    }
}

extension PresentedField {
    /// The option with a value; nil if the field does not offer it.
    fileprivate func option(_ value: String) -> PresentedOption? {
        options.first { $0.value.isBytewiseEqual(to: value) }
    }

    fileprivate func label(ofOption value: String) -> String { option(value)?.label ?? value }
}
