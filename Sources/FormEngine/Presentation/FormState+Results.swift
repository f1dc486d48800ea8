extension Field {
    /// Whether the page of an outcome may show the field's value: it is not personal, and has one line.
    package var isResult: Bool {
        switch type {
        case .password, .list, .image, .note, .unsupported: false
        case .text, .longText, .email, .tel, .url, .number, .integer, .boolean, .date, .time, .dateTime,
            .localDateTime, .select, .multiSelect, .country:
            !isPersonal
        }
    }
}

extension FormState {
    /// The values that the page of the outcome shows; empty before the end.
    var results: [ReviewedAnswer] {
        guard case .ended(let outcome, _, _) = stage, let values else { return [] }
        return results(of: outcome, in: values)
    }

    /// The values that the page of an outcome shows, from the values of all fields by their ids.
    ///
    /// The outcome's screen names the fields; without names, these are the calculated ones of an outcome that accepts.
    package func results(of outcome: Outcome, in values: JSONValue) -> [ReviewedAnswer] {
        let named = outcome.screen?.shows ?? []
        guard !named.isEmpty || outcome.accepts else { return [] }
        let fields =
            named.isEmpty
            ? config.fields.filter { $0.calculation != nil }
            : named.compactMap { name in config.fields.first { $0.id.isBytewiseEqual(to: name) } }
        let (presenter, reviewer) = (FieldPresenter(self), AnswerReviewer(self))
        return fields.filter { $0.isResult }.compactMap { field in
            guard let value = values[field.id], value != .null, let place = ownCell(field.id) else { return nil }
            var cell = root.cells[place]
            cell.facts.isHidden = false
            cell.facts.value = value
            var presented = presenter.field(field, in: cell, path: field.id)
            // The value is known, whatever answers the screen has.
            presented.missingInputs = nil
            return reviewer.answers(in: presented).first
        }
    }
}
