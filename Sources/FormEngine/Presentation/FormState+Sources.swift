/// Data sources: queried with the current answers, and again when an answer in the query changes.
extension FormState {
    /// A data source, and the state of its query.
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
        /// Indices of the form's own fields whose answers are in the query.
        let topics: [Int]
        var phase = Phase.idle
        /// The answers in the last query.
        var asked: [JSONValue] = []
        /// The source's reply, in JSON.
        var bytes: [UInt8] = []
        /// The options in the source's reply, by the slots of the fields that offer them.
        var options = NumberedValues<[PresentedOption]>()

        init(name: String, of form: CompiledForm) {
            self.name = name
            var names: [String] = []
            for field in form.config.fields.flatMap({ $0.withInnerFields }) where field.reads(name) {
                names += field.dependsOn
                if field.confirmation != nil { names.append(field.id) }
            }
            let slots = form.layout.shapes[0].fields
            topics = slots.filter { slot in names.contains { $0.isBytewiseEqual(to: form.field(slot).id) } }
                .map { $0 - slots.lowerBound }
        }

        var isLoading: Bool { if case .loading = phase { true } else { false } }
        var isWaiting: Bool { if case .waiting = phase { true } else { false } }

        /// Forgets the query and its reply; returns the effect that cancels a request in progress.
        mutating func forget() -> Effect? {
            defer {
                phase = .idle
                bytes = []
                options = NumberedValues()
            }
            return switch phase {
            case .waiting(let timer): .cancelTimer(timer)
            case .loading(let id): .cancelSource(id)
            case .idle, .loaded, .failed: nil
            }
        }
    }

    /// The replies of all sources as JSON; nil if no source has replied.
    var sourceDocument: [UInt8]? {
        let loaded = sources.filter { $0.phase == .loaded }
        return loaded.isEmpty ? nil : MemberBytes.write(loaded.map { (name: $0.name, value: $0.bytes) })
    }

    func source(_ name: String) -> Int? { sources.firstIndex { $0.name.isBytewiseEqual(to: name) } }

    /// Drops replies to queries with outdated answers; returns whether the judgement used any of them.
    mutating func forgetOutdatedSources() -> Bool {
        var isAnyForgotten = false
        for index in sources.indices where sources[index].phase != .idle {
            guard sources[index].asked != topics(of: index) else { continue }
            if sources[index].phase == .loaded { isAnyForgotten = true }
            if let effect = sources[index].forget() { emit(effect) }
        }
        return isAnyForgotten
    }

    /// The answers in a source's query: null where one is hidden, missing or invalid.
    private func topics(of index: Int) -> [JSONValue] {
        sources[index].topics.map { place in
            let cell = root.cells[place]
            let isRefused = cell.found.contains { problem in
                problem.finding.isFault && !problem.finding.rule.isBytewiseEqual(to: RuleName.confirmedBy.rawValue)
            }
            return cell.facts.isHidden || isRefused ? .null : cell.facts.value
        }
    }

    /// Queries the sources that are needed, after a typing pause; returns whether any was settled without a query, for
    /// lack of inputs.
    mutating func askSources() -> Bool {
        var isAnySettled = false
        for index in sources.indices where sources[index].phase == .idle && isNeeded(index) {
            let places = sources[index].topics
            let topics = topics(of: index)
            sources[index].asked = topics
            let isAboutNothing =
                !places.isEmpty
                && (topics.allSatisfy { $0 == .null }
                    || zip(places, topics).contains { root.cells[$0].facts.isRequired && $1 == .null })
            if isAboutNothing {
                let takesOptions = readers(of: index).contains { $0.takesOptionsFromSource }
                sources[index].bytes = Array((takesOptions ? "[]" : "null").utf8)
                sources[index].phase = .loaded
                isAnySettled = true
            } else if let typed = typedPlace, places.contains(typed) {
                let timer = nextNumber()
                sources[index].phase = .waiting(timer: timer)
                emit(.startTimer(timer, milliseconds: Self.questionPause))
            } else {
                ask(index)
            }
        }
        return isAnySettled
    }

    /// Sends the queries that wait for a typing pause; returns whether there were any.
    mutating func askWaitingSources(about place: Int? = nil) -> Bool {
        var isAny = false
        for index in sources.indices {
            guard case .waiting(let timer) = sources[index].phase,
                place.map({ sources[index].topics.contains($0) }) ?? true
            else { continue }
            emit(.cancelTimer(timer))
            ask(index)
            isAny = true
        }
        return isAny
    }

    /// Sends the query whose typing pause ended; false if the timer belongs to something else.
    mutating func askSource(afterTimer timer: Int) -> Bool {
        guard let index = sources.firstIndex(where: { $0.phase == .waiting(timer: timer) }) else { return false }
        ask(index)
        return true
    }

    private mutating func ask(_ index: Int) {
        let id = nextNumber()
        sources[index].phase = .loading(id: id)
        let answers = zip(sources[index].topics, sources[index].asked).map { place, value in
            JSONValue.Member(form.field(root.cells[place].slot).id, value)
        }
        emit(.loadSource(id, sources[index].name, answers: .object(answers)))
        if readers(of: index).contains(where: { $0.confirmation != nil }) {
            announce(.checkingAnswer)
        } else if sources[index].topics.isEmpty {
            announce(offersChoices(index) ? .choicesLoading : .loading)
        }
    }

    /// All fields that read a source, including those in list items.
    private func readers(of index: Int) -> [Field] {
        config.fields.flatMap { $0.withInnerFields }.filter { $0.reads(sources[index].name) }
    }

    /// Whether fields take only their options from a source, and no details about the person.
    private func offersChoices(_ index: Int) -> Bool {
        readers(of: index).allSatisfy { $0.takesOptionsFromSource }
    }

    /// Whether a visible field up to the furthest step needs a reply of the source.
    private func isNeeded(_ index: Int) -> Bool {
        isUsed(index) { cell in
            let isConfirmed = form.field(cell.slot).confirmation != nil
            return !isConfirmed || cell.facts.lacksSource
        }
    }

    /// Whether a visible field up to a step reads the source and matches the condition.
    private func isUsed(_ index: Int, through step: Int? = nil, where isWanted: (FieldCell) -> Bool) -> Bool {
        root.cells.contains { cell in
            form.layout.steps[cell.slot] <= step ?? reach && !cell.facts.isHidden
                && form.field(cell.slot).withInnerFields.contains { $0.reads(sources[index].name) } && isWanted(cell)
        }
    }

    mutating func load(_ bytes: [UInt8], from id: Int) {
        guard let index = sources.firstIndex(where: { $0.phase == .loading(id: id) }) else { return }
        guard let value = try? JSONValue(json: bytes) else { return failSource(id) }
        sources[index].bytes = bytes
        sources[index].phase = .loaded
        readOptions(in: value, of: index)
        // A query is sent after the person left its fields, so the messages may show.
        for reader in readers(of: index) where reader.confirmation != nil {
            if let place = ownCell(reader.id) { root.cells[place].isAwake = true }
        }
        look()
        if !isWaiting, sources[index].topics.isEmpty { announce(offersChoices(index) ? .choicesLoaded : .loaded) }
        goOn()
    }

    mutating func failSource(_ id: Int) {
        guard let index = sources.firstIndex(where: { $0.phase == .loading(id: id) }) else { return }
        sources[index].phase = .failed
        look()
        announce(.loadingFailed)
        goOn()
    }

    mutating func retrySource(_ name: String) {
        guard let index = source(name), sources[index].phase == .failed else { return }
        ask(index)
    }

    /// Reads the options in a source's reply, with labels in the screen's language.
    private mutating func readOptions(in value: JSONValue, of index: Int) {
        let name = sources[index].name
        for slot in form.layout.fields.indices {
            let field = form.field(slot)
            guard field.takesOptionsFromSource, field.reads(name) else { continue }
            let list = value.value(at: JSONPointer.tokens(of: field.dataPath ?? field.defaultDataPath)[...])
            sources[index].options[slot] = PresentedOption.options(in: list, language, fallback: config.locale)
        }
    }

    /// Reads the options of all sources again, for another language.
    mutating func readOptions() {
        for index in sources.indices where sources[index].phase == .loaded {
            if let value = try? JSONValue(json: sources[index].bytes) { readOptions(in: value, of: index) }
        }
    }

    /// Whether a query for a field up to the current step is in progress.
    var isLoadingHere: Bool {
        sources.indices.contains { index in
            sources[index].isLoading && isUsed(index, through: stepIndex) { _ in true }
        }
    }
}

extension Field {
    /// Whether the field's value, options or confirmation come from a source.
    func reads(_ source: String) -> Bool { sourceName.map { $0.isBytewiseEqual(to: source) } ?? false }
}

extension FieldProblem {
    /// Whether the finding only reports a missing reply of a data source.
    var isLackingSource: Bool { finding.code.isBytewiseEqual(to: FindingCode.sourceMissing.rawValue) }
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
