internal import ArgumentParser
internal import FormEngine
internal import Replies

/// `schema`: the config's own JSON Schema, for editors.
struct Schema: RegistryCommand {
    static let configuration = CommandConfiguration(
        commandName: "schema",
        abstract: "Print the JSON Schema of configs, with which editors complete and check them.",
        discussion: """
            The schema rejects what `lint` rejects in a document's shape; only `lint` checks names that are used twice, \
            patterns and examples. In YAML it requires quotes around a text that looks like a number or like true: \
            "01067". Needs no registry; `--json` prints it on one line.

            Examples:
              formulary schema > formulary.schema.json
              # then, as the first line of a config in YAML:
              # yaml-language-server: $schema=formulary.schema.json
            """)

    @OptionGroup var global: UnboundOptions

    func reply(in context: CommandContext) async throws -> CommandReply {
        let schema = ConfigSchema.json
        var page = TextPage()
        page.document(JSONWriter.bytes(of: schema, style: .pretty) + [UInt8(ascii: "\n")])
        return CommandReply(schema, page)
    }
}
