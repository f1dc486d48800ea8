internal import FormEngine
internal import HTTPTypes
internal import Registry
internal import Replies

/// Operations that read forms, versions and releases.
enum FormsAPI {
    static let list = Operation(
        name: "listForms", summary: "Lists all forms.", reply: .members(["forms": .array(formRow)])
    ) { call in
        let rows = try await FormRow.all(in: call.registry).filter { call.caller.covers($0.form) }
        return Reply(.object(["forms": .array(rows.map(\.json))]))
    }

    static let show = Operation(
        name: "readForm", summary: "Reads a form; publish with its entity tag in `If-Match`.",
        query: [.channel], reply: formRow, isTagged: true
    ) { call in
        let form = try call.form()
        _ = try await call.registry.version(1, of: form)
        let row = try await FormRow(form, in: call.registry)
        let channel = try call.channel()
        try await call.registry.checkChannel(channel)
        let timeline = try await call.registry.timeline(of: form, on: channel)
        // A publish is based on the release number; the digest distinguishes bodies with one release number.
        let digest = HexText.encode(Array(SHA256Hasher.hash(row.json.canonicalBytes).bytes.prefix(8)))
        return Reply(row.json).tagged("\(timeline.latest).\(digest)", for: call)
    }

    static let versions = Operation(
        name: "listVersions", summary: "Lists the versions of a form, newest first.",
        reply: .members(["versions": .array(versionRow), "damaged": .array(.text)])
    ) { call in
        let (rows, damaged) = try await VersionRow.listed(of: try call.form(), in: call.registry)
        return Reply(.object(["versions": .array(rows.map(\.json)), "damaged": damaged.json]))
    }

    static let releases = Operation(
        name: "listReleases", summary: "Lists the releases of a form, newest first.", query: [.channelFilter],
        reply: .members(["releases": .array(.any), "damaged": .array(.text)])
    ) { call in
        let form = try call.form()
        _ = try await call.registry.version(1, of: form)
        let channel = call.query["channel"] == nil ? nil : try call.channel()
        let (rows, damaged) = try await ReleaseRow.listed(of: form, on: channel, in: call.registry)
        return Reply(.object(["releases": .array(rows.map(\.json)), "damaged": damaged.json]))
    }

    static let releaseEvidence = Operation(
        name: "exportReleaseEvidence",
        summary:
            "Exports the evidence of a release, which anybody can verify offline: its version, and the change page that its publisher saw.",
        query: [.channel], reply: .any
    ) { call in
        let bundle = try await call.registry.auditLog.evidence(
            ofRelease: try call.number("number"), of: try call.form(), on: try call.channel())
        return Reply(bundle.json)
    }

    static let version = Operation(
        name: "readVersion",
        summary: "Reads the document of a version, which never changes: normalised (json, yaml), as the bytes of its "
            + "digest (pinned), without server rules (client), or as its author wrote it (source).",
        query: [
            .init(
                name: "format", schema: .words(Format.allCases.map(\.rawValue)),
                summary: "the format of the document; json by default")
        ],
        reply: .any, mediaTypes: ["application/json", "application/yaml"], isTagged: true
    ) { call in
        let record = try await call.registry.version(try call.number("number"), of: try call.form())
        guard let format = Format(rawValue: call.query["format"] ?? "json") else {
            throw Problem.malformed("`format` is none of \(Format.allCases.map(\.rawValue).joined(separator: ", ")).")
        }
        return try await reply(record, format: format, call: call)
    }

    static let clientVersion = Operation(
        name: "readClientVersion", summary: "Reads the document by which an app judges, with its word lists.",
        reply: .members([
            "form": .text, "version": .integer, "digest": .text, "hasServerRules": .flag, "document": .text,
            "lists": .array(.members(["name": .text, "document": .text])),
        ]), isTagged: true
    ) { call in
        let record = try await call.registry.version(try call.number("number"), of: try call.form())
        return try await reply(record, format: .client, call: call)
    }

