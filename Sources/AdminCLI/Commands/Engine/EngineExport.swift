internal import ArgumentParser
internal import FormEngine
internal import Glibc
internal import Replies

/// `engine export`: writes the files that a browser or Node loads.
struct EngineExport: RegistryCommand {
    static let configuration = CommandConfiguration(
        commandName: "export",
        abstract: "Write the engine for browsers and Node: WebAssembly, the module that loads it, and its types.",
        discussion: """
            An app needs only these files and a version's client document. The app judges by the client document; the \
            server judges every submission by the whole version. `engine.json` lists the files with their digests. \
            Files of an earlier export are replaced; other files in the folder stay.

            Examples:
              formulary engine export web/formulary
              formulary show kyc/NL --format client --json > web/kyc-NL.json
            """)

    @Argument(help: "The folder; it is made if missing.", completion: .directory)
    var folder: String

    @OptionGroup var global: UnboundOptions

    func validate() throws {
        if folder.isEmpty || folder == "-" { throw ValidationError("Name a folder.") }
    }

    func reply(in context: CommandContext) async throws -> CommandReply {
        let engine = try BrowserEngine.read()
        try makeFolder()
        for file in engine.files { try OutputFile("\(folder)/\(file.name)").write(file.content) }
        let rows = engine.files.map { file in
            JSONValue.object([
                "file": .text(file.name), "bytes": .int(file.content.count), "integrity": .text(file.integrity),
            ])
        }
        let json = JSONValue.object([
            "folder": .text(folder), "version": .text(engine.version), "files": .array(rows),
        ])
        let manifest = JSONValue.object(["version": .text(engine.version), "files": .array(rows)])
        try OutputFile("\(folder)/\(BrowserEngine.manifest)").write(
            JSONWriter.bytes(of: manifest, style: .pretty) + [UInt8(ascii: "\n")])
        var page = TextPage()
        page.line(.green("exported: "), StyledText("engine \(engine.version) to \(folder)"))
        page.table(
            Table(
                [.init("FILE", .key), .init("BYTES", .detail), .init("INTEGRITY", .main)],
                engine.files.map { [.init($0.name), .init("\($0.content.count)"), .init($0.integrity)] }))
        return CommandReply(json, page)
    }

    private func makeFolder() throws(CommandError) {
        guard unsafe mkdir(folder, 0o755) != 0, errno != EEXIST else {
            return try OutputFile("\(folder)/engine.json").checkFolder(help: "Name a folder.")
        }
        throw CommandError(
            .noSuchFolder, unsafe "The folder \(folder) cannot be made: \(String(cString: strerror(errno))).",
            help: "Make the parent folder, or name another folder.")
    }
}
