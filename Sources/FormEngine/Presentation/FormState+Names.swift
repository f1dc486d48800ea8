/// Uniqueness of names: the registry is queried after a pause in typing, if the name has no other error.
extension FormState {
    /// The registry's replies about the names that the fields contain now.
    var answeredNames: [NameAnswer] {
        root.cells.compactMap { cell in
            guard let check = cell.check, let answer = check.answer, check.input == cell.input else { return nil }
            return NameAnswer(field: check.question.field, answer)
        }
    }

    /// Reuses replies about names whose normalised form did not change; returns whether there were any.
    mutating func takeKnownNames() -> Bool {
        var isKnown = false
        for question in questions {
            guard let cell = ownCell(question.field), let check = root.cells[cell].check, check.answer != nil,
                check.question.isSame(as: question), check.input != root.cells[cell].input
            else { continue }
            let input = root.cells[cell].input
            root.cells[cell].check?.input = input
            isKnown = true
        }
        return isKnown
    }

    /// Starts checks of new names, and cancels checks of names that were changed or removed.
    mutating func scheduleChecks() {
        for index in root.cells.indices {
            let cell = root.cells[index]
            let id = form.field(cell.slot).id
            let question = questions.first { $0.field.isBytewiseEqual(to: id) }
            if let check = cell.check, check.answer == nil || question != nil || check.input != cell.input {
                // A query about an unchanged name stays in progress.
                if let question, check.question.isSame(as: question), check.answer == nil, !cell.hasFault { continue }
                root.cells[index].stopCheck(&outbox)
            }
            guard let question, cell.isTouched, !cell.hasFault, cell.isCheckedWhileTyping(in: form) else {
                continue
            }
            let timer = outbox.startTimer(milliseconds: Self.questionPause)
            root.cells[index].check = NameCheck(
                question: question, input: cell.input, phase: .waiting(timer: timer))
        }
    }

    /// Sends the name query whose typing pause ended; false if the timer belongs to something else.
    mutating func askName(afterTimer timer: Int) -> Bool {
        let waiting = root.cells.firstIndex { cell in
            if case .waiting(let own) = cell.check?.phase { own == timer } else { false }
        }
        guard let cell = waiting else { return false }
        ask(cell)
        return true
    }

    /// Sends name queries at once, without a typing pause.
    mutating func askNow(_ questions: [NameQuestion]) {
        for question in questions {
            guard let cell = ownCell(question.field) else { continue }
            if let check = root.cells[cell].check, check.isAsking, check.question.isSame(as: question) { continue }
            root.cells[cell].stopCheck(&outbox)
            root.cells[cell].check = NameCheck(
                question: question, input: root.cells[cell].input, phase: .waiting(timer: 0))
            ask(cell)
        }
    }

    private mutating func ask(_ cell: Int) {
        guard let question = root.cells[cell].check?.question else { return }
        let id = outbox.nextNumber()
        root.cells[cell].check?.phase = .asking(id: id)
        outbox.emit(.checkName(id, question))
        announce(.checking)
    }

    mutating func answerCheck(_ id: Int, _ availability: Availability) {
        let asking = root.cells.firstIndex { cell in
            if case .asking(let own) = cell.check?.phase { own == id } else { false }
        }
        guard let index = asking, let question = root.cells[index].check?.question else { return }
        switch availability {
        case .free:
            root.cells[index].check?.phase = .answered(.free, suggestions: [])
            announce(.nameFree(question.name))
        case .taken(let suggestions):
            root.cells[index].check?.phase = .answered(.taken, suggestions: suggestions)
            // The reply arrives after a typing pause, so its message does not interrupt the person.
            root.cells[index].isAwake = true
            announce(.nameTaken(suggestions: suggestions.count))
        case .unknown:
            root.cells[index].check?.phase = .answered(.unknown, suggestions: [])
            announce(.nameUnknown)
        }
        look()
        goOn()
    }

    /// Repeats the `Continue` or `Submit` that waited for names and sources.
    mutating func goOn() {
        guard let waiting = continuation, !root.cells.contains(where: { $0.check?.isAsking ?? false }), !isLoadingHere
        else { return }
        continuation = nil
        switch waiting {
        case .step: continueStep()
        case .submission: submit()
        }
    }

    mutating func chooseSuggestion(_ name: String, for path: String) {
        guard let index = ownCell(path), progress.takesAnswer(to: form.field(root.cells[index].slot)) else { return }
        enter(.text(name), at: [index])
        look()
        // A suggestion is a complete name, so the check does not wait for a typing pause.
        if case .waiting(let timer) = root.cells[index].check?.phase {
            outbox.emit(.cancelTimer(timer))
            ask(index)
        }
        moveFocus(to: .field(path))
    }

    /// The index of one of the form's own fields, given its id.
    func ownCell(_ id: String) -> Int? { form.layout.slot(named: id, in: 0) }
}

extension FieldCell {
    /// Whether the field's rule `unique` is due while typing, rather than at `Continue`.
    func isCheckedWhileTyping(in form: CompiledForm) -> Bool {
        let field = form.field(slot)
        return field.rules.contains { $0.condition.name == .unique && field.timing(of: $0) != .submit }
    }
}

extension NameQuestion {
    /// Whether two name queries are equal byte for byte.
    fileprivate func isSame(as other: NameQuestion) -> Bool {
        field.isBytewiseEqual(to: other.field) && name.isBytewiseEqual(to: other.name)
            && namespace.isBytewiseEqual(to: other.namespace)
    }
}
