internal import ArgumentParser
internal import FormEngine
internal import Registry

/// The options of judging answers, shared by `validate` and `submit`.
struct JudgementOptions: ParsableArguments {
    @Option(
        help: .init("The answers: a file with a JSON object, or - for standard input.", valueName: "file"),
        completion: .file())
    var data: String

    @OptionGroup var said: SourceOptions

    @OptionGroup var known: ContextOptions

    @Option(
        help: .init(
            "Judge as of this date, such as 2026-01-31. (default: today in the form's time zone)", valueName: "date"),
        transform: TypedWord.date)
    var asOf: CivilDate?

    func validate() throws {
        try SecretFile.checkStandardInput(files)
    }

    /// The files that the options name.
    var files: [String?] { [data, said.sources, known.file] }

    /// The language of the messages; nil: the form's own.
    var locale: String? { known.locale }

    /// Adds the line and column to a fault in the answers; returns other errors unchanged.
    func located(_ error: any Error, answers: [UInt8]) -> any Error {
        Self.located(error, answers: answers, in: data)
    }

    /// Adds line and column to a fault in the answers of a file; returns other errors unchanged.
    static func located(_ error: any Error, answers: [UInt8], in path: String) -> any Error {
        switch error {
        case let error as InputError where error.document == .answers,
            RegistryError.unreadableInput(let error) where error.document == .answers:
            CommandError(
                error.error, in: InputFile(path).name, answers, code: RegistryError.unreadableInput(error).code)
        case let error as InputError: CommandError(RegistryError.unreadableInput(error))
        default: error
        }
    }
}
