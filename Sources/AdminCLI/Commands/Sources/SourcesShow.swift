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
            abstract: "Show what a data source is asked, and where.",
            discussion: """
                The definition stands in the registry and is what versions keep; origin, headers and limits are the \
                operator's, in the file that FORMULARY_SOURCES names. No value of a header is ever shown.

                Example:
                  formulary sources show countries
                """)

        @Argument(help: "The source's name, or an alias of it.")
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
