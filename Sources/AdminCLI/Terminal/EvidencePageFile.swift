internal import Registry
internal import Replies

/// File for a page of evidence, checked for writability before anything is disclosed.
struct EvidencePageFile: Sendable {
    private let file: OutputFile
    private let engine: EvidencePage.Engine?

    /// Checks that the path is free or holds such a page, and reads the engine beside the program if built.
    init(_ path: String) throws(CommandError) {
        file = OutputFile(path)
        try file.checkFolder(help: "Make the folder first, or name a file in another folder.")
        try file.checkPage(beginning: EvidencePage.beginning)
        engine = try Self.engine()
    }

    /// The engine that the page carries; nil if it was not built, which the page reports.
    private static func engine() throws(CommandError) -> EvidencePage.Engine? {
        let files: [BrowserEngine.File]
        do throws(CommandError) {
            files = try BrowserEngine.read().files
        } catch {
            guard error.code == CommandError.Code.noEngine.rawValue else { throw error }
            return nil
        }
        let module = files.first { $0.name == "formulary.wasm.gz" } ?? files.first { $0.name == "formulary.wasm" }
        guard let module, let loader = files.first(where: { $0.name == "formulary.js" }) else { return nil }
        return EvidencePage.Engine(module: module.content, loader: loader.content)
    }

    /// Writes the page of a bundle; without the engine if the page would be too large with it.
    func write(_ bundle: EvidenceBundle, signers: EvidenceSigners, _ context: CommandContext) throws(CommandError)
        -> CommandReply
    {
        guard let page = EvidencePage(bundle, signers: signers) else {
            throw CommandError(
                RegistryError.store(.damaged(path: "the registry", detail: "parts of the evidence cannot be read")))
        }
        if page.takesEngine, engine == nil {
            context.note("the page does not judge again: `make wasm` builds the engine for browsers")
        }
        guard let content = page.file(engine) else {
            throw CommandError(
                .evidenceTooLarge,
                "The page would exceed its limit of \(EvidencePage.mostBytes) bytes.",
                help: "Leave out --html: a JSON document may be larger, and `audit verify-evidence` checks it.")
        }
        if page.takesEngine, engine != nil, !content.carriesEngine {
            context.note("the page does not judge again: with the engine it would be larger than 2 MB")
        }
        try file.writePage(content.bytes, beginning: EvidencePage.beginning)
        return EvidencePageReply(
            page, file: file.path, bytes: content.bytes.count, carriesEngine: content.carriesEngine
        ).reply
    }
}
