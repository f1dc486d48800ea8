internal import FormEngine

/// Queries the data sources of one form for the values that a judgement of its answers lacks.
///
/// The engine reports the values that it lacks, so that only sources of visible fields are queried. A reply may show
/// further fields, or be a parameter of another query, so judging and querying alternate until no new value is missing.
struct SourceSession: Sendable {
    /// A source's reply, with the parameters of its query.
    struct Said: Sendable, Equatable {
        /// The bytes, JSON.
        var value: [UInt8]
        /// When the reply arrived.
        var at: Timestamp
        /// The parameters, an object; nil if no query was sent, since a parameter has no value.
        var parameters: JSONValue?
    }

    /// Replies, by the form's names of the sources.
    var said: [String: Said] = [:]
    /// The sources whose query failed.
    private(set) var silent: [SilentSource] = []

    let form: PinnedForm
    private let definitions: [String: (definition: DataSourceDefinition?, digest: DocumentDigest)]
    private let connector: any SourceConnector
    private let person: Person

    /// The person whom the sources are queried for.
    struct Person: Sendable {
        /// The subject; nil for an anonymous person.
        var subject: String?
        /// Facts about the person, which the caller vouches for.
        var context: JSONValue
        /// The language of names in replies.
        var locale: String
    }

    init(
        form: PinnedForm, definitions: [String: (definition: DataSourceDefinition?, digest: DocumentDigest)],
        connector: any SourceConnector, person: Person
    ) {
        self.form = form
        self.definitions = definitions
        self.connector = connector
        self.person = person
    }

    /// The current values by the form's names of the sources, as JSON; nil without a value.
    var bytes: [UInt8]? {
        guard !said.isEmpty else { return nil }
        let names = said.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        return MemberBytes.write(names.compactMap { name in said[name].map { (name, $0.value) } })
    }

    /// Judges, queries the missing values and judges again, until no further value can be fetched.
    ///
    /// - Returns: The last judgement, which uses the current values.
    @discardableResult
    mutating func settle<Judged: SourcedJudgement>(
        at time: Timestamp, _ judge: ([UInt8]?) throws(RegistryError) -> Judged
    ) async throws(RegistryError) -> Judged {
        // Sources of a form cannot depend on each other in a circle, so three rounds for each source suffice.
        for _ in 0...(3 * definitions.count) {
            let judged = try judge(bytes)
            if forgetOutdated(judged.values) { continue }
            let questions = due(after: judged.verdict, judged.values)
            if questions.isEmpty { return judged }
            await ask(questions, at: time)
        }
        return try judge(bytes)
    }

    /// A source to query, with its parameters' values; the query is nil if a required parameter has no value.
    private struct Due: Sendable {
        var name: String
        var question: SourceQuestion?
    }

    /// Discards replies to queries with other parameters than the answers give now; returns whether it discarded any.
    private mutating func forgetOutdated(_ values: JSONValue) -> Bool {
        let outdated = said.filter {
            readsAnswers($0.key) && $0.value.parameters != question(to: $0.key, values)?.parameterValue
        }
        for name in outdated.keys { said[name] = nil }
        return !outdated.isEmpty
    }

    /// The sources whose values are missing.
    private func due(after verdict: Verdict, _ values: JSONValue) -> [Due] {
        verdict.missingSources.filter { name in said[name] == nil && !silent.contains { $0.name == name } }
            .map { Due(name: $0, question: question(to: $0, values)) }
    }

    /// Queries the sources without a reply or fault so far, with parameters from the current values.
    mutating func ask(names: [String], _ values: JSONValue, at time: Timestamp) async {
        var due: [Due] = []
        for name in names where said[name] == nil && !silent.contains(where: { $0.name == name }) {
            if !due.contains(where: { $0.name == name }) {
                due.append(Due(name: name, question: question(to: name, values)))
            }
        }
        await ask(due, at: time)
    }

    /// The JSON of a source for the current values; queries the source only without a reply to the same query.
    mutating func answer(
        of name: String, _ values: JSONValue, at time: Timestamp
    ) async throws(RegistryError) -> [UInt8] {
        _ = forgetOutdated(values)
        await ask(names: [name], values, at: time)
        if let said = said[name] { return said.value }
        throw .sourcesSilent(silent)
    }

