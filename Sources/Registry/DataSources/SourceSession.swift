internal import FormEngine

/// The data sources of one form, asked for what a judging of its answers lacks.
///
/// The engine says which values it lacks, so that nothing is asked that no shown field needs; a reply may show further
/// fields, or be a parameter of another question, so that judging and asking take turns until nothing new is lacking.
struct SourceSession: Sendable {
    /// Value that a source said, with the parameters it was asked by.
    struct Said: Sendable, Equatable {
        /// The bytes, JSON.
        var value: [UInt8]
        /// When it said it.
        var at: Timestamp
        /// The parameters, an object; nil where it was not asked, since one of them has no value.
        var parameters: JSONValue?
    }

    /// Sources by the name that the form calls them by.
    var said: [String: Said] = [:]
    /// The sources that were asked in vain.
    private(set) var silent: [SilentSource] = []

    let form: PinnedForm
    private let definitions: [String: (definition: DataSourceDefinition?, digest: DocumentDigest)]
    private let connector: any SourceConnector
    private let person: Person

    /// Whoever the sources are asked for.
    struct Person: Sendable {
        /// The subject; nil if nobody was named.
        var subject: String?
        /// Facts about the person, which whoever asks vouches for.
        var context: JSONValue
        /// The language that names are asked in.
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

    /// The values by now, under the names that the form calls the sources by; nil if there are none.
    var bytes: [UInt8]? {
        guard !said.isEmpty else { return nil }
        let names = said.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        return MemberBytes.write(names.compactMap { name in said[name].map { (name, $0.value) } })
    }

    /// Judges, asks what is lacking and judges again, until nothing can be had that is not there.
    ///
    /// - Returns: The last judgement, which is by the values that the sources have now.
    @discardableResult
    mutating func settle<Judged: SourcedJudgement>(
        at time: Timestamp, _ judge: ([UInt8]?) throws(RegistryError) -> Judged
    ) async throws(RegistryError) -> Judged {
        // A form has no circles, so that of three rounds each settles one source at least.
        for _ in 0...(3 * definitions.count) {
            let judged = try judge(bytes)
            if forgetOutdated(judged.values) { continue }
            let questions = due(after: judged.verdict, judged.values)
            if questions.isEmpty { return judged }
            await ask(questions, at: time)
        }
        return try judge(bytes)
    }

    /// A source that is to be asked, with its parameters' values; nil: it cannot be asked, since one is lacking.
    private struct Due: Sendable {
        var name: String
        var question: SourceQuestion?
    }

    /// Forgets what was said of other parameters than the answers give now; whether anything was.
    private mutating func forgetOutdated(_ values: JSONValue) -> Bool {
        let outdated = said.filter {
            readsAnswers($0.key) && $0.value.parameters != question(to: $0.key, values)?.parameterValue
        }
        for name in outdated.keys { said[name] = nil }
        return !outdated.isEmpty
    }

    /// The sources whose values are lacking.
    private func due(after verdict: Verdict, _ values: JSONValue) -> [Due] {
        verdict.missingSources.filter { name in said[name] == nil && !silent.contains { $0.name == name } }
            .map { Due(name: $0, question: question(to: $0, values)) }
    }

    /// Asks sources that were not asked yet, as the answers stand.
    mutating func ask(names: [String], _ values: JSONValue, at time: Timestamp) async {
        var due: [Due] = []
        for name in names where said[name] == nil && !silent.contains(where: { $0.name == name }) {
            if !due.contains(where: { $0.name == name }) {
                due.append(Due(name: name, question: question(to: name, values)))
            }
        }
        await ask(due, at: time)
    }

    /// The JSON that a source says of answers as they stand, asked only if it did not say it before.
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

    /// Question to a source as the answers stand; nil while a parameter that it needs has no value.
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

    /// Asks sources all at once, and notes what each said.
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
                    // Nothing is asked while a parameter has no value, and nothing is on offer.
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

    /// Why a source cannot be asked at all; nil if it can, or if only an answer is lacking.
    private func fault(of due: Due) -> SourceFault? {
        guard let definition = definitions[due.name]?.definition else { return .unreadableDefinition }
        guard definition.isFetched else { return .noRequest }
        return definition.topic == .subject && person.subject == nil ? .noSubject : nil
    }

    /// A path that the form reads of a source that said one text, number or boolean, which has no paths; nil if none.
    ///
    /// The engine would take it for no value at all, and the field's rules would never be asked.
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

/// A judgement of answers by values of data sources.
protocol SourcedJudgement: Sendable {
    /// The verdict, which names the values that are missing.
    var verdict: Verdict { get }
    /// Each field's value as its type.
    var values: JSONValue { get }
}

extension Judgement: SourcedJudgement {}
extension FormProgress.StepResult: SourcedJudgement {}
