internal import ArgumentParser
internal import FormDialects
internal import FormEngine
internal import Registry
internal import Seeds

/// `seed`: publishes the example configs that the program carries.
struct Seed: RegistryCommand {
    static let configuration = CommandConfiguration(
        abstract: "Publish the example forms.",
        discussion: """
            Defines the data sources of the examples and two word lists, reserved-names and blocked-words, and \
            publishes kyc/NL (two versions), kyc/DE, registration/CM (two versions), quote/loan, kyb/NL, identity/US \
            and identity/EU on production. A list or form that is there already is left alone.

            Example:
              formulary seed
            """)

    @OptionGroup var global: GlobalOptions

    func answer(_ session: Session) async throws -> Answer {
        try await session.writing { registry in
            for source in Seeds.dataSources {
                let definition = DataSourceDefinition(
                    name: source.name, kind: .http, summary: source.summary, aliases: source.aliases)
                _ = try await registry.define(definition, actor: session.actor)
            }
            try await defineLists(in: registry, actor: session.actor)
            let existing = try await registry.store.forms().map(\.key)
            var published: [PublicationReport] = []
            var leftAlone: [FormKey] = []
            for seed in Seeds.configs {
                let document = ConfigDocument(seed.bytes, fileName: seed.file, form: seed.form.flatMap { FormKey($0) })
                guard let config = document.reading.config else {
                    throw CommandError(.badSeed, "The example \(seed.file) has errors.", help: "Please report it.")
                }
                if existing.contains(config.form) {
                    if !leftAlone.contains(config.form) { leftAlone.append(config.form) }
                    continue
                }
                published.append(try await publish(config, document, in: registry, actor: session.actor))
            }
            return Self.answer(published, leftAlone: leftAlone)
        }
    }

    /// Defines the word lists that are not there yet: one that somebody made their own stays theirs.
    private func defineLists(in registry: Registry, actor: String) async throws {
        let defined = try await registry.definedLists().map(\.record.name)
        for seed in Seeds.wordLists {
            for list in try WordListFile.read(seed.bytes, name: seed.file) where !defined.contains(list.name) {
                _ = try await registry.define(list, actor: actor)
            }
        }
    }

    private func publish(
        _ config: FormConfig, _ document: ConfigDocument, in registry: Registry, actor: String
    ) async throws -> PublicationReport {
        var publication = Publication(config: config, source: document.source, actor: actor)
        let latest = try await registry.timeline(of: config.form, on: .production).latest
        publication.base = .release(latest)
        publication.message = "Example that comes with the program."
        return try await registry.publish(publication)
    }

    private static func answer(_ published: [PublicationReport], leftAlone: [FormKey]) -> Answer {
        var page = Page()
        for report in published {
            page.line(.green("published: "), Span("\(report.form.text)@\(report.version) "), .dim(report.digest.text))
        }
        for form in leftAlone { page.line(.dim("left alone: "), Span("\(form.text) is there already")) }
        let rows = published.map { report in
            JSONValue.object([
                "form": .text(report.form.text), "version": .int(report.version), "digest": .text(report.digest.text),
            ])
        }
        return Answer(
            .object(["published": .array(rows), "leftAlone": .array(leftAlone.map { .text($0.text) })]), page)
    }
}
