/// A step in the review.
public struct ReviewedStep: Sendable, Equatable {
    /// Its id.
    public var id: String
    /// Its heading; nil if the config gives none.
    public var title: String?
    /// The language of the heading, where it is not the screen's.
    public var titleLanguage: String?
    /// Its answers.
    public var answers: [ReviewedAnswer]
}

/// An answer in the review.
public struct ReviewedAnswer: Sendable, Equatable {
    /// The field's path.
    public var path: String
    /// The question.
    public var label: String
    /// The language of the question, where it is not the screen's.
    public var labelLanguage: String?
    /// The numbers of the items that the field is in, from 1, outer ones first.
    public var items: [Int]
    /// The label of the list that the field's item is in; nil of the form's own fields.
    public var list: String?
    /// The language of that label, where it is not the screen's.
    public var listLanguage: String?
    /// The value as the screen's language writes it; nil if nothing was answered.
    public var value: String?
    /// The language of the value's words, where it is not the screen's.
    public var valueLanguage: String?
    /// The picture that is answered, by its id; nil of anything else.
    public var image: String?
    /// The type of its field.
    public var type: FieldType
    /// The age in whole years that a date of birth comes to; nil of anything else.
    public var age: Int?
    /// Whether the person can change it.
    public var isChangeable: Bool
}

extension FormState {
    /// All answers by step, to be looked over: those that are part of the form now.
    public var review: [ReviewedStep] {
        config.steps.indices.filter { steps[$0] }.map { step in
            ReviewedStep(
                id: config.steps[step].id, title: text(config.steps[step].title),
                titleLanguage: otherLanguage(of: config.steps[step].title),
                answers: fields(ofStep: step).flatMap { reviewed($0, items: []) })
        }
    }

    /// The values that will be stored, as their types: normalised, fetched and calculated; nil before the review.
    public var values: JSONValue? {
        if stage.isFilling { return nil }
        var input = judgementInput(progress.answers)
        input.attested = progress.attested
        let judge = Judge(compiled: form)
        return try? judge.judge(input) { $0.values }
    }

    private func reviewed(
        _ field: PresentedField, items: [Int], in list: PresentedField? = nil
    ) -> [ReviewedAnswer] {
        guard field.isShown, field.type.holdsValue else { return [] }
        if field.type == .list, !field.items.isEmpty {
            return field.items.enumerated().flatMap { index, item in
                item.fields.flatMap { reviewed($0, items: items + [index + 1], in: field) }
            }
        }
        return [
            ReviewedAnswer(
                path: field.path, label: field.label, labelLanguage: field.labelLanguage, items: items,
                list: list?.label, listLanguage: list?.labelLanguage,
                value: shownValue(of: field), valueLanguage: valueLanguage(of: field),
                image: field.type == .image ? field.value["id"]?.string : nil, type: field.type, age: age(in: field),
                isChangeable: !field.isReadonly)
        ]
    }

    /// The age that a date of birth comes to; a date to come has none.
    private func age(in field: PresentedField) -> Int? {
        guard field.type == .date, field.autocomplete?.isBytewiseEqual(to: "bday") ?? false else { return nil }
        guard let date = field.value.string.flatMap({ CivilDate($0) }), date <= asOf else { return nil }
        return date.age(on: asOf, leapDay: config.policy.leapDay)
    }

    /// A value as the screen's language writes it.
    private func shownValue(of field: PresentedField) -> String? {
        switch field.kind {
        case .secret: return field.isKept || field.input != nil ? ScreenPhrase.passwordSet.text(in: language) : nil
        case .image: return field.value == .null ? nil : ScreenPhrase.image.text(in: language)
        case .boolean:
            return field.value.boolean.map { ($0 ? ScreenPhrase.yes : .no).text(in: language) }
        case .number, .integer: return field.value.double.map { TypedNumber.text(of: $0, in: numberLanguage) }
        case .date, .partialDate, .moment: return field.written
        case .choice: return field.value.string.map { label(of: $0, in: field) }
        case .choices:
            return field.value.elements.map { values in
                values.compactMap { $0.string }.map { label(of: $0, in: field) }.joined(separator: ", ")
            }
        case .line, .lines: return field.value.string
        case .items, .nothing: return nil
        }
    }

    /// The language of the words that a value is written in, where it is not the screen's.
    private func valueLanguage(of field: PresentedField) -> String? {
        switch field.kind {
        case .partialDate(.year): return nil
        case .secret, .image, .boolean, .date, .partialDate, .moment(.local), .moment(.universal): return phraseLanguage
        case .choice where field.type == .country: return nil
        case .choice:
            guard let value = field.value.string else { return nil }
            return field.options.first { $0.value.isBytewiseEqual(to: value) }?.labelLanguage
        case .choices, .number, .integer, .moment(.day), .line, .lines, .items, .nothing: return nil
        }
    }

    private func label(of value: String, in field: PresentedField) -> String {
        field.options.first { $0.value.isBytewiseEqual(to: value) }?.label ?? value
    }
}
