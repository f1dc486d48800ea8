/// Data sources: queried with the current answers, and again when an answer in the query changes.
extension FormState {
    /// The replies of all sources as JSON; nil if no source has replied.
    var sourceDocument: [UInt8]? {
        let loaded = sources.filter { $0.phase == .loaded }
        return loaded.isEmpty ? nil : MemberBytes.write(loaded.map { (name: $0.name, value: $0.bytes) })
    }

    /// Whether a query for a field up to the current step is in progress.
    var isLoadingHere: Bool {
        sources.contains { $0.isLoading && $0.isRead(in: root, of: form, through: stepIndex) }
    }

    /// Drops replies to queries with outdated answers; returns whether the judgement used any of them.
    mutating func forgetOutdatedSources() -> Bool {
        var isAnyForgotten = false
        for index in sources.indices where sources[index].phase != .idle {
            guard sources[index].asked != sources[index].answers(in: root) else { continue }
            if sources[index].phase == .loaded { isAnyForgotten = true }
            sources[index].forget(&outbox)
        }
        return isAnyForgotten
    }

    /// Queries the sources that are needed, after a typing pause; returns whether any was settled without a query, for
    /// lack of inputs.
    mutating func askSources() -> Bool {
        var isAnySettled = false
        for index in sources.indices where sources[index].phase == .idle && isNeeded(sources[index]) {
            sources[index].asked = sources[index].answers(in: root)
            if sources[index].lacksAnswers(in: root) {
                sources[index].loadNothing(of: form)
                isAnySettled = true
            } else if let typed = typedPlace, sources[index].topics.contains(typed) {
                sources[index].phase = .waiting(timer: outbox.startTimer(milliseconds: Self.questionPause))
            } else {
                ask(index)
            }
        }
        return isAnySettled
    }

    /// Whether a visible field up to the furthest step needs a reply of the source.
    private func isNeeded(_ source: SourceState) -> Bool {
        source.isRead(in: root, of: form, through: reach) { cell in
            form.field(cell.slot).confirmation == nil || cell.facts.lacksSource
        }
    }

    /// Sends the queries that wait for a typing pause; returns whether there were any.
    mutating func askWaitingSources(about place: Int? = nil) -> Bool {
        var isAny = false
        for index in sources.indices {
            guard case .waiting(let timer) = sources[index].phase,
                place.map({ sources[index].topics.contains($0) }) ?? true
            else { continue }
            outbox.emit(.cancelTimer(timer))
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

    mutating func retrySource(_ name: String) {
        let failed = sources.firstIndex { $0.name.isBytewiseEqual(to: name) && $0.phase == .failed }
        if let failed { ask(failed) }
    }

    private mutating func ask(_ index: Int) {
        let id = outbox.nextNumber()
        sources[index].phase = .loading(id: id)
        let answers = zip(sources[index].topics, sources[index].asked).map { place, value in
            JSONValue.Member(form.field(place).id, value)
        }
        outbox.emit(.loadSource(id, sources[index].name, answers: .object(answers)))
        if sources[index].confirms(in: form) {
            announce(.checkingAnswer)
        } else if sources[index].topics.isEmpty {
            announce(sources[index].offersChoices(in: form) ? .choicesLoading : .loading)
        }
    }

    mutating func load(_ bytes: [UInt8], from id: Int) {
        guard let index = sources.firstIndex(where: { $0.phase == .loading(id: id) }) else { return }
        guard sources[index].load(bytes, of: form, in: screenLanguage) else { return failSource(id) }
        // A query is sent after the person left its fields, so the messages may show.
        for slot in sources[index].readers where form.field(slot).confirmation != nil {
            if root.cells.indices.contains(slot) { root.cells[slot].isAwake = true }
        }
        look()
        if !isWaiting, sources[index].topics.isEmpty {
            announce(sources[index].offersChoices(in: form) ? .choicesLoaded : .loaded)
        }
        goOn()
    }

    mutating func failSource(_ id: Int) {
        guard let index = sources.firstIndex(where: { $0.phase == .loading(id: id) }) else { return }
        sources[index].phase = .failed
        look()
        announce(.loadingFailed)
        goOn()
    }

    /// Reads the options of all sources again, for another language.
    mutating func readOptions() {
        let language = screenLanguage
        for index in sources.indices { sources[index].readOptions(of: form, in: language) }
    }
}
