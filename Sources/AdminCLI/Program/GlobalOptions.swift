internal import ArgumentParser
internal import Glibc

/// The options that every command has.
struct GlobalOptions: ParsableArguments {
    @Option(
        help: .init("The database. (default: FORMULARY_DB, or ./formulary.db)", valueName: "path"), completion: .file())
    var db: String?

    @Flag(help: "Print one JSON document, and nothing else, on standard output.")
    var json = false

    @Option(help: .init("Who does it. (default: FORMULARY_ACTOR, or the user's name)", valueName: "name"))
    var actor: String?

    func validate() throws {
        if let db, db.isEmpty { throw ValidationError("`--db` needs the path of a database.") }
        let given = actor ?? Environment["FORMULARY_ACTOR"]
        guard let given, !ActorName.isWellFormed(given) else { return }
        throw ValidationError("The actor's name must have 1 to \(ActorName.limit) bytes and no control character.")
    }
}

/// Variables of the process's environment; an empty one counts as not set.
enum Environment {
    static subscript(_ name: String) -> String? {
        guard let value = getenv(name) else { return nil }
        let text = String(cString: value)
        return text.isEmpty ? nil : text
    }
}

/// The name that the audit log holds of whoever does something.
enum ActorName {
    static let limit = 128

    static func isWellFormed(_ name: String) -> Bool {
        let hasControls = name.unicodeScalars.contains { $0.properties.generalCategory == .control }
        return !name.isEmpty && name.utf8.count <= limit && !hasControls
    }

    /// The name of the user that runs the process.
    static var ofUser: String {
        guard let entry = getpwuid(getuid()), let name = entry.pointee.pw_name else { return "uid-\(getuid())" }
        let text = String(cString: name)
        return isWellFormed(text) ? text : "uid-\(getuid())"
    }
}
