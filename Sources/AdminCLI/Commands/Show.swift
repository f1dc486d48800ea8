internal import ArgumentParser
internal import FormDialects
internal import FormEngine
internal import Registry

/// `show`: prints a version's document.
struct Show: RegistryCommand {
    static let configuration = CommandConfiguration(
        abstract: "Print the document of a version.",
        discussion: """
            As YAML to edit and publish again, as JSON, or byte for byte as its author sent it.

            Examples:
              formulary show kyc/NL > kyc-NL.yaml
              formulary show kyc/NL@1 --format source
            """)

    /// How the document is written.
    enum Format: String, ExpressibleByArgument, CaseIterable {
        case yaml
        case json
        case source
    }

    @OptionGroup var global: GlobalOptions

    @Argument(help: "The version, such as kyc/NL@2, or kyc/NL for what is live.", transform: TypedWord.reference)
    var version: VersionReference

    @Option(help: "yaml, json, or source: the bytes as they were sent.")
    var format = Format.yaml

    @Option(help: "Where it is live, if no version is named. (default: production)", transform: TypedWord.channel)
    var channel: Channel?

    func answer(_ session: Session) async throws -> Answer {
        try await session.reading { registry in
            let record = try await registry.version(version, on: channel ?? .production)
            let config = try await registry.pin(record).config
            if format == .source { return try await source(of: record, in: registry) }
            var page = Page()
            if format == .json {
                page.document(JSONWriter.bytes(of: config.json, style: .pretty) + [UInt8(ascii: "\n")])
            } else {
                page.document(Array(try ConfigText.yaml(config).utf8))
            }
            var answer = Answer(config.json, page)
            answer.jsonStyle = .pretty
            return answer
        }
    }

    private func source(of record: VersionRecord, in registry: Registry) async throws -> Answer {
        guard let source = try await registry.store.source(of: record.form, version: record.number) else {
            throw CommandError(
                RegistryError.noSuchVersion(record.form, record.number, newest: record.number))
        }
        var page = Page()
        page.document(source.bytes)
        let json = JSONValue.object([
            "form": .text(record.form.text), "version": .int(record.number), "digest": .text(record.digest.text),
            "format": .text(source.format.rawValue), "dialect": .text(source.dialect),
            "source": .text(String(decoding: source.bytes, as: UTF8.self)),
        ])
        return Answer(json, page)
    }
}

/// Configs as text that people read and edit.
enum ConfigText {
    /// The config as YAML; a form of one step without a title has its fields at the top, as its author wrote them.
    static func yaml(_ config: FormConfig) throws -> String {
        do {
            return try YAMLWriter.text(of: friendly(config))
        } catch {
            throw CommandError(
                .notYAML, "The config cannot be written as YAML: it is nested too deeply, or too large.",
                help: "Ask for `--format json`.")
        }
    }

    private static func friendly(_ config: FormConfig) -> JSONValue {
        guard config.steps.count == 1, config.steps[0].id == "main", config.steps[0].title == nil else {
            return config.json
        }
        let members = (config.json.members ?? []).map { member in
            guard member.name == "steps", let step = member.value.elements?.first else { return member }
            return JSONValue.Member("fields", step["fields"] ?? .array([]))
        }
        return .object(members)
    }
}
