/// Fields with everything that a screen draws.
extension FormState {
    /// The fields of the current step in the config's order, including hidden ones.
    public var fields: [PresentedField] { fields(ofStep: stepIndex) }

    /// The field at a path, anywhere in the form; nil if the path names no field.
    public func field(_ path: String) -> PresentedField? {
        guard let address = form.address(of: path, in: root) else { return nil }
        return presented(root[address], field(at: address), path: path)
    }

    /// A field of the step that is shown, by its path; nil if it is hidden, a note, or on another step.
    package func shownField(_ path: String) -> PresentedField? {
        guard stage.isFilling, let address = form.address(of: path, in: root), step(of: address) == stepIndex else {
            return nil
        }
        // Every second number is that of an item.
        let isShown = stride(from: 1, through: address.count, by: 2).allSatisfy { count in
            !root[Array(address.prefix(count))].facts.isHidden
        }
        return isShown ? field(path) : nil
    }

    func fields(ofStep step: Int) -> [PresentedField] {
        presented(config.steps[step].fields, in: root, path: "", isHidden: !steps[step])
    }

    private func presented(_ fields: [Field], in row: FieldRow, path: String, isHidden: Bool) -> [PresentedField] {
        var cells = row.cells[...]
        return fields.map { field in
            // Notes have no cells; all other fields have one each, in the order of the config.
            let cell =
                field.type.holdsValue ? cells.first { form.field($0.slot).id.isBytewiseEqual(to: field.id) } : nil
            guard let cell else {
                var note = presented(FieldCell(slot: 0, field: field, in: language), field, path: path + field.id)
                note.isShown = !isHidden
                return note
            }
            cells = cells.drop { $0.slot <= cell.slot }
            var presented = presented(cell, field, path: path + field.id)
            if isHidden { presented.isShown = false }
            return presented
        }
    }

    func text(_ text: LocalizedText?) -> String? { text?.text(for: language, fallback: config.locale) }

    /// The language of a text, if it differs from the screen's.
    func otherLanguage(of text: LocalizedText?) -> String? {
        text?.otherLanguage(than: language, fallback: config.locale)
    }

    func label(of field: Field) -> String { text(field.label) ?? Identifier.words(field.id) }

    func presented(_ cell: FieldCell, _ field: Field, path: String) -> PresentedField {
        let messages = messages(of: cell)
        let isNote = !field.type.holdsValue
        let options = options(of: cell, field)
        return PresentedField(
            path: path, type: field.type, precision: field.precision, isPrefilled: field.isPrefilled,
            control: FieldControl(of: field, isAnswered: takesInput(field), options: options.count),
            label: label(of: field), labelLanguage: otherLanguage(of: field.label),
            hint: text(field.hint), hintLanguage: otherLanguage(of: field.hint), placeholder: text(field.placeholder),
            unit: field.unitText(in: language, fallback: config.locale), isMoney: field.currency != nil,
            autocomplete: field.autocomplete,
            maxLength: field.mostCharacters, longestAnswer: field.longestAnswer, formats: field.imageFormats,
            dateInputs: dateInputs(of: field),
            style: field.style,
            isShown: !cell.facts.isHidden, isRequired: cell.facts.isRequired, isReadonly: !takesInput(field),
            isCalculated: field.calculation != nil,
            missingInputs: isNote ? nil : missingInputs(of: cell, at: path), input: isNote ? nil : cell.input,
            value: cell.facts.value,
            written: written(cell.facts.value, field), became: became(cell, field),
            filledIn: cell.isFilledByLink ? ScreenPhrase.filledByLink.text(in: language) : nil,
            message: messages.first { $0.severity == .error } ?? messages.first, messages: messages,
            loading: loading(of: field), source: field.sourceName,
            options: options, isPending: (cell.check?.isAsking ?? false) || isBeingConfirmed(field),
            availability: cell.check?.answer, suggestions: cell.check?.suggestions ?? [],
            passwordRules: field.type == .password ? passwordRules(of: cell, field) : [],
            isKept: field.type == .password && attested(field) != nil,
            upload: cell.upload.map { presented($0, isRequired: cell.facts.isRequired) },
            items: cell.items.enumerated().map { index, item in
                PresentedItem(
                    id: item.id,
                    fields: presented(
                        field.fields, in: item, path: path + "/" + String(index) + "/", isHidden: cell.facts.isHidden))
            }, canAddItem: field.type == .list && takesInput(field) && canAddItem(to: cell),
            item: text(field.item))
    }

    /// The inputs of a date field, in the order of the reader's short date format.
    private func dateInputs(of field: Field) -> [DateInput] {
        guard field.type == .date else { return [] }
        let inputs = field.precision.inputs
        return DateNotation(reader).order.filter { inputs.contains($0) }
    }

    /// A date or a time in words, or a number with its unit, in the reader's language.
    private func written(_ value: JSONValue, _ field: Field) -> String? {
        if let number = value.double, field.isNumeric {
            return field.written(number, in: language, fallback: config.locale, numbers: numberLanguage)
        }
        guard let text = value.string else { return nil }
        switch field.kind {
        case .date, .partialDate: return CivilDate(text, field.precision)?.text(in: reader) ?? text
        case .moment: return Moment(text)?.words(in: reader) ?? text
        case .line, .lines, .secret, .number, .integer, .boolean, .choice, .choices, .items, .image, .nothing:
            return nil
        }
    }

