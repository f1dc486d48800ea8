internal import ArgumentParser

/// The key under which a request is carried out once.
struct IdempotencyOptions: ParsableArguments {
    @Option(
        help: .init(
            "A request repeated with this key within seven days runs once. Lines of a file add their number: KEY:3.",
            valueName: "key"))
    var idempotencyKey: String?

    @Option(
        help: .init("A file with the idempotency key, or - for standard input.", valueName: "file"), completion: .file()
    )
    var idempotencyKeyFile: String?

    func validate() throws {
        if idempotencyKey?.isEmpty ?? false { throw ValidationError("`--idempotency-key` needs a key.") }
        if idempotencyKey != nil, idempotencyKeyFile != nil {
            throw ValidationError("Give one of `--idempotency-key` and `--idempotency-key-file`.")
        }
    }

    /// The key; nil without one: then a repeated request runs again.
    func read() throws(CommandError) -> String? {
        if let idempotencyKeyFile { return try SecretFile.text(idempotencyKeyFile, of: "the idempotency key") }
        return idempotencyKey
    }
}
