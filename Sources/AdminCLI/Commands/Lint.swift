internal import ArgumentParser
internal import FormEngine
internal import Registry

/// `lint`: says everything that is wrong or doubtful in configs, without any registry.
struct Lint: RegistryCommand {
    static let configuration = CommandConfiguration(
        abstract: "Check configs, and say where and how to correct them.",
        discussion: """
            Reads each file as JSON or YAML, in Formulary's own shape or in a dialect (kyc, registration, dynamic-form, \
            form-schema), runs its examples, and prints file:line:column, what is wrong and what to do. It needs no \
            registry; whether data sources and word lists are defined, `publish` tells, and runs the examples of a form \
            that uses such lists. Exit status 1 if there is an error.

            Examples:
              formulary lint forms/kyc-NL.yaml
              formulary lint screen.json --form registration/CM --dialect registration
            """)

    @OptionGroup var global: GlobalOptions

    @Argument(help: "The configs, or - for standard input.", completion: .file(extensions: ["yaml", "yml", "json"]))
    var files: [String]

    @OptionGroup var reading: ConfigOptions

    @Option(
        help: .init(
            "The date by which facts are due for review, such as 2026-01-31. (default: today in the form's time zone)",
            valueName: "date"),
        transform: TypedWord.date)
    var asOf: CivilDate?

    func answer(_ session: Session) async throws -> Answer {
        let clock = Surroundings.system.now()
        return LintAnswer.make(
            try files.map { path in
                var file = try ConfigFile(path, reading)
                file.check(reviewsAsOf: asOf, clock: clock)
                return file
            })
    }
}
