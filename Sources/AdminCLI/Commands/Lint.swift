internal import ArgumentParser
internal import FormEngine
internal import Registry
internal import Replies

/// `lint`: says everything that is wrong or doubtful in configs, without any registry.
struct Lint: RegistryCommand {
    static let configuration = CommandConfiguration(
        commandName: "lint",
        abstract: "Check configs, and say where and how to correct them.",
        discussion: """
            Reads each file as JSON or YAML, in Formulary's own shape or in a dialect (kyc, registration, dynamic-form, \
            form-schema), runs its examples, and prints file:line:column, what is wrong and what to do. It needs no \
            registry; whether data sources and word lists are defined, `publish` tells, and runs the examples of a form \
            that uses such lists. Of a folder it reads the .yaml, .yml and .json files that stand in it. Exit status 1 if \
            there is an error, 2 if a file could not be read; the others are told all the same.

            Examples:
              formulary templates show kyc/FR --form kyc/acme > acme.yaml
              formulary lint acme.yaml
              formulary lint acme.yaml --dialect formulary --as-of 2026-11-22
            """)

    @Argument(
        help: "The configs, folders of them, or - for standard input.",
        completion: .file(extensions: ["yaml", "yml", "json"]))
    var files: [String]

    @OptionGroup var reading: ConfigOptions

    @Option(
        help: .init(
            "The date by which facts are due for review, such as 2026-01-31. (default: today in the form's time zone)",
            valueName: "date"),
        transform: TypedWord.date)
    var asOf: CivilDate?

    @OptionGroup var global: UnboundOptions

    func reply(in context: CommandContext) async throws -> CommandReply {
        let clock = Surroundings.system.now()
        let linted = files.flatMap { path in
            LintedFile.all(at: path) { (path) throws(CommandError) in
                var file = try LintedConfig(path, reading)
                file.check(reviewsAsOf: asOf, clock: clock)
                return file
            }
        }
        // Of one file that cannot be read there is nothing else to tell.
        if linted.count == 1, let error = linted[0].error { throw error }
        return LintReply.make(linted)
    }
}