    static let resolve = Operation(
        name: "resolve", summary: "Resolves the version for a subject, with the reason.",
        body: .json(.options(["subject": .text, "context": .any, "at": .text, "channel": .text])),
        reply: .members([
            "form": .text, "version": .integer, "digest": .text, "release": .integer, "rollout": .orNull(.text),
            "arm": .orNull(.text), "reason": .text, "bucket": .orNull(.any),
        ])
    ) { call in
        let sent = try SentObject(call, known: ["subject", "context", "at", "channel"])
        let resolution = try await call.registry.resolve(
            try call.form(), on: try sent.channel(), subject: try sent.text("subject"),
            context: try sent.object("context") ?? .object([]), at: try sent.time("at"))
        return Reply(ResolutionReply(resolution: resolution).json)
    }

    static let diff = Operation(
        name: "diff",
        summary: "Compares what a version does to answers with another version, or with the document in the body.",
        query: [
            .init(name: "from", schema: .integer, summary: "the older version"),
            .init(name: "to", schema: .integer, summary: "the newer version, if no document is sent"),
        ],
        body: .document,
        reply: .members([
            "classes": .array(.text), "undecided": .flag, "breaks": .any, "judgingDates": .any,
            "changes": .array(.any),
        ])
    ) { call in
        let form = try call.form()
        let older = try await call.registry.pin(try version("from", call), of: form)
        let newer: Candidate
        if call.body.isEmpty {
            newer = Candidate(try await call.registry.pin(try version("to", call), of: form))
        } else {
            let config = try await LintAPI.config(in: call, form: form).published(over: older.config)
            let needsLists = !config.listNames.isEmpty
            let lists = needsLists ? try await call.registry.definedLists().compactMap { $0.list } : []
            newer = Candidate(config, lists: lists)
        }
        return Reply(ComparisonReply(try await call.comparison(from: Candidate(older), to: newer)).json)
    }

    private static func version(_ name: String, _ call: Call) throws -> Int {
        guard let number = try call.count(name, upTo: 1_000_000_000) else {
            throw Problem.malformed("`\(name)` is missing.")
        }
        return number
    }
}

extension FormsAPI {
    /// Formats of a version's document.
    enum Format: String, CaseIterable {
        case json
        case yaml
        case source
        case pinned
        case client
    }

    static let formRow = Schema.members([
        "form": .text, "title": .orNull(.text), "country": .orNull(.text), "versions": .integer,
        "publishedAt": .orNull(.text), "live": .array(.any), "scheduled": .array(.any),
        "damaged": .array(.integer), "problems": .array(.text),
        "unproved": .array(.any),
    ])

    static let versionRow = Schema.members([
        "form": .text, "version": .integer, "digest": .text, "edition": .integer, "publishedAt": .text,
        "actor": .orNull(.text), "message": .orNull(.text), "live": .array(.text), "scheduled": .array(.any),
        "withdrawn": .flag, "leaf": .integer,
    ])

    static func reply(_ record: VersionRecord, format: Format, call: Call) async throws -> Reply {
        let tag = "\(record.digest.text)/\(format.rawValue)"
        switch format {
        case .json:
            return Reply(try await call.registry.pin(record).config.json).tagged(tag, for: call, isImmutable: true)
        case .yaml:
            let config = try await call.registry.pin(record).config
            guard let text = ConfigText.yaml(config) else {
                throw Problem(
                    422, code: .notYAML, message: "The config cannot be written as YAML.",
                    help: "Request `format=json`.")
            }
            return Reply(mediaType: "application/yaml", Array(text.utf8)).tagged(tag, for: call, isImmutable: true)
        case .source:
            guard let source = try await call.registry.store.source(of: record.form, version: record.number) else {
                throw RegistryError.noSuchVersion(record.form, record.number, newest: record.number)
            }
            let type = source.format == .json ? "application/json" : "application/yaml"
            return Reply(mediaType: type, source.bytes).tagged(tag, for: call, isImmutable: true)
        case .pinned, .client:
            let document = try await VersionDocument(record, isWhole: format == .pinned, in: call.registry)
            return Reply(document.json).tagged(tag, for: call, isImmutable: true)
        }
    }
}

extension Operation.Parameter {
    static let channel = Self(name: "channel", schema: .text, summary: "the channel; production by default")
    static let channelFilter = Self(name: "channel", schema: .text, summary: "only results on this channel")
    static let form = Self(name: "form", schema: .text, summary: "only results of this form, such as kyc/NL")
}
