internal import FormEngine

/// Data sources of a session, which are asked as its steps come to need them.
extension Registry {
    /// Queries of a form session with the replies so far; nil if the caller sends the values, or nothing can be queried.
    func sourceSession(of session: OpenSession) async throws(RegistryError) -> SourceSession? {
        let answers = session.answers
        if answers.sources != nil, answers.asked.isEmpty { return nil }
        let person = SourceSession.Person(
            subject: answers.subject, context: answers.context, locale: answers.locale ?? session.form.config.locale)
        guard var sourceSession = try await sourceSession(of: session.form, for: person) else { return nil }
        let values = answers.sources.flatMap { try? MemberBytes.read($0) } ?? []
        for asked in answers.asked {
            guard let value = values.first(where: { $0.name.utf8.elementsEqual(asked.name.utf8) })?.value else {
                continue
            }
            sourceSession.said[asked.name] = SourceSession.Said(
                value: value, at: asked.at, parameters: asked.parameters)
        }
        return sourceSession
    }

    /// Asks what the steps sent so far lack, and what the one to be answered next shows.
    ///
    /// - Returns: What was asked in vain, and what the next step is offered.
    func askSources(
        for session: inout OpenSession
    ) async throws(RegistryError) -> (silent: [SilentSource], offers: [SourceOffer]) {
        guard var sourceSession = try await sourceSession(of: session) else { return ([], []) }
        let progress = session.answers.progress
        let steps = session.form.config.steps
        let next = progress.current(in: session.form).flatMap { id in steps.first { $0.id == id } }
        let reached = progress.reached(in: session.form)
        let last = steps.last { $0.id == next?.id || $0.id == reached }?.id ?? steps[0].id
        let asking = session
        let judged = try await sourceSession.settle(at: surroundings.now()) { (bytes) throws(RegistryError) in
            try judgement(of: asking, through: last, sources: bytes)
        }
        let fields = next?.fields ?? []
        await sourceSession.offer(fields, judged.values, at: surroundings.now())
        session.answers.take(sourceSession)
        return (sourceSession.silent, sourceSession.offers(for: fields, judged.values))
    }
}

extension SessionAnswers {
    /// Keeps what the sources have said by now.
    mutating func take(_ sourceSession: SourceSession) {
        sources = sourceSession.bytes
        asked = sourceSession.said.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.compactMap { name in
            sourceSession.said[name].map { Asked(name: name, at: $0.at, parameters: $0.parameters) }
        }
        sourcesAt = asked.map(\.at).max()
    }
}

extension SourceSession {
    /// Asks for the options of fields that nobody has answered yet, which no judging lacks.
    mutating func offer(_ fields: [Field], _ values: JSONValue, at time: Timestamp) async {
        let names = fields.filter(\.takesOptionsFromSource).compactMap(\.sourceName)
        await ask(names: names, values, at: time)
    }

    /// Values and options that the sources have for fields, as far as they said them.
    func offers(for fields: [Field], _ values: JSONValue) -> [SourceOffer] {
        fields.compactMap { field in
            guard let source = field.sourceName, let said = said[source] else { return nil }
            guard field.takesOptionsFromSource else {
                return SourceOffer(field: field.id, source: source, value: values[field.id] ?? .null)
            }
            let path = field.dataPath ?? field.defaultDataPath
            let list = (try? JSONPart.value(at: path, in: said.value)) ?? nil
            let elements = list.flatMap { try? JSONValue(json: $0) }?.elements ?? []
            return SourceOffer(field: field.id, source: source, options: elements.compactMap { SourceOffer.Option($0) })
        }
    }
}
