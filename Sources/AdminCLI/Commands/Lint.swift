internal import ArgumentParser
internal import FormEngine
internal import Registry
internal import Replies

/// `lint`: reports the errors and warnings of configs, without a registry.
struct Lint: RegistryCommand {
    static let configuration = CommandConfiguration(
        commandName: "lint",
        abstract: "Check configs, and show where and how to correct them.",
        discussion: """
            Reads each file as JSON or YAML, in Formulary's own shape or in a dialect (kyc, registration, \
            dynamic-form, form-schema), runs its examples, and prints file:line:column, the fault and its remedy. It \
            needs no registry: `publish` checks whether data sources and word lists are defined, and runs the examples \
            of forms that use such lists. Of a folder it reads the .yaml, .yml and .json files directly in it. Exit \
            status 1 if there is an error, 2 if a file could not be read; the other files are reported anyway.

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
            "Warn of facts to review by this date, such as 2026-01-31. (default: today in the form's time zone)",
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
        // A single unreadable file is an error of the command, not a report.
        if linted.count == 1, let error = linted[0].error { throw error }
        return LintReply.make(linted)
    }
}
