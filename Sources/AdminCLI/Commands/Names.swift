internal import ArgumentParser
internal import FormEngine
internal import Registry
internal import Replies

/// `names`: names that nobody else may have.
struct Names: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "names",
        abstract: "Check, list and free names that nobody else may have.",
        discussion: """
            A field with the rule `unique` takes a name in a namespace: with the submission, once it is accepted. A \
            session holds the name that it asks about for a quarter of an hour. Names that differ by case alone, or that \
            look alike, are one name; a freed one rests for ninety days. The registry keeps keyed hashes, not names.

            Example:
              formulary names check identity/US john_doe
            """,
        subcommands: [Check.self, List.self, Free.self])

    /// `names check`.
    struct Check: RegistryCommand {
        static let configuration = CommandConfiguration(
            commandName: "check",
            abstract: "Tell whether a name is free, and what is free instead.",
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

        func answer(_ session: Session) async throws -> CommandReply {
            try await session.reading { registry in
                try await session.asking(registry) { registry in
                    let channel = channel ?? .production
                    guard place.contains("/") else {
                        let check = try await registry.checkName(name, in: place, on: channel)
                        return answer(check, of: nil, locale: "en")
                    }
                    let version = try await registry.version(TypedWord.reference(place), on: channel)
                    let form = try await registry.pin(version)
                    let check = try await registry.checkName(
                        name, of: form, version: version.number, field: field, on: channel)
                    return answer(check, of: version, locale: form.config.locale)
                }
            }
        }

        private func answer(_ check: NameCheck, of version: VersionRecord?, locale: String) -> CommandReply {
            var page = TextPage()
            page.append(check.findings, in: locale, fallback: locale)
            let word = check.state?.rawValue ?? "not allowed"
            let isFree = check.state == .free
            page.line(
                isFree ? .green("\(word): ") : .red("\(word): "),
                StyledText("\(check.name.isEmpty ? "the name" : check.name) in \(check.namespace)"))
            if !check.suggestions.isEmpty {
                page.line("free are ", StyledText(check.suggestions.joined(separator: ", "), .bold))
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

    /// `names list`.
    struct List: RegistryCommand {
        static let configuration = CommandConfiguration(
            commandName: "list",
            abstract: "List which submissions took a name, newest first; never the names.",
            discussion: """
                Example:
                  formulary names list --namespace screen-names
                """)

        @Option(help: .init("Only of this namespace.", valueName: "namespace"))
        var namespace: String?

        @Option(help: "Only on this channel.", transform: TypedWord.channel)
        var channel: Channel?

        @OptionGroup var global: ListOptions

        func answer(_ session: Session) async throws -> CommandReply {
            try await session.reading { registry in
                let names = try await registry.names(
                    NameQuery(namespace: namespace, channel: channel, limit: .max))
                var page = TextPage()
                if names.isEmpty {
                    page.line(.dim("no names"))
                } else {
                    page.table(Table(NameRow.columns, names.map { NameRow($0).cells }))
                }
                return CommandReply(rows: names.map { NameRow($0).json }, keys: NameRow.keys, page)
            }
        }
    }

    /// `names release`.
    struct Free: RegistryCommand {
        static let configuration = CommandConfiguration(
            commandName: "release",
            abstract: "Free a name: it rests for ninety days, and is anybody's then.",
            discussion: """
                The submission stays as it is, and so does the row of the name: that it was freed is a row, and an entry in \
                the log, of its own.

                A submission's names are freed with --submission ID in place of a namespace and a name.

                Examples:
                  echo '{"screen_name": "john_doe", "birth_date": "1990-05-17"}' > john.json
                  formulary submit identity/US --data john.json
                  formulary names release screen-names john_doe -m "Asked for by its owner"
                """)

        @Argument(help: "The namespace.")
        var namespace: String?

        @Argument(help: "The name.")
        var name: String?

        @Option(
            help: .init(
                "The submission whose names are freed, by its id, the beginning of it, or its number.",
                valueName: "submission"))
        var submission: String?

        @Option(name: .shortAndLong, help: .init("Why.", valueName: "text"), transform: TypedWord.message)
        var message: String

        @Option(help: "The channel of a name. (default: production)", transform: TypedWord.channel)
        var channel: Channel?

        @OptionGroup var global: GlobalOptions

        func validate() throws {
            if (submission == nil) == (name == nil) || (submission != nil && namespace != nil) {
                throw ValidationError("Name a namespace and a name, or a submission: one of both.")
            }
        }

        func answer(_ session: Session) async throws -> CommandReply {
            try await session.writing { registry in
                let reference: NameReference
                if let submission {
                    reference = .submission(try await registry.submissionID(submission))
                } else {
                    reference = .name(name ?? "", namespace: namespace ?? "")
                }
                let freed = try await registry.releaseNames(
                    reference, on: channel ?? .production, actor: session.actor, message: message)
                var page = TextPage()
                for name in freed {
                    page.line(
                        .green("freed: "),
                        StyledText(
                            "the name in \(name.record.field) of \(name.record.submission), in \(name.record.namespace)"
                        ))
                    if let release = name.release {
                        page.line(StyledText("  it rests until \(release.restsUntil.text)"))
                    }
                }
                return CommandReply(.object(["released": .array(freed.map { NameRow($0).json })]), page)
            }
        }
    }
}
