/// A data source of a form, and the state of its query.
struct SourceState: Sendable {
    enum Phase: Sendable, Equatable {
        case idle
        /// A timer runs, because the person may still be typing an answer in the query.
        case waiting(timer: Int)
        case loading(id: Int)
        case loaded
        case failed
    }

    let name: String
    /// The slots of the fields that read the source, including those in list items.
    let readers: [Int]
    /// Indices of the form's own fields whose answers are in the query.
    let topics: [Int]
    var phase = Phase.idle
    /// The answers in the last query.
    var asked: [JSONValue] = []
    /// The source's reply, in JSON.
    var bytes: [UInt8] = []
    /// The options in the source's reply, by the slots of the fields that offer them.
    private(set) var options = NumberedValues<[PresentedOption]>()

    init(name: String, of form: CompiledForm) {
        self.name = name
        readers = form.layout.fields.indices.filter { form.field($0).reads(name) }
        var names: [String] = []
        for slot in readers {
            names += form.field(slot).dependsOn
            if form.field(slot).confirmation != nil { names.append(form.field(slot).id) }
        }
        topics = form.layout.shapes[0].fields.filter { slot in
            names.contains { $0.isBytewiseEqual(to: form.field(slot).id) }
        }
    }

    var isLoading: Bool { if case .loading = phase { true } else { false } }

    /// The answers for a query now: null where one is hidden, missing or invalid.
    func answers(in root: FieldRow) -> [JSONValue] {
        topics.map { place in
            let cell = root.cells[place]
            let isRefused = cell.found.contains { problem in
                problem.finding.isFault && !problem.finding.rule.isBytewiseEqual(to: RuleName.confirmedBy.rawValue)
            }
            return cell.facts.isHidden || isRefused ? .null : cell.facts.value
        }
    }

    /// Whether the query lacks all its answers, or a required one.
    func lacksAnswers(in root: FieldRow) -> Bool {
        if topics.isEmpty { return false }
        return asked.allSatisfy { $0 == .null }
            || zip(topics, asked).contains { root.cells[$0].facts.isRequired && $1 == .null }
    }

    /// Whether a visible field up to a step reads the source, and matches a condition.
    func isRead(
        in root: FieldRow, of form: CompiledForm, through step: Int, where isWanted: (FieldCell) -> Bool = { _ in true }
    ) -> Bool {
        readers.contains { slot in
            let place = form.layout.ownSlot(of: slot)
            let cell = root.cells[place]
            return form.layout.steps[place] <= step && !cell.facts.isHidden && isWanted(cell)
        }
    }

    /// Whether a field is confirmed by the source.
    func confirms(in form: CompiledForm) -> Bool { readers.contains { form.field($0).confirmation != nil } }

    /// Whether fields take only their options from the source, and no details about the person.
    func offersChoices(in form: CompiledForm) -> Bool {
        readers.allSatisfy { form.field($0).takesOptionsFromSource }
    }

    /// Takes an empty reply, without a query.
    mutating func loadNothing(of form: CompiledForm) {
        let takesOptions = readers.contains { form.field($0).takesOptionsFromSource }
        bytes = Array((takesOptions ? "[]" : "null").utf8)
        phase = .loaded
    }

    /// Takes a reply in JSON; false if it cannot be parsed.
    mutating func load(_ reply: [UInt8], of form: CompiledForm, in language: ScreenLanguage) -> Bool {
        guard let value = try? JSONValue(json: reply) else { return false }
        bytes = reply
        phase = .loaded
        readOptions(in: value, of: form, in: language)
        return true
    }

    /// Reads the options in the reply again, for another language.
    mutating func readOptions(of form: CompiledForm, in language: ScreenLanguage) {
        guard phase == .loaded, let value = try? JSONValue(json: bytes) else { return }
        readOptions(in: value, of: form, in: language)
    }

    private mutating func readOptions(in reply: JSONValue, of form: CompiledForm, in language: ScreenLanguage) {
        for slot in readers {
            let field = form.field(slot)
            guard field.takesOptionsFromSource else { continue }
            let list = reply.value(at: JSONPointer.tokens(of: field.dataPath ?? field.defaultDataPath)[...])
            options[slot] = PresentedOption.options(in: list, language.tag, fallback: language.fallback)
        }
    }

    /// Forgets the query and its reply, and cancels what is in progress.
    mutating func forget(_ outbox: inout Outbox) {
        switch phase {
        case .waiting(let timer): outbox.emit(.cancelTimer(timer))
        case .loading(let id): outbox.emit(.cancelSource(id))
        case .idle, .loaded, .failed: break
        }
        phase = .idle
        bytes = []
        options = NumberedValues()
    }
}

extension Field {
    /// Whether the field's value, options or confirmation come from a source.
    func reads(_ source: String) -> Bool { sourceName.map { $0.isBytewiseEqual(to: source) } ?? false }
}

extension JSONValue {
    /// The value at a JSON pointer's tokens; nil if there is no such value.
    fileprivate func value(at path: ArraySlice<String>) -> JSONValue? {
        guard let token = path.first else { return self }
        if let elements {
            guard let index = JSONPointer.index(token), index < elements.count else { return nil }
            return elements[index].value(at: path.dropFirst())
        }
        return self[token]?.value(at: path.dropFirst())
    }
}
