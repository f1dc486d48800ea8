internal import ArgumentParser
internal import FormEngine
internal import Replies

/// `schema`: the config's own JSON Schema, for editors.
struct Schema: RegistryCommand {
    static let configuration = CommandConfiguration(
        commandName: "schema",
        abstract: "Print the JSON Schema of configs, by which editors complete and check them.",
        discussion: """
            It refuses what `lint` refuses for a document's shape; what only `lint` knows (names used twice, patterns, \
            examples) it leaves to `lint`. In YAML it asks for quotes where a text looks like a number or like true: \
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
