internal import ArgumentParser
internal import FormEngine

/// Options that name the session to consent to.
struct ConsentOptions: ParsableArguments {
    @Option(
        help: .init(
            "The token of a session that waits for the consent that this session's submission gives.",
            valueName: "token"))
    var consent: String?

    @Option(
        help: .init(
            "A file with the token, or - for standard input: others can read a command line.", valueName: "file"),
        completion: .file())
    var consentFile: String?

    func validate() throws {
        if consent != nil, consentFile != nil { throw ValidationError("Give one of `--consent` and `--consent-file`.") }
    }

    /// The token, from an option or a file, or nil.
    func read() throws(CommandError) -> String? {
        try consentFile.map { path throws(CommandError) in try SecretFile.text(path, of: "the token") } ?? consent
    }
}
