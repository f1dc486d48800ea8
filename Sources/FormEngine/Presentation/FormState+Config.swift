/// Replaces the config under a form that is being filled in, as an author's preview does.
extension FormState {
    /// Replaces the config, and keeps the inputs of fields whose id and kind of input stay the same.
    mutating func replaceConfig(by form: CompiledForm) {
        stopEverything()
        let step = config.steps[stepIndex].id
        let written = TypedNumber.language(language, in: form.config.country)
        var root = FieldRow(id: 0, shape: 0, of: form, in: written)
        root.take(self.root, of: self.form, as: form, in: written)
        var known = sources
        self.form = form
        self.root = root
        sources = form.config.sourceNames.map { name in
            var source = SourceState(name: name, of: form)
            // A source whose query contains answers is queried again: its fields may have moved.
            if source.topics.isEmpty, let old = known.firstIndex(where: { $0.name.isBytewiseEqual(to: name) }) {
                source.phase = known[old].phase
                source.bytes = known[old].bytes
                known.remove(at: old)
            }
            return source
        }
        for index in known.indices { known[index].forget(&outbox) }
        readOptions()
        progress = FormProgress()
        consents = []
        accepted = NumberedValues()
        formShown = []
        formRefusals = []
        verdict = nil
        notice = nil
        focus = nil
        stage = .filling
        steps = form.config.steps.map { _ in true }
        stepIndex = form.config.index(ofStep: step) ?? 0
        look()
        if !steps[stepIndex] { stepIndex = steps.firstIndex(of: true) ?? 0 }
        look(revealing: isRevealed ? stepIndex : nil)
    }

    /// Cancels all timers, name checks, uploads and requests.
    mutating func stopEverything() {
        if let request { outbox.emit(.cancelRequest(request.id)) }
        request = nil
        continuation = nil
        typedPlace = nil
        root.stop(&outbox)
    }
}

extension FieldRow {
    /// Copies the inputs of another row's fields into the fields with equal ids.
    fileprivate mutating func take(
        _ old: FieldRow, of form: CompiledForm, as newForm: CompiledForm, in language: String
    ) {
        for index in cells.indices {
            let field = newForm.field(cells[index].slot)
            let same = old.cells.first { form.field($0.slot).id.isBytewiseEqual(to: field.id) }
            guard let same, form.field(same.slot).type.isEntered(like: field.type) else { continue }
            if same.isTouched { cells[index].input = same.input }
            cells[index].isTouched = same.isTouched
            cells[index].isAwake = same.isAwake
            cells[index].upload = same.upload
            // The new field may check names in another namespace.
            if let check = same.check, check.answer != nil { cells[index].check = check }
            let shape = newForm.layout.itemShapes[cells[index].slot]
            cells[index].items = same.items.map { item in
                var row = FieldRow(id: item.id, shape: shape, of: newForm, in: language)
                row.take(item, of: form, as: newForm, in: language)
                return row
            }
        }
    }
}

extension FieldType {
    /// Whether inputs of one field type can be kept for a field of another type.
    fileprivate func isEntered(like other: FieldType) -> Bool {
        switch self {
        case .list, .image, .multiSelect, .boolean, .password: self == other
        case .text, .longText, .email, .tel, .url, .number, .integer, .date, .time, .dateTime, .localDateTime, .select,
            .country:
            switch other {
            case .list, .image, .multiSelect, .boolean, .password, .note, .unsupported: false
            case .text, .longText, .email, .tel, .url, .number, .integer, .date, .time, .dateTime, .localDateTime,
                .select, .country:
                true
            }
        case .note, .unsupported: false
        }
    }
}
