/// A step on the review page.
public struct ReviewedStep: Sendable, Equatable {
    /// The step's id.
    public var id: String
    /// The step's heading; nil if the config has none.
    public var title: String?
    /// The language of the heading, if it differs from the screen's.
    public var titleLanguage: String?
    /// The step's answers.
    public var answers: [ReviewedAnswer]
}

/// An answer on the review page.
public struct ReviewedAnswer: Sendable, Equatable {
    /// The path of the answered field.
    public var path: String
    /// The label of the field.
    public var label: String
    /// The language of the label, if it differs from the screen's.
    public var labelLanguage: String?
    /// Help text beside the label.
    public var hint: String?
    /// The language of the hint, if it differs from the screen's.
    public var hintLanguage: String?
    /// The numbers of the list items around the field, from 1, the outermost first.
    public var items: [Int]
    /// The number of items of the list that contains the field; 0 for a field outside lists.
    public var total = 0
    /// The noun for one item of that list; nil if the config has none.
    public var item: String?
    /// The label of the list that contains the field; nil for a field outside lists.
    public var list: String?
    /// The language of the list's label, if it differs from the screen's.
    public var listLanguage: String?
    /// The value in the screen's language; nil if the field has no answer.
    public var value: String?
    /// The language of the value's words, if it differs from the screen's.
    public var valueLanguage: String?
    /// The id of the answered image; nil for other fields.
    public var image: String?
    /// The field's type.
    public var type: FieldType
    /// The age in whole years for a date of birth; nil for other fields.
    public var age: Int?
    /// Whether the person can change the answer.
    public var isChangeable: Bool
}

extension FormState {
    /// All visible answers by step, for the review page.
    public var review: [ReviewedStep] {
        config.steps.indices.filter { steps[$0] }.map { step in
            ReviewedStep(
                id: config.steps[step].id, title: text(config.steps[step].title),
                titleLanguage: otherLanguage(of: config.steps[step].title),
                answers: fields(ofStep: step).flatMap { reviewed($0, items: []) })
        }
    }

    /// The values that will be stored, converted to their types: normalised, fetched and calculated; nil before the
    /// review.
    public var values: JSONValue? {
        if stage.isFilling { return nil }
        var input = judgementInput(progress.answers)
        input.attested = progress.attested
        let judge = Judge(compiled: form)
        return try? judge.judge(input) { $0.values }
    }

    func reviewed(
        _ field: PresentedField, items: [Int], in list: PresentedField? = nil
    ) -> [ReviewedAnswer] {
        guard field.isShown, field.type.holdsValue else { return [] }
        // Nobody could have answered a calculated value, so that an unknown one is left out.
        if field.missingInputs != nil { return [] }
        if field.type == .list, !field.items.isEmpty {
            return field.items.enumerated().flatMap { index, item in
                item.fields.flatMap { reviewed($0, items: items + [index + 1], in: field) }
            }
        }
        return [
            ReviewedAnswer(
                path: field.path, label: field.label, labelLanguage: field.labelLanguage, hint: field.hint,
                hintLanguage: field.hintLanguage, items: items,
                total: list?.items.count ?? 0, item: list?.item, list: list?.label, listLanguage: list?.labelLanguage,
                value: shownValue(of: field), valueLanguage: valueLanguage(of: field),
                image: field.type == .image ? field.value["id"]?.string : nil, type: field.type, age: age(in: field),
                isChangeable: !field.isReadonly)
        ]
    }

    /// The age that results from a date of birth; nil for a date in the future.
    private func age(in field: PresentedField) -> Int? {
        guard field.type == .date, field.autocomplete?.isBytewiseEqual(to: "bday") ?? false else { return nil }
        guard let date = field.value.string.flatMap({ CivilDate($0) }), date <= asOf else { return nil }
        return date.age(on: asOf, leapDay: config.policy.leapDay)
    }

    /// A value in the screen's language.
    private func shownValue(of field: PresentedField) -> String? {
        switch field.kind {
        case .secret: return field.isKept || field.input != nil ? ScreenPhrase.passwordSet.text(in: language) : nil
        case .image: return field.value == .null ? nil : ScreenPhrase.image.text(in: language)
        case .boolean:
            return field.value.boolean.map { ($0 ? ScreenPhrase.yes : .no).text(in: language) }
        case .number, .integer, .date, .partialDate, .moment: return field.written
        case .choice: return field.value.string.map { label(of: $0, in: field) }
        case .choices:
            return field.value.elements.map { values in
                values.compactMap { $0.string }.map { label(of: $0, in: field) }.joined(separator: ", ")
            }
        case .line, .lines: return field.value.string
        case .items, .nothing: return nil
        }
    }

    /// The language of a value's words, if it differs from the screen's.
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