    func messages(of cell: FieldCell) -> [PresentedMessage] {
        guard !cell.facts.isHidden else { return [] }
        let own = cell.shown.map { problem in
            PresentedMessage(
                text: problem.finding.message(in: reader, fallback: config.locale),
                language: problem.finding.otherLanguage(than: language, fallback: config.locale),
                code: problem.finding.code, severity: problem.finding.severity,
                isDefault: problem.finding.authoredMessage == nil
                    && problem.finding.code.isBytewiseEqual(to: problem.finding.rule))
        }
        let others = cell.refusals.map { PresentedMessage(text: $0.message, code: $0.code, severity: $0.severity) }
        // For an image, a refusal is listed first, since it says more than a missing answer.
        return form.field(cell.slot).type == .image ? others + own : own + others
    }

    /// The sentence that shows the normalised text that will be saved, if it differs from the typed one.
    private func became(_ cell: FieldCell, _ field: Field) -> String? {
        guard case .text(let typed) = cell.input else { return nil }
        if field.isNumeric { return becameNumber(typed, field) }
        guard !field.normalisation.isEmpty, let saved = cell.facts.value.string, !saved.isEmpty,
            !saved.isBytewiseEqual(to: typed)
        else { return nil }
        return ScreenPhrase.savedAs(saved).text(in: language)
    }

    /// The sentence that shows the number that will be saved, if it differs from the typed one by more than the decimal
    /// mark.
    private func becameNumber(_ typed: String, _ field: Field) -> String? {
        guard let number = TypedNumber(in: numberLanguage, currency: field.currency?.code).number(in: typed),
            !number.isBytewiseEqual(to: typed)
        else { return nil }
        let written = TypedNumber.written(number, in: numberLanguage)
        let isGrouped =
            field.currency != nil && NumberNotation(numberLanguage).grouped(number).isBytewiseEqual(to: typed)
        return isGrouped || written.isBytewiseEqual(to: typed) ? nil : ScreenPhrase.savedAs(written).text(in: language)
    }

    private func loading(of field: Field) -> PresentedField.Loading {
        guard let name = field.sourceName, let index = source(name) else { return .none }
        return switch sources[index].phase {
        case .idle, .loaded: .none
        case .waiting, .loading: field.confirmation == nil ? .loading : .none
        case .failed: .failed
        }
    }

    /// Whether a query that confirms the field's answer is in progress.
    private func isBeingConfirmed(_ field: Field) -> Bool {
        field.confirmation.flatMap { source($0) }.map { sources[$0].isLoading } ?? false
    }

    func options(of cell: FieldCell, _ field: Field) -> [PresentedOption] {
        if field.takesOptionsFromSource {
            return field.dataSource.flatMap { source($0) }.flatMap { sources[$0].options[cell.slot] } ?? []
        }
        if field.type == .country, field.options.isEmpty {
            return CountryCode.all.map { PresentedOption(value: $0, label: $0) }
        }
        let offered = cell.facts.offered
        return field.options.indices.filter { offered.isEmpty || offered[$0] }.map { index in
            let option = field.options[index]
            return PresentedOption(
                value: option.value, label: text(option.label) ?? option.value,
                labelLanguage: otherLanguage(of: option.label), isExclusive: option.isExclusive)
        }
    }

    func attested(_ field: Field) -> AttestedPassword? {
        progress.attested.first { $0.field.isBytewiseEqual(to: field.id) && $0.state == .judged }
    }

    private func passwordRules(of cell: FieldCell, _ field: Field) -> [PasswordRule] {
        let judge = Judge(compiled: form)
        return field.rules.indices.filter { field.rules[$0].side == .client }.map { rule in
            let finding = judge.reporter.finding(ofRule: rule, of: cell.slot, asOf: asOf)
            // A rule counts as passed only if the input is a text, and nothing was found against it.
            var isPassed = cell.hasInput && !cell.found.contains { $0.rule == rule || $0.rule < 0 }
            if !cell.hasInput, let kept = attested(field) { isPassed = !kept.failedRules.contains(rule) }
            return PasswordRule(
                text: finding.message(in: reader, fallback: config.locale),
                language: finding.otherLanguage(than: language, fallback: config.locale), isPassed: isPassed)
        }
    }

    private func presented(_ upload: ImageUpload, isRequired: Bool) -> PresentedUpload {
        var presented = PresentedUpload(
            phase: .running, progress: 0, attempt: upload.attempt, canRetry: false, canSkip: !isRequired)
        switch upload.phase {
        case .running(let part): presented.progress = part
        case .pausing: presented.phase = .pausing
        case .failed(let canRetry):
            presented.phase = .failed
            presented.canRetry = canRetry
        case .finished:
            presented.phase = .finished
            presented.progress = 1
        case .skipped: presented.phase = .skipped
        }
        return presented
    }
}
