internal import ArgumentParser
internal import FormEngine
internal import Registry

/// The options by which answers are judged, the same for `validate` and `submit`.
struct JudgementOptions: ParsableArguments {
    @Option(
        help: .init("The answers: a file with a JSON object, or - for standard input.", valueName: "file"),
        completion: .file())
    var data: String

    @Option(
        help: .init(
            "What the data sources say: a file with a JSON object that has a member for each source.", valueName: "file"
        ),
        completion: .file())
    var sources: String?

    @Option(
        help: .init(
            "What is known of the person beside the answers: a JSON object, or @FILE that holds it (@- for standard input).",
            valueName: "json"))
    var context: String?

    @Option(
        help: .init("The language of the messages. (default: the form's own)", valueName: "language"),
        transform: TypedWord.locale)
    var locale: String?

    @Option(
        help: .init(
            "The date to judge as of, such as 2026-01-31. (default: today in the form's time zone)", valueName: "date"),
        transform: TypedWord.date)
    var asOf: CivilDate?

    func validate() throws {
        try SecretFile.checkStandardInput(files)
    }

    /// The files that are read, as they were typed.
    var files: [String?] { [data, sources, contextFile] }

    /// The file that the context stands in; a JSON object never begins with `@`.
    private var contextFile: String? { context.flatMap { $0.hasPrefix("@") ? String($0.dropFirst()) : nil } }

    /// The bytes that the data sources' values stand in, which must be a JSON object; nil if none are given.
    func readSources() throws(CommandError) -> [UInt8]? {
        guard let sources else { return nil }
        let bytes = try InputFile(sources).read()
        do throws(JSONError) {
            guard case .object = try SourceNode(json: bytes).content else { throw JSONError(.expectedObject, at: 0) }
            return bytes
        } catch {
            throw located(error, in: sources, bytes, code: RegistryError.Code.unreadableSources.rawValue)
        }
    }

    /// Source values under the names that a version calls its sources by; what it does not read is told.
    func named(
        _ sources: [UInt8]?, for form: PinnedForm, _ registry: Registry, _ session: Session
    ) async throws -> NamedSources? {
        guard let sources else { return nil }
        let named = try await registry.sources(sources, for: form)
        tell(unread: named.unread, by: form.config.form, session)
        return named
    }

    /// Notes members of the source values that nothing in a form reads.
    func tell(unread: [UnreadSource], by form: FormKey, _ session: Session) {
        for member in unread {
            let nearest = member.nearest.map { " Did you mean `\($0)`?" } ?? ""
            session.note("nothing in `\(form.text)` reads `\(member.name.prefix(64))` of \(sources ?? "").\(nearest)")
        }
    }

    /// The context; an empty object if none is given.
    func readContext() throws(CommandError) -> JSONValue {
        guard let given = context else { return .object([]) }
        let context =
            try contextFile.map { path throws(CommandError) in
                try SecretFile.text(path, of: "the context")
            } ?? given
        let bytes = Array(context.utf8)
        let json = try JSONValue(
            typed: bytes, in: contextFile.map { InputFile($0).name } ?? "--context",
            code: RegistryError.Code.unreadableContext.rawValue)
        guard case .object = json else { throw CommandError(RegistryError.unreadableContext) }
        return json
    }

    /// Says the place of a fault in the answers; what is no such fault stays as it is.
    func located(_ error: any Error, answers: [UInt8]) -> any Error {
        switch error {
        case let error as InputError where error.document == .answers:
            located(error.error, in: data, answers, code: RegistryError.unreadableInput(error).code)
        case RegistryError.unreadableInput(let error) where error.document == .answers:
            located(error.error, in: data, answers, code: RegistryError.unreadableInput(error).code)
        case let error as InputError: CommandError(RegistryError.unreadableInput(error))
        default: error
        }
    }

    private func located(_ error: JSONError, in path: String, _ bytes: [UInt8], code: String) -> CommandError {
        CommandError(error, in: InputFile(path).name, bytes, code: code)
    }
}
