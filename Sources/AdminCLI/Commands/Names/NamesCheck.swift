internal import ArgumentParser
internal import FormEngine
internal import Registry
internal import Replies

extension Names {
    /// `names check`.
    struct Check: RegistryCommand {
        static let configuration = CommandConfiguration(
            commandName: "check",
            abstract: "Check whether a name is free, and suggest free ones.",
            discussion: """
                With a form, the name is normalised and judged by its field's rules first. Exit status 0 if it is free; 1 \
                if it is taken, held by a session, or resting, or if the rules do not allow it.

                Examples:
                  formulary names check identity/US "John Doe"
                  formulary names check screen-names john_doe
                """)

        @Argument(help: "The form, such as identity/US or identity/US@1, or a namespace.")
        var place: String

        @Argument(help: "The name.")
        var name: String

        @Option(help: .init("The form's field. (default: the one with the rule `unique`)", valueName: "field"))
        var field: String?

        @Option(help: "The channel. (default: production)", transform: TypedWord.channel)
        var channel: Channel?

        @OptionGroup var global: LookOptions

        func validate() throws {
            if place.contains("/") { _ = try TypedWord.reference(place) }
        }

        func reply(in context: CommandContext) async throws -> CommandReply {
            try await context.reading { registry in
                try await context.addingKeys(to: registry) { registry in
                    let channel = channel ?? .production
                    guard place.contains("/") else {
                        let check = try await registry.checkName(name, in: place, on: channel)
                        return reply(check, of: nil, locale: "en")
                    }
                    let version = try await registry.version(TypedWord.reference(place), on: channel)
                    let form = try await registry.pin(version)
                    let check = try await registry.checkName(
                        name, of: form, version: version.number, field: field, on: channel)
                    return reply(check, of: version, locale: form.config.locale)
                }
            }
        }

        private func reply(_ check: NameCheck, of version: VersionRecord?, locale: String) -> CommandReply {
            var page = TextPage()
            page.append(check.findings, in: locale, fallback: locale)
            let word = check.state?.rawValue ?? "not allowed"
            let isFree = check.state == .free
            page.line(
                isFree ? .green("\(word): ") : .red("\(word): "),
                StyledText("\(check.name.isEmpty ? "the name" : check.name) in \(check.namespace)"))
            if !check.suggestions.isEmpty {
                page.line("free names: ", StyledText(check.suggestions.joined(separator: ", "), .bold))
            }
            let json = JSONValue.object([
                "form": .text(orNull: version?.form.text), "version": .int(orNull: version?.number),
                "namespace": .text(check.namespace), "channel": .text((channel ?? .production).name),
                "name": .text(check.name), "free": .bool(isFree), "state": .text(orNull: check.state?.rawValue),
                "findings": .array(check.findings.map { $0.json(in: locale, fallback: locale) }),
                "suggestions": .array(check.suggestions.map { .text($0) }),
            ])
            return CommandReply(json, page, status: isFree ? .yes : .no)
        }
    }
}
