internal import ArgumentParser
internal import FormEngine
internal import Registry
internal import Replies

/// `diff`: shows the differences between two configs, by meaning.
struct Diff: RegistryCommand {
    static let configuration = CommandConfiguration(
        commandName: "diff",
        abstract: "Show the differences between two versions or files.",
        discussion: """
            Compares by meaning, not by line: fields, rules and policies that are new, removed or changed, and the \
            edition. Each side is a version (FORM@N), a form (FORM, for its live version on production), or a file. \
            Write ./kyc/NL for a file whose name looks like a form's.

            Examples:
              formulary diff kyc/NL@1 kyc/NL@2
              formulary show kyc/NL@1 > kyc-NL.yaml
              formulary diff kyc/NL kyc-NL.yaml
            """)

    @Argument(help: "The older version or file.", completion: .file())
    var older: String

    @Argument(help: "The newer version or file.", completion: .file())
    var newer: String

    @OptionGroup var reading: ConfigOptions

    @OptionGroup var global: LookOptions

    func validate() throws {
        if older == "-", newer == "-" { throw ValidationError("Standard input can be read for one side only.") }
    }

    func reply(in context: CommandContext) async throws -> CommandReply {
        let sides = [Side(older), Side(newer)]
        var broken: [LintedConfig] = []
        var configs: [FormConfig] = []
        for side in sides {
            switch side {
            case .file(let path):
                let file = try LintedConfig(path, reading)
                if let config = file.config { configs.append(config) } else { broken.append(file) }
            case .version(let reference):
                configs.append(
                    try await context.reading { registry in
                        try await registry.pin(try await registry.version(reference, on: .production)).config
                    })
            }
        }
        guard broken.isEmpty, configs.count == 2 else { return LintReply.make(broken) }
        // A file is compared as it would be published over the other side.
        if case .file = sides[1] { configs[1] = configs[1].published(over: configs[0]) }
        if case .file = sides[0] { configs[0] = configs[0].published(over: configs[1]) }
        let changes = ConfigDiff.changes(from: configs[0], to: configs[1])
        var page = ChangesReply.page(changes)
        if changes.isEmpty { page.line(.dim("no difference")) }
        return CommandReply(.object(["changes": ChangesReply.json(changes)]), page)
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
