internal import ArgumentParser
internal import FormEngine
internal import Registry
internal import Replies

/// Options of an image's place: an open session, or answers that will be submitted without a session.
struct ImagePlaceOptions: ParsableArguments {
    @OptionGroup var opening: SessionOptions

    @Option(
        help: .init("The form, for answers that are submitted without a session.", valueName: "form"),
        transform: TypedWord.form)
    var form: FormKey?

    @OptionGroup var person: SubjectOptions

    @Option(help: "The channel, without a session. (default: production)", transform: TypedWord.channel)
    var channel: Channel?

    @Option(help: .init("The image's field: `avatar`; inside a list, `owners/photo`.", valueName: "field"))
    var field: String

    func validate() throws {
        guard (opening.session == nil) != (form == nil) else {
            throw ValidationError("Give one of `--session` and `--form`.")
        }
        guard opening.session == nil || person.subject == nil && person.subjectFile == nil && channel == nil else {
            throw ValidationError("A session has its own subject and channel; give them with `--form` alone.")
        }
    }

    /// The files that the options name.
    var files: [String?] { [opening.key.secretFile, person.subjectFile] }

    /// The session or form that the image is for.
    func read() throws(CommandError) -> ImageUpload.Holder {
        if let opened = try opening.read() { return .session(opened.session, secret: opened.secret) }
        guard let form else {
            throw CommandError(.usage, "No session or form is named.", help: "Give `--form`.", status: .usage)
        }
        return .form(form, channel: channel ?? .production, subject: try person.read())
    }
}
