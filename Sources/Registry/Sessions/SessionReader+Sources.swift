internal import FormEngine

/// Data sources of a session, queried when its steps need them.
extension SessionReader {
    /// The source session of a session with its sources' replies so far; nil if the caller gave the values.
    func sourceSession(of session: OpenSession) async throws(RegistryError) -> SourceSession? {
        let answers = session.answers
        if answers.sources != nil, answers.asked.isEmpty { return nil }
        let person = SourceSession.Person(
            subject: answers.subject, context: answers.context, locale: answers.locale ?? session.form.config.locale)
        guard var sourceSession = try await registry.definitionReader.sourceSession(of: session.form, for: person)
        else { return nil }
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

    /// Queries the values that the sent steps lack, and those that the next step shows.
    ///
    /// - Returns: The failed sources, and the values and options for the next step.
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
    /// Stores the source session's replies in the answers.
    mutating func take(_ sourceSession: SourceSession) {
        sources = sourceSession.bytes
        asked = sourceSession.said.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.compactMap { name in
            sourceSession.said[name].map { Asked(name: name, at: $0.at, parameters: $0.parameters) }
        }
        sourcesAt = asked.map(\.at).max()
    }
}

extension SourceSession {
    /// Queries the options of unanswered fields, which no judgement needs.
    mutating func offer(_ fields: [Field], _ values: JSONValue, at time: Timestamp) async {
        let names = fields.filter(\.takesOptionsFromSource).compactMap(\.sourceName)
        await ask(names: names, values, at: time)
    }

    /// The sources' values and options for fields, as far as replies exist.
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
