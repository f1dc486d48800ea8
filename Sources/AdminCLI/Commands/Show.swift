internal import ArgumentParser
internal import FormDialects
internal import FormEngine
internal import Registry
internal import Replies

/// `show`: prints a version's document.
struct Show: RegistryCommand {
    static let configuration = CommandConfiguration(
        commandName: "show",
        abstract: "Print the document of a version.",
        discussion: """
            --format chooses the document: yaml, to edit and publish again; json; source, the bytes that the author \
            sent; pinned, the bytes of the digest, config and lock, by which an app judges; or client, without server \
            rules, whose digest the audit log holds.

            Examples:
              formulary show kyc/NL > kyc-NL.yaml
              formulary show kyc/NL@1 --format source
            """)

    /// How the document is written.
    enum Format: String, ExpressibleByArgument, CaseIterable {
        case yaml
        case json
        case source
        case pinned
        case client
    }

    @Argument(help: "The version, such as kyc/NL@2, or kyc/NL for the live one.", transform: TypedWord.reference)
    var version: VersionReference

    @Option(
        help: """
            yaml, json, source (the bytes as sent), pinned (the bytes of the digest), or client (without server rules).
            """)
    var format = Format.yaml

    @Option(help: "The channel, if no version is named. (default: production)", transform: TypedWord.channel)
    var channel: Channel?

    @OptionGroup var global: LookOptions

    func reply(in context: CommandContext) async throws -> CommandReply {
        try await context.reading { registry in
            let record = try await registry.version(version, on: channel ?? .production)
            let config = try await registry.pin(record).config
            if format == .source { return try await source(of: record, in: registry) }
            if format == .pinned { return try await pinned(record, in: registry) }
            if format == .client { return try await client(of: record, in: registry) }
            var page = TextPage()
            if format == .json {
                page.document(JSONWriter.bytes(of: config.json, style: .pretty) + [UInt8(ascii: "\n")])
            } else {
                guard let text = ConfigText.yaml(config) else {
                    throw CommandError(
                        .notYAML, "The config cannot be written as YAML: it is nested too deeply, or too large.",
                        help: "Use `--format json`.")
                }
                page.document(Array(text.utf8))
            }
            return CommandReply(config.json, page)
        }
    }

    private func pinned(_ record: VersionRecord, in registry: Registry) async throws -> CommandReply {
        let document = try await VersionDocument(record, isWhole: true, in: registry)
        var page = TextPage()
        page.document(document.bytes)
        return CommandReply(document.json, page)
    }

    private func source(of record: VersionRecord, in registry: Registry) async throws -> CommandReply {
        guard let source = try await registry.store.source(of: record.form, version: record.number) else {
            throw CommandError(
                RegistryError.noSuchVersion(record.form, record.number, newest: record.number))
        }
        var page = TextPage()
        page.document(source.bytes)
        let json = JSONValue.object([
            "form": .text(record.form.text), "version": .int(record.number), "digest": .text(record.digest.text),
            "format": .text(source.format.rawValue), "dialect": .text(source.dialect),
            "source": .text(String(decoding: source.bytes, as: UTF8.self)),
        ])
        return CommandReply(json, page)
    }
}

extension Show {
    /// The client document, with exactly the bytes of its digest.
    private func client(of record: VersionRecord, in registry: Registry) async throws -> CommandReply {
        let document = try await VersionDocument(record, isWhole: false, in: registry)
        var page = TextPage()
        page.document(document.bytes)
        return CommandReply(document.json, page)
    }
}
