internal import ArgumentParser

/// Options of the subject of answers.
struct SubjectOptions: ParsableArguments {
    @Option(help: .init("The person whom the answers are about. Only a keyed hash is stored.", valueName: "name"))
    var subject: String?

    @Option(
        help: .init(
            "A file with the subject, or - for standard input: others can read a command line.", valueName: "file"),
        completion: .file())
    var subjectFile: String?

    func validate() throws {
        if subject?.isEmpty ?? false { throw ValidationError("`--subject` needs a name.") }
        if subject != nil, subjectFile != nil { throw ValidationError("Give one of `--subject` and `--subject-file`.") }
    }

    /// The subject; nil if nobody is named.
    func read() throws(CommandError) -> String? {
        if let subjectFile { return try SecretFile.text(subjectFile, of: "the subject") }
        return subject
    }
}
