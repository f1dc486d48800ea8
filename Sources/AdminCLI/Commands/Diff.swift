internal import ArgumentParser
internal import FormEngine
internal import Registry
internal import Replies

/// `diff`: shows the differences between two configs, by meaning.
struct Diff: RegistryCommand {
    static let configuration = CommandConfiguration(
        commandName: "diff",
        abstract: "Show what the changes between two versions or files do to answers.",
        discussion: """
            Each change is a sentence under its class: tighter refuses something that passed, looser accepts something \
            more, mixed does both; meaning gives accepted answers another outcome or other values; privacy and texts \
            change no verdict. A class is proved, or shown by made-up answers on which both versions were run; what is \
            neither is undecided and counts as the worst. Each side is a version (FORM@N), a form (FORM, for its live \
            version on production), or a file. Write ./kyc/NL for a file whose name looks like a form's.

            Examples:
              formulary diff kyc/NL@1 kyc/NL@2
              formulary show kyc/NL@1 > kyc-NL.yaml
              formulary diff kyc/NL kyc-NL.yaml --format markdown
            """)

    /// How the comparison is written.
    enum Format: String, ExpressibleByArgument, CaseIterable {
        case text
        case markdown
        case html
        case json
    }

    @Argument(help: "The older version or file.", completion: .file())
    var older: String

    @Argument(help: "The newer version or file.", completion: .file())
    var newer: String

    @Option(help: "text, markdown, html, or json (as --json).")
    var format = Format.text

    @OptionGroup var reading: ConfigOptions

    @OptionGroup var global: LookOptions

    func validate() throws {
        if older == "-", newer == "-" { throw ValidationError("Standard input can be read for one side only.") }
    }

    func reply(in context: CommandContext) async throws -> CommandReply {
        var broken: [LintedConfig] = []
        var sides: [Compared] = []
        for side in [Side(older), Side(newer)] {
            switch side {
            case .file(let path):
                let file = try LintedConfig(path, reading)
                if let config = file.config { sides.append(.file(config)) } else { broken.append(file) }
            case .version(let reference):
                sides.append(
                    try await context.reading { registry in
                        .version(try await registry.pin(try await registry.version(reference, on: .production)))
                    })
            }
        }
        guard broken.isEmpty, sides.count == 2 else { return LintReply.make(broken) }
        let lists = try await Self.lists(of: sides, context)
        let comparison = FormComparison(
            from: sides[0].candidate(over: sides[1], lists), to: sides[1].candidate(over: sides[0], lists),
            asOf: Surroundings.system.now().utcDate)
        return reply(ComparisonReply(comparison))
    }

    private func reply(_ comparison: ComparisonReply) -> CommandReply {
        var page = TextPage()
        switch format {
        case .text: page = comparison.page
        case .markdown: page.document(Array(comparison.markdown(older, newer).utf8))
        case .html: page.document(Array(ComparisonPage(comparison, older, newer).text.utf8))
        case .json: page.document(JSONWriter.bytes(of: comparison.json, style: .pretty) + [UInt8(ascii: "\n")])
        }
        return CommandReply(comparison.json, page)
    }

    /// The word lists in force that files refer to; none without such a file.
    private static func lists(of sides: [Compared], _ context: CommandContext) async throws -> [WordList] {
        guard sides.contains(where: { $0.needsLists }) else { return [] }
        return try await context.reading { registry in try await registry.definedLists().compactMap { $0.list } }
    }

    /// One side of the comparison.
    private enum Compared: Sendable {
        case file(FormConfig)
        case version(PinnedForm)

        var needsLists: Bool {
            if case .file(let config) = self { !config.listNames.isEmpty } else { false }
        }

        var config: FormConfig {
            switch self {
            case .file(let config): config
            case .version(let form): form.config
            }
        }

        /// A file is compared as it would be published over the other side.
        func candidate(over other: Compared, _ lists: [WordList]) -> Candidate {
            switch self {
            case .file(let config): Candidate(config.published(over: other.config), lists: lists)
            case .version(let form): Candidate(form)
            }
        }
    }

    /// Meaning of one argument.
    private enum Side {
        case version(VersionReference)
        case file(String)

        init(_ text: String) {
            self = VersionReference(text).map { .version($0) } ?? .file(text)
        }
    }
}