    private func readsAnswers(_ name: String) -> Bool {
        definitions[name]?.definition?.parameters.contains { $0.origin == .answer } ?? false
    }

    /// The query of a source for the current values; nil if a required parameter has no value.
    private func question(to name: String, _ values: JSONValue) -> SourceQuestion? {
        guard let entry = definitions[name], let definition = entry.definition else { return nil }
        var parameters: [SourceQuestion.Parameter] = []
        for parameter in definition.parameters.sortedByName {
            if let value = value(of: parameter, values) {
                parameters.append(.init(name: parameter.name, value: value))
            } else if !parameter.isOptional {
                return nil
            }
        }
        return SourceQuestion(
            definition: definition, digest: entry.digest, parameters: parameters,
            subject: definition.topic == .subject ? person.subject : nil, locale: person.locale)
    }

    private func value(of parameter: SourceParameter, _ values: JSONValue) -> JSONValue? {
        let value: JSONValue? =
            switch parameter.origin {
            case .answer: values[parameter.name]
            case .subject: person.subject.map { .text($0) }
            case .context(let name): person.context[name]
            case .locale: .text(person.locale)
            }
        switch value {
        case nil, .null?: return nil
        case .text("")?: return nil
        default: return value
        }
    }

    /// Queries several sources concurrently, and stores each reply or fault.
    private mutating func ask(_ due: [Due], at time: Timestamp) async {
        var replies: [(name: String, reply: SourceReply)] = []
        await withTaskGroup(of: (String, SourceReply).self) { group in
            for next in due {
                if let fault = fault(of: next) {
                    silent.append(SilentSource(name: next.name, definition: ownName(of: next.name), fault: fault))
                } else if let question = next.question {
                    let connector = connector
                    group.addTask { (next.name, await connector.reply(to: question)) }
                } else {
                    // Without its parameter's value no query is sent: the field has no value, or no options.
                    let nothing = isListOfOptions(next.name) ? "[]" : "null"
                    said[next.name] = Said(value: Array(nothing.utf8), at: time, parameters: nil)
                }
            }
            for await reply in group { replies.append(reply) }
        }
        for (name, reply) in replies {
            switch reply.result {
            case .success(let value):
                if let path = unreadPath(in: value, of: name) {
                    silent.append(SilentSource(name: name, definition: ownName(of: name), fault: .unreadPath(path)))
                    continue
                }
                let question = due.first { $0.name == name }?.question
                said[name] = Said(value: value, at: reply.at, parameters: question?.parameterValue)
            case .failure(let fault):
                silent.append(SilentSource(name: name, definition: ownName(of: name), fault: fault))
            }
        }
    }

    /// Why a source cannot be queried at all; nil if it can, or if only a parameter's value is missing.
    private func fault(of due: Due) -> SourceFault? {
        guard let definition = definitions[due.name]?.definition else { return .unreadableDefinition }
        guard definition.isFetched else { return .noRequest }
        return definition.topic == .subject && person.subject == nil ? .noSubject : nil
    }

    /// The path that the form reads from a source whose value is a text, number or boolean, which has no members; nil
    /// if none.
    ///
    /// The engine would treat the value as missing, and never judge the field's rules.
    private func unreadPath(in value: [UInt8], of name: String) -> String? {
        switch value.first {
        case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "n"), nil: return nil
        default:
            let paths = form.config.fields.filter { $0.sourceName == name }.map { $0.dataPath ?? $0.defaultDataPath }
            return paths.first { !$0.isEmpty }
        }
    }

    private func ownName(of name: String) -> String { definitions[name]?.definition?.name ?? name }

    private func isListOfOptions(_ name: String) -> Bool {
        form.config.fields.contains { $0.takesOptionsFromSource && $0.sourceName == name }
    }
}

/// A judgement of answers with source values.
protocol SourcedJudgement: Sendable {
    /// The verdict, which names the missing values.
    var verdict: Verdict { get }
    /// Each field's value in its type.
    var values: JSONValue { get }
}

extension Judgement: SourcedJudgement {}
extension FormProgress.StepResult: SourcedJudgement {}
