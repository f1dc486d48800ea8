internal import ArgumentParser
internal import FormEngine
internal import Registry

/// `lint`: says everything that is wrong or doubtful in configs, without any registry.
struct Lint: RegistryCommand {
    static let configuration = CommandConfiguration(
        abstract: "Check configs, and say where and how to correct them.",
        discussion: """
            Reads each file as JSON or YAML, runs its examples, and prints file:line:column, what is wrong and what \
            to do. It needs no registry; whether the data sources are defined, `publish` tells. Exit status 1 if \
            there is an error.

            Example:
              formulary lint forms/kyc-NL.yaml
            """)

    @OptionGroup var global: GlobalOptions

    @Argument(help: "The configs, or - for standard input.", completion: .file(extensions: ["yaml", "yml", "json"]))
    var files: [String]

    @Option(help: "The form they are for, where they do not say so.", transform: TypedWord.form)
    var form: FormKey?

    func answer(_ session: Session) async throws -> Answer {
        LintAnswer.make(try files.map { file in try ConfigFile(file, form: form) })
    }
}
