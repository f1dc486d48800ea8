internal import ArgumentParser
internal import DataSources
internal import FormEngine
internal import Registry
internal import Replies

extension Sources {
    /// `sources show`.
    struct ShowOne: RegistryCommand {
        static let configuration = CommandConfiguration(
            commandName: "show",
            abstract: "Show a data source's definition and settings.",
            discussion: """
                The registry stores the definition, and versions keep it. Origin, headers and limits are the \
                operator's settings, from the file that FORMULARY_SOURCES names. Header values are never shown.

                Example:
                  formulary sources show countries
                """)

        @Argument(help: "The source's name or alias.")
        var name: String

        @OptionGroup var global: LookOptions

        func reply(in context: CommandContext) async throws -> CommandReply {
            let settings = try SourceSettingsFile.read()
            return try await context.reading { registry in
                let (record, definition) = try await registry.definedSource(name)
                let row = SourceRow(record: record, definition: definition, settings: settings[record.name]) {
                    Environment[$0] != nil
                }
                return CommandReply(row.json, row.page)
            }
        }
    }
}
