internal import ArgumentParser
internal import FormDialects
internal import FormEngine
internal import Replies
internal import Seeds

extension Templates {
    /// `templates show`.
    struct Show: RegistryCommand {
        static let configuration = CommandConfiguration(
            commandName: "show",
            abstract: "Print a template.",
            discussion: """
                With --form the printed config has that form's key, and is ready to publish.

                Example:
                  formulary templates show kyc/NL --form kyc/acme > acme.yaml
                """)

        @Argument(help: "The template, such as kyc/NL.", completion: .list(Seeds.templates.map(\.form)))
        var template: String

        @Option(help: .init("The form's key in the printed config.", valueName: "key"), transform: TypedWord.form)
        var form: FormKey?

        @OptionGroup var global: UnboundOptions

        func reply(in context: CommandContext) async throws -> CommandReply {
            let found = try Seeds.template(template)
            var page = TextPage()
            page.document(Array((form.map { found.text(for: $0) } ?? found.text).utf8))
            var config = try found.config()
            if let form { config.form = form }
            return CommandReply(config.json, page)
        }
    }
}
