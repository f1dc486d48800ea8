internal import DataSources
internal import FormDialects
internal import FormEngine
internal import Registry

/// The operator's file, named by FORMULARY_SOURCES: the address, headers and limits of each data source.
///
/// ```yaml
/// nl-user-profile:
///   origin: https://profiles.example.nl
///   headers: {Authorization: {env: NL_PROFILE_TOKEN}}
///   timeout: 3s
/// ```
enum SourceSettingsFile {
    /// The variable that names the file.
    static let variable = "FORMULARY_SOURCES"

    private static let shape = "Write `countries: {origin: 'https://api.example.com'}`."
    private static let keys = [
        "origin", "path", "headers", "private", "timeout", "time_limit", "retries", "breaker",
    ]

    /// The settings of each source by its name; empty without a file.
    static func read() throws(CommandError) -> [String: SourceSettings] {
        guard let path = Environment[variable] else { return [:] }
        return try read(InputFile(path))
    }

    static func read(_ file: InputFile) throws(CommandError) -> [String: SourceSettings] {
        try read(file.read(), in: file)
    }

    /// The settings in the bytes of a file.
    static func read(_ bytes: [UInt8], in file: InputFile) throws(CommandError) -> [String: SourceSettings] {
        let root = try DefinitionNode.tree(of: bytes, in: file, code: .badSourceSettings)
        guard case .object(let members) = root.content else {
            throw DefinitionNode.fault(
                .badSourceSettings, file: file, place: root.position, message: "The file must be a mapping of sources.",
                help: shape)
        }
        var settings: [String: SourceSettings] = [:]
        for member in members { settings[member.key] = try self.settings(member.value, in: file) }
        return settings
    }

    private static func settings(_ value: SourceNode, in file: InputFile) throws(CommandError) -> SourceSettings {
        let node = try DefinitionNode(
            value, in: file, keys: keys, code: .badSourceSettings, what: "A source", help: shape)
        guard let text = try node.text("origin", help: shape) else {
            throw node.refused(at: node.position, "The key `origin` is missing.", help: shape)
        }
        guard let origin = Origin(text.text) else {
            throw node.refused(
                at: text.position, "The value of `origin` is no origin.",
                help: "An origin is a scheme, a host and perhaps a port, such as `https://api.example.com:8443`.")
        }
        var settings = SourceSettings(origin: origin)
        settings.path = try path(node)
        settings.headers = try headers(node, in: file)
        settings.allowsPrivateAddresses = try node.flag("private")
        settings.timeout = try node.milliseconds("timeout", atMost: 60_000) ?? settings.timeout
        settings.timeLimit =
            try node.milliseconds("time_limit", atMost: 120_000) ?? max(settings.timeLimit, settings.timeout)
        settings.retries = try node.count("retries", atMost: 10) ?? settings.retries
        if let breaker = node.member("breaker") { settings.breaker = try limits(breaker, in: file) }
        return settings
    }

    private static func path(_ node: DefinitionNode) throws(CommandError) -> String {
        let help = "Write where the source begins at its origin, such as `path: /v3/accounts`, without a final `/`."
        guard let (text, position) = try node.text("path", help: help) else { return "" }
        guard let template = PathTemplate(text), template.parameters.isEmpty, !text.contains("?"), !text.hasSuffix("/")
        else { throw node.refused(at: position, "The value of `path` is no path.", help: help) }
        return text
    }

    private static func headers(
        _ node: DefinitionNode, in file: InputFile
    ) throws(CommandError) -> [SourceSettings.Header] {
        let help =
            "Write `headers: {web-api-key: {env: ACCOUNTS_KEY}}`; a value that is no secret may be a plain text."
        guard let value = node.member("headers") else { return [] }
        guard case .object(let members) = value.content else {
            throw node.refused(value, "`headers` must be a mapping.", help: help)
        }
        var headers: [SourceSettings.Header] = []
        for member in members {
            guard SourceSettings.isHeaderName(member.key) else {
                throw node.refused(at: member.keyPosition, "A header of this name cannot be sent.", help: help)
            }
            if case .object = member.value.content {
                let secret = try DefinitionNode(
                    member.value, in: file, keys: ["env"], code: .badSourceSettings, what: "A header", help: help)
                guard let variable = try secret.text("env", help: help), !variable.text.isEmpty else {
                    throw node.refused(member.value, "The key `env` is missing.", help: help)
                }
                headers.append(.init(name: member.key, value: .variable(variable.text)))
            } else {
                let text = try node.text(member.value, "A header", help: help)
                guard SourceSettings.isHeaderValue(text) else {
                    throw node.refused(member.value, "This value of a header cannot be sent.", help: help)
                }
                headers.append(.init(name: member.key, value: .text(text)))
            }
        }
        return headers
    }

    private static func limits(_ value: SourceNode, in file: InputFile) throws(CommandError) -> Breaker.Limits {
        let help = "Write `breaker: {failures: 5, pause: 30s}`."
        let node = try DefinitionNode(
            value, in: file, keys: ["failures", "pause"], code: .badSourceSettings, what: "`breaker`", help: help)
        var limits = Breaker.Limits()
        limits.failures = max(1, try node.count("failures", atMost: 1_000) ?? limits.failures)
        limits.pause = try node.milliseconds("pause", atMost: 86_400_000) ?? limits.pause
        return limits
    }
}
