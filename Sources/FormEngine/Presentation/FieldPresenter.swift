/// Converts the fields of a state to everything that a screen draws of them.
///
/// It holds the parts of a state that fields show, and no others: code that copies a whole state is long.
struct FieldPresenter {
    let form: CompiledForm
    let language: ScreenLanguage
    let asOf: CivilDate
    let root: FieldRow
    let progress: FormProgress
    private let load: ScreenLoad
    private let sources: [SourceState]
    /// Whether each step is visible.
    private let steps: [Bool]

    init(_ state: FormState) {
        form = state.form
        language = state.screenLanguage
        asOf = state.asOf
        root = state.root
        progress = state.progress
        load = state.load
        sources = state.sources
        steps = state.steps
    }

    /// The fields of a step in the config's order, including hidden ones.
    func fields(ofStep step: Int) -> [PresentedField] {
        fields(form.config.steps[step].fields, in: root, path: "", isHidden: !steps[step])
    }

    private func fields(_ fields: [Field], in row: FieldRow, path: String, isHidden: Bool) -> [PresentedField] {
        var cells = row.cells[...]
        return fields.map { field in
            // Notes have no cells; all other fields have one each, in the order of the config.
            let cell =
                field.type.holdsValue ? cells.first { form.field($0.slot).id.isBytewiseEqual(to: field.id) } : nil
            guard let cell else {
                let cell = FieldCell(slot: 0, field: field, in: language.tag)
                var note = self.field(field, in: cell, path: path + field.id)
                note.isShown = !isHidden
                return note
            }
            cells = cells.drop { $0.slot <= cell.slot }
            var presented = self.field(field, in: cell, path: path + field.id)
            if isHidden { presented.isShown = false }
            return presented
        }
    }

    /// A field with the state of its cell.
    func field(_ field: Field, in cell: FieldCell, path: String) -> PresentedField {
        let messages = messages(of: cell)
        let isNote = !field.type.holdsValue
        let isAnswered = progress.takesAnswer(to: field)
        let options = options(of: field, in: cell)
        return PresentedField(
            path: path, type: field.type, precision: field.precision, isPrefilled: field.isPrefilled,
            control: FieldControl(of: field, isAnswered: isAnswered, options: options.count),
            label: language.label(of: field), labelLanguage: language.otherLanguage(of: field.label),
            hint: language.text(field.hint), hintLanguage: language.otherLanguage(of: field.hint),
            placeholder: language.text(field.placeholder),
            unit: field.unitText(in: language.tag, fallback: language.fallback), isMoney: field.currency != nil,
            autocomplete: field.autocomplete,
            maxLength: field.mostCharacters, longestAnswer: field.longestAnswer, formats: field.imageFormats,
            dateInputs: language.dateInputs(of: field),
            style: field.style,
            isShown: !cell.facts.isHidden, isRequired: cell.facts.isRequired, isReadonly: !isAnswered,
            isCalculated: field.calculation != nil,
            missingInputs: isNote ? nil : missingInputs(of: cell, at: path), input: isNote ? nil : cell.input,
            value: cell.facts.value, written: language.written(cell.facts.value, of: field),
            became: language.became(cell.facts.value, typedAs: cell.input, in: field),
            filledIn: cell.isFilledByLink ? language.text(.filledByLink) : nil,
            message: messages.first { $0.severity == .error } ?? messages.first, messages: messages,
            loading: loading(of: field), source: field.sourceName,
            options: options, isPending: (cell.check?.isAsking ?? false) || isBeingConfirmed(field),
            availability: cell.check?.answer, isCheckedLater: isCheckedLater(cell),
            suggestions: cell.check?.suggestions ?? [],
            passwordRules: field.type == .password ? passwordRules(of: field, in: cell) : [],
            isKept: field.type == .password && attestation(of: field) != nil,
            upload: cell.upload.map { PresentedUpload($0, canSkip: !cell.facts.isRequired) },
            items: items(of: field, in: cell, path: path),
            canAddItem: field.type == .list && isAnswered && load.takesItem(in: cell, of: form),
            item: language.text(field.item))
    }

    private func items(of list: Field, in cell: FieldCell, path: String) -> [PresentedItem] {
        cell.items.enumerated().map { index, item in
            let inner = path + "/" + String(index) + "/"
            return PresentedItem(
                id: item.id, fields: fields(list.fields, in: item, path: inner, isHidden: cell.facts.isHidden))
        }
    }

    private func options(of field: Field, in cell: FieldCell) -> [PresentedOption] {
        if field.takesOptionsFromSource { return source(field.dataSource)?.options[cell.slot] ?? [] }
        if field.type == .country, field.options.isEmpty {
            return CountryCode.all.map { PresentedOption(value: $0, label: $0) }
        }
        let offered = cell.facts.offered
        return field.options.indices.filter { offered.isEmpty || offered[$0] }.map { index in
            let option = field.options[index]
            return PresentedOption(
                value: option.value, label: language.text(option.label) ?? option.value,
                labelLanguage: language.otherLanguage(of: option.label), isExclusive: option.isExclusive)
        }
    }

    private func source(_ name: String?) -> SourceState? {
        name.flatMap { name in sources.first { $0.name.isBytewiseEqual(to: name) } }
    }

    private func loading(of field: Field) -> PresentedField.Loading {
        switch source(field.sourceName)?.phase {
        case .idle, .loaded, nil: .none
        case .waiting, .loading: field.confirmation == nil ? .loading : .none
        case .failed: .failed
        }
    }

    /// Whether a query that confirms the field's answer is in progress.
    private func isBeingConfirmed(_ field: Field) -> Bool { source(field.confirmation)?.isLoading ?? false }
}

extension PresentedUpload {
    /// An upload in its phase.
    fileprivate init(_ upload: ImageUpload, canSkip: Bool) {
        self.init(phase: .running, progress: 0, attempt: upload.attempt, canRetry: false, canSkip: canSkip)
        switch upload.phase {
        case .running(let part): progress = part
        case .pausing: phase = .pausing
        case .failed(let canRetry):
            phase = .failed
            self.canRetry = canRetry
        case .finished:
            phase = .finished
            progress = 1
        case .skipped: phase = .skipped
        }
    }
}
