internal import ArgumentParser
internal import FormEngine
internal import Registry

/// Facts about a person beside the answers.
struct ContextOption: ParsableArguments {
    @Option(
        help: .init(
            "Facts about the person beside the answers: a JSON object, or @FILE that holds it (@- for standard input).",
            valueName: "json"))
    var context: String?

    /// The file of the context; a JSON object never begins with `@`.
    var file: String? { context.flatMap { $0.hasPrefix("@") ? String($0.dropFirst()) : nil } }

    /// The context; an empty object if none is given.
    func read() throws(CommandError) -> JSONValue {
        guard let given = context else { return .object([]) }
        let context =
            try file.map { path throws(CommandError) in
                try SecretFile.text(path, of: "the context")
            } ?? given
        let bytes = Array(context.utf8)
        let json = try JSONValue(
            typed: bytes, in: file.map { InputFile($0).name } ?? "--context",
            code: RegistryError.Code.unreadableContext.rawValue)
        guard case .object = json else { throw CommandError(RegistryError.unreadableContext) }
        return json
    }
}

/// Facts about a person beside the answers, and the language of messages.
struct ContextOptions: ParsableArguments {
    @OptionGroup var fact: ContextOption

    @Option(
        help: .init("The language of the messages. (default: the form's own)", valueName: "language"),
        transform: TypedWord.locale)
    var locale: String?

    /// The file of the context.
    var file: String? { fact.file }

    /// The context; an empty object if none is given.
    func read() throws(CommandError) -> JSONValue { try fact.read() }
}
