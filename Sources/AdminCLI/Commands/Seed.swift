internal import ArgumentParser
internal import FormDialects
internal import FormEngine
internal import Registry
internal import Replies
internal import Seeds

/// `seed`: publishes the example configs that the program carries.
struct Seed: RegistryCommand {
    static let configuration = CommandConfiguration(
        commandName: "seed",
        abstract: "Publish the example forms.",
        discussion: """
            Defines the data sources of the examples and two word lists, reserved-names and blocked-words, and \
            publishes kyc/NL, kyc/DE, registration/CM, quote/loan, kyb/NL, consent/guardian, identity/US and \
            identity/EU on production, most in several versions. It leaves existing versions, forms with other versions, and defined lists \
            alone. The words of blocked-words are a sample: define your own list before you rely on it.

            Example:
              formulary seed
            """)

    @OptionGroup var global: GlobalOptions

    func reply(in context: CommandContext) async throws -> CommandReply {
        let examples = try Example.all()
        return try await context.writing { registry in
            let sources = try DataSourceFile.definitions(in: Seeds.dataSources.bytes, of: Seeds.dataSources.file)
            for source in sources { _ = try await registry.define(source, actor: context.actor) }
            let lists = try await defineLists(in: registry, actor: context.actor)
            var published: [PublicationReport] = []
            var leftAlone: [FormKey] = []
            for (form, versions) in examples {
                let new = try await publish(versions, of: form, in: registry, actor: context.actor)
                published += new
                if new.isEmpty { leftAlone.append(form) }
            }
            return Self.reply(published, leftAlone: leftAlone, lists: lists)
        }
    }

    /// A version that the program carries.
    private struct Example {
        var config: FormConfig
        var source: SourceDocument

        /// All examples by form, in the order of publishing.
        static func all() throws -> [(form: FormKey, versions: [Example])] {
            var forms: [(form: FormKey, versions: [Example])] = []
            for seed in Seeds.configs {
                let document = ConfigDocument(seed.bytes, fileName: seed.file, form: seed.form.flatMap { FormKey($0) })
                guard let config = document.reading.config else {
                    throw CommandError(
                        .badSeed, "The example \(seed.file) has errors.", help: "Please report this message.")
                }
                let example = Example(config: config, source: document.source)
                if let place = forms.firstIndex(where: { $0.form == config.form }) {
                    forms[place].versions.append(example)
                } else {
                    forms.append((config.form, [example]))
                }
            }
            return forms
        }
    }

    /// Publishes the missing versions of a form, compared by digest, unless the form holds other versions.
    ///
    /// So a killed run is completed, and a form with versions of somebody's own is left alone.
    private func publish(
        _ examples: [Example], of form: FormKey, in registry: Registry, actor: String
    ) async throws -> [PublicationReport] {
        var published: [PublicationReport] = []
        for _ in 0..<Self.attempts {
            // The base is read before the search, so that a publish in between makes it stale. With a base read
            // afterwards, an older version could replace what others just published.
            let base = try await registry.timeline(of: form, on: .production).latest
            guard var next = try await firstMissing(of: examples, of: form, in: registry, actor: actor) else {
                return published
            }
            next.base = .release(base)
            do throws(RegistryError) {
                let report = try await registry.publish(next)
                // A version that is already live was published, and is reported, by another run of this command.
                if !report.wasLive { published.append(report) }
            } catch {
                // Another process published in between, perhaps another run of this command.
                guard case .staleBase = error else { throw error }
            }
        }
        throw RegistryError.contention
    }

    /// The first missing version; nil if none is missing, or if the form holds other versions.
    private func firstMissing(
        of examples: [Example], of form: FormKey, in registry: Registry, actor: String
    ) async throws -> Publication? {
        var missing: Publication?
        var known: Set<DocumentDigest> = []
        for example in examples {
            var publication = Publication(config: example.config, source: example.source, actor: actor)
            publication.message = "Example that comes with the program."
            var attempt = publication
            attempt.base = .forced
            // A withdrawn version is not missing.
            attempt.reinstates = true
            let report = try await registry.publish(attempt, isDryRun: true)
            known.insert(report.digest)
            if report.isCreated, missing == nil { missing = publication }
        }
        let stored = try await registry.store.versions(VersionQuery(form: form, limit: examples.count + 1)).whole()
        return stored.allSatisfy { known.contains($0.digest) } ? missing : nil
    }

    private static let attempts = 50

    /// Defines the missing word lists and returns their names; an existing list stays as it is.
    private func defineLists(in registry: Registry, actor: String) async throws -> [String] {
        let defined = try await registry.definedLists().map(\.record.name)
        var new: [String] = []
        for seed in Seeds.wordLists {
            for list in try WordListFile.read(seed.bytes, name: seed.file) where !defined.contains(list.name) {
                new.append(try await registry.define(list, actor: actor).name)
            }
        }
        return new
    }

    /// The list whose words are a sample.
    private static let sampleList = "blocked-words"

    private static func reply(
        _ published: [PublicationReport], leftAlone: [FormKey], lists: [String]
    ) -> CommandReply {
        var page = TextPage()
        for report in published {
            page.line(
                .green("published: "), StyledText("\(report.form.text)@\(report.version) "), .dim(report.digest.text),
                indent: 2)
        }
        for form in leftAlone { page.line(.dim("left alone: "), StyledText("\(form.text) exists already")) }
        if lists.contains(Self.sampleList) {
            page.line(
                .dim("note: "),
                StyledText(
                    "the list \(Self.sampleList) is a sample of mild words, not one to rely on: define yours with "),
                "`formulary lists define`")
        }
        let rows = published.map { report in
            JSONValue.object([
                "form": .text(report.form.text), "version": .int(report.version), "digest": .text(report.digest.text),
            ])
        }
        return CommandReply(
            .object(["published": .array(rows), "leftAlone": .array(leftAlone.map { .text($0.text) })]), page)
    }
}
