internal import ArgumentParser
internal import FormEngine

/// Options that tell for which session a submission consents.
struct ConsentOptions: ParsableArguments {
    @Option(
        help: .init(
            "The token of a session that waits for consent, which this one's submission gives.", valueName: "token"))
    var consent: String?

    @Option(
        help: .init(
            "A file with the token, or - for standard input: others can read a command line.", valueName: "file"),
        completion: .file())
    var consentFile: String?

    func validate() throws {
        if consent != nil, consentFile != nil { throw ValidationError("Give one of `--consent` and `--consent-file`.") }
    }

    /// The token, from wherever it stands; nil if there is none.
    func read() throws(CommandError) -> String? {
        try consentFile.map { path throws(CommandError) in try SecretFile.text(path, of: "the token") } ?? consent
    }
}
