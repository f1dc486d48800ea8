internal import FormDialects
internal import FormEngine
internal import HTTPTypes
internal import Registry
internal import Replies

/// The operation that lints a config, and the config reader of other operations.
enum LintAPI {
    static let lint = Operation(
        name: "lint", summary: "Reports the faults of a config, with their places.",
        query: [
            .init(name: "form", schema: .text, summary: "the key of the form, if the document has none"), .dialect,
        ],
        body: .document, reply: .members(["files": .array(diagnosed)])
    ) { call in
        try call.services.admit(.lint, from: call.client)
        let form = try call.query["form"].map { text in
            guard let key = FormKey(text) else { throw Problem.malformed("`form` is no form key.") }
            try call.caller.check(key)
            return key
        }
        let config = try await read(call, form: form)
        return Reply(.object(["files": .array([LintReply.json(of: config)])]))
    }

    static let diagnosed = Schema.members([
        "file": .text, "dialect": .orNull(.text), "errors": .integer, "warnings": .integer,
        "diagnostics": .array(diagnostic), "error": .orNull(.any),
    ])

    static let diagnostic = Schema.members([
        "severity": .words(["error", "warning"]), "code": .text, "path": .text, "line": .integer, "column": .integer,
        "message": .text, "help": .text,
    ])

    /// Reads the config in the body, and checks it against the registry.
    static func read(_ call: Call, form: FormKey?, edition: Edition? = nil) async throws -> LintedConfig {
        let dialect = try call.query["dialect"].map { word in
            guard let dialect = Dialect(rawValue: word) else {
                throw Problem.malformed("`dialect` is not a known dialect.")
            }
            return dialect
        }
        return try await read(
            call.body, form: form, dialect: dialect, edition: edition, in: call.registry, for: call.presence)
    }

    /// Limit on configs read or compared at once: each occupies a thread of the pool, and one stays free for pages.
    static let gate = WorkGate(width: JudgingPool.threads - 1)

    /// Reads a config and checks it against a registry; gives up once the client disconnects.
    static func read(
        _ bytes: [UInt8], form: FormKey?, dialect: Dialect? = nil, edition: Edition? = nil, in registry: Registry,
        for presence: ClientPresence
    ) async throws -> LintedConfig {
        var config = try await gate.run {
            try presence.checkBeforeLongWork()
            return LintedConfig(
                ConfigDocument(bytes, fileName: nil, form: form, dialect: dialect, edition: edition), name: "document")
        }
        try presence.check()
        try await config.check(in: registry)
        try presence.check()
        return config
    }

    /// The config in the body; throws a problem with its diagnostics if it has errors.
    static func linted(in call: Call, form: FormKey) async throws -> (LintedConfig, FormConfig) {
        try sound(try await read(call, form: form), call)
    }

    /// The config to publish: under the requested edition, that of an equal version, or the newest.
    static func publishable(
        in call: Call, form: FormKey, _ edition: Edition?
    ) async throws -> (LintedConfig, FormConfig) {
        var linted = try await read(call, form: form, edition: edition ?? .current)
        if edition == nil { linted = try await linted.repeated(in: call.registry, on: try call.channel()) }
        return try sound(linted, call)
    }

    private static func sound(_ linted: LintedConfig, _ call: Call) throws -> (LintedConfig, FormConfig) {
        if call.body.isEmpty { throw Problem.malformed("The body is empty: send a config.") }
        guard let config = linted.config else {
            var problem = Problem(
                422, code: .configHasErrors, message: "The config has \(linted.errors) errors, and nothing was done.",
                help: "Correct the errors in `diagnostics`.")
            problem.extra = [.init("diagnostics", LintReply.json(of: linted)["diagnostics"] ?? .array([]))]
            throw problem
        }
        return (linted, config)
    }

    static func config(in call: Call, form: FormKey) async throws -> FormConfig {
        try await linted(in: call, form: form).1
    }
}

extension Operation.Parameter {
    static let dialect = Self(
        name: "dialect", schema: .words(Dialect.allCases.map(\.rawValue)),
        summary: "the dialect of the document; detected by its keys by default")
}
