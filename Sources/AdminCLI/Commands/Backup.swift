internal import ArgumentParser
internal import FormEngine
internal import Registry
internal import SQLiteStore

/// `backup`: copies the database without the keys, while others write to it.
struct Backup: RegistryCommand {
    static let configuration = CommandConfiguration(
        abstract: "Copy the database while others write to it.",
        discussion: """
            Writes what the database holds at one moment into a new file, and replaces none. The key file and the key \
            store are not in it: keep a copy of each elsewhere. Without them no answer in a backup can be read, and \
            what is erased from the key store is erased from every backup. Needs no key.

            Examples:
              formulary backup monday.db
              formulary audit verify --db monday.db
            """)

    @Argument(help: "The new file.", completion: .file())
    var path: String

    @OptionGroup var global: LookOptions

    func validate() throws {
        if path.isEmpty || path == "-" { throw ValidationError("A backup is a file: name one that does not exist.") }
    }

    func answer(_ session: Session) async throws -> Answer {
        try OutputFile(path).checkFolder(help: "Make it, or name another path.")
        let store = try session.openStore(.asItIs)
        defer { try? store.close() }
        let draft = try DatabaseDraft(for: path)
        defer { draft.discard() }
        try await draft.fill(from: store)
        let standing = try await Self.standing(of: draft, session)
        return answer(standing, bytes: try draft.takePlace(), session)
    }

    /// Standing of the log in the copy itself, which the database may have left behind by now.
    private static func standing(of draft: DatabaseDraft, _ session: Session) async throws -> LogStanding {
        let copy = try draft.open(.asItIs)
        defer { try? copy.close() }
        let keys = AbsentKeyStore(path: session.keyStorePath)
        return try await Registry.withoutKeys(store: copy, keyStore: keys).standing()
    }

    private func answer(_ standing: LogStanding, bytes: Int, _ session: Session) -> Answer {
        var page = Page()
        page.line(.green("backed up: "), Span("\(path), \(standing.size) leaves, \(bytes) bytes"))
        page.line(
            .dim("not in it: "),
            Span("the key file \(session.keyFile.path) and the key store \(session.keyStorePath); "),
            "keep a copy of each elsewhere")
        return Answer(
            .object([
                "backup": .text(path), "leaves": .int(standing.size), "root": .text(HexText.encode(standing.root)),
                "origin": .text(orNull: standing.origin), "bytes": .int(bytes),
            ]), page)
    }
}
