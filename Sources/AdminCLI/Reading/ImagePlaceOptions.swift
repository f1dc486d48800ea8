internal import ArgumentParser
internal import FormEngine
internal import Registry

/// Options that say whom an image is for: a session that is open, or answers that will be sent at once.
struct ImagePlaceOptions: ParsableArguments {
    @Option(
        help: .init(
            "The session's id, or @FILE with what `session start --json` printed: its id and its secret.",
            valueName: "session"))
    var session: String?

    @Option(help: .init("The secret that the session's start told.", valueName: "secret"))
    var secret: String?

    @Option(
        help: .init(
            "A file with the secret, or - for standard input: others can read a command line.", valueName: "file"),
        completion: .file())
    var secretFile: String?

    @Option(
        help: .init("The form, of answers that will be sent without a session.", valueName: "form"),
        transform: TypedWord.form)
    var form: FormKey?

    @OptionGroup var person: SubjectOptions

    @Option(help: "The channel, without a session. (default: production)", transform: TypedWord.channel)
    var channel: Channel?

    @Option(help: .init("The image's field: `avatar`; inside a list, `owners/photo`.", valueName: "field"))
    var field: String

    func validate() throws {
        guard (session == nil) != (form == nil) else { throw ValidationError("Give one of `--session` and `--form`.") }
        let secrets = [secret, secretFile].count { $0 != nil }
        if let session {
            guard secrets == (session.hasPrefix("@") ? 0 : 1) else {
                throw ValidationError("Give one of `--session @FILE`, `--secret-file` and `--secret`.")
            }
            guard person.subject == nil, person.subjectFile == nil, channel == nil else {
                throw ValidationError("A session has its own subject and channel; give them with `--form` alone.")
            }
        } else if secrets > 0 {
            throw ValidationError("`--secret` opens a session; give it with `--session`.")
        }
    }

    /// The files that are read, as they were typed.
    var files: [String?] { [secretFile, person.subjectFile] }

    /// Whom the image is for.
    func read() throws(CommandError) -> ImageUpload.Holder {
        if let form {
            return .form(form, channel: channel ?? .production, subject: try person.read())
        }
        let session = session ?? ""
        if session.hasPrefix("@") {
            let started = try SecretOptions.started(in: String(session.dropFirst()))
            return .session(started.session, secret: started.secret)
        }
        if let secretFile {
            return .session(session, secret: try SecretFile.text(secretFile, of: "the secret"))
        }
        return .session(session, secret: secret ?? "")
    }
}
