internal import FormDialects
internal import FormEngine
internal import HTTPTypes
internal import Registry
internal import Replies

/// A config beside its live form: the server reads the document, the browser's engine judges.
///
/// Nothing is stored, and no data source is queried.
enum PlaygroundPage {
    static let show = FormPages.page("showPlayground", "Try a config.") { call in
        try await Playground(call).page(nil)
    }

    static let post = FormPages.page("postPlayground", "Try a config.", body: .buttons, readsConfig: true) { call in
        let playground = try await Playground(call)
        let sent = try SentForm(call)
        try playground.check(sent["csrf"])
        try call.services.admit(.lint, from: call.client)
        return try await playground.page(sent)
    }

    static let read = Operation(
        name: "readPlayground", summary: "Try a config.",
        body: .json(.options(["document": .text, "form": .text])), reply: .any, readsConfig: true,
        check: PageToken.checkHead
    ) { call in
        let playground = try await Playground(call)
        try playground.check(HTTPField.Name("x-csrf-token").flatMap { call.headers[$0] })
        try call.services.admit(.lint, from: call.client)
        let sent = try SentObject(call, known: ["document", "form"])
        return Reply(try await playground.read(try sent.text("document") ?? "", key: try sent.text("form") ?? ""))
    }
}

/// One request of the playground.
struct Playground {
    private let call: Call
    private let visitor: Visitor
    private let example: (title: String, text: String)?

    /// Refuses visitors without the role `author`, unless the server is a sandbox.
    init(_ call: Call) async throws {
        self.call = call
        visitor = Visitor(call)
        if !call.services.settings.isSandbox {
            let secret = PageCookie.value(ConsoleVisit.cookie, in: call.headers) ?? ""
            guard let token = try await call.registry.browserSession(presenting: secret), token.allows(.author) else {
                throw Problem(
                    403, code: .roleMissing, message: "The playground needs a sign-in with the role `author`.",
                    help: "Ask an admin for a link to sign in with.")
            }
        }
        let examples = call.services.settings.examples
        // Without `open`, the page has the first example; with an unknown name, an empty document.
        let opened = call.query["open"].map { name in examples.first { $0.name == name } }
        example = (opened ?? examples.first).map { ($0.name, $0.text) }
    }

    func check(_ token: String?) throws(Problem) {
        try PageToken.check(token, for: visitor.knownSecret, call)
    }

    /// Diagnostics of a document, and the document by which the browser judges.
    func read(_ document: String, key: String) async throws -> JSONValue {
        try await said(of: try await read(document, key))
    }

    private func read(_ document: String, _ key: String) async throws -> LintedConfig {
        try await LintAPI.read(
            Array(document.utf8), form: FormKey(key), in: call.registry, for: call.presence)
    }

    private func said(of linted: LintedConfig) async throws -> JSONValue {
        var client = JSONValue.null
        var yaml: String?
        // A config whose examples fail can still be tried.
        let isWhole = linted.diagnostics.allSatisfy { $0.severity != .error || $0.code == .failingExample }
        if isWhole, let config = linted.document.reading.config {
            let made = try await call.registry.clientDocument(of: config)
            client = .object([
                "document": .text(String(decoding: made.document, as: UTF8.self)),
                "digest": .text(DocumentDigest(of: made.document).text),
                "lists": .array(
                    made.lists.map {
                        .object([
                            "name": .text($0.name), "document": .text(String(decoding: $0.document, as: UTF8.self)),
                        ])
                    }),
            ])
            yaml = ConfigText.yaml(config)
        }
        let failing = linted.diagnostics.filter { $0.code == .failingExample }
        let examples = (linted.document.reading.config?.examples ?? []).enumerated().map { index, example in
            let own = failing.filter {
                $0.pointer == "/examples/\(index)" || $0.pointer.hasPrefix("/examples/\(index)/")
            }
            return JSONValue.object([
                "name": .text(example.name), "passed": .bool(own.isEmpty),
                "differences": .array(own.map { .text($0.message) }),
            ])
        }
        return .object([
            "diagnostics": LintReply.json(of: linted)["diagnostics"] ?? .array([]),
            "dialect": .text(orNull: linted.document.dialect?.rawValue), "client": client,
            "examples": .array(examples), "yaml": .text(orNull: yaml),
        ])
    }

    /// The page with the posted document, or else the opened example.
    func page(_ sent: SentForm?) async throws -> Reply {
        let document = (sent?["document"] ?? example?.text ?? "").replacing("\r\n", with: "\n")
        let key = sent?["form"] ?? ""
        let linted = try await read(document, key)
        let said = try await said(of: linted)
        let now = try await call.registry.now()
        let frame = PageFrame(call, language: "en", offered: ["en"])
        let diagnostics = said.list("diagnostics").map { entry in
            entry.replacing(["path": entry.orFalse("path"), "is_error": .bool(entry.text("severity") == "error")])
        }
        let errors = diagnostics.count { $0.flag("is_error") }
        let page = frame.adding([
            "title": .text("Playground – \(call.services.settings.name)"), "languages": .array([]),
            "has_languages": .bool(false), "form": .object(["title": .bool(false), "description": .bool(false)]),
            "paths": .object(["form": "/playground", "read": "/playground/read", "image": "/playground/image"]),
            "csrf": .text(visitor.token), "revision": "0", "scripted": .bool(false), "expires_text": .bool(false),
            "json": .bool(false), "consent_link": .bool(false), "may_start_again": .bool(false),
            "position": .bool(false), "may_start_another": .bool(false),
            "scripts": call.services.settings.engine == nil ? .array([]) : .array(["playground.js"]),
        ])
        let boot = JSONValue.object([
            "page": page, "as_of": .text(now.utcDate.text), "document": .text(document), "read": said,
        ])
        let context = page.replacing([
            "document": .text(document), "key": .text(key), "as_of": .text(now.utcDate.text), "beginnings": beginnings,
            "count_text": .text("Errors: \(errors). Warnings: \(diagnostics.count - errors)."),
            "has_diagnostics": .bool(!diagnostics.isEmpty), "diagnostics": .array(diagnostics),
            "outline": outline(linted), "countries": .array([]), "dates": .object([]),
            "boot": .text(FormVisit.script(boot)),
        ])
        var reply = PageRenderer.shared.page("playground", context)
        visitor.mark(&reply)
        return reply
    }

    private var beginnings: JSONValue {
        let groups = Dictionary(grouping: call.services.settings.examples) { $0.name.prefix { $0 != ":" } }
        return .array(
            groups.sorted { $0.key < $1.key }.map { kind, documents in
                .object([
                    "title": .text(kind == "seed" ? "Seeds" : "Templates"),
                    "documents": .array(
                        documents.map { document in
                            .object([
                                "value": .text(document.name),
                                "label": .text(String(document.name.drop { $0 != ":" }.dropFirst())),
                                "chosen": .bool(document.name == example?.title),
                            ])
                        }),
                ])
            })
    }

    /// An outline of the form for a browser without scripts; `false` if the document has errors.
    private func outline(_ linted: LintedConfig) -> JSONValue {
        guard let config = linted.config else { return .bool(false) }
        let text = { (text: LocalizedText?) -> JSONValue in
            text.map { .text($0.text(for: "en", fallback: config.locale)) } ?? .bool(false)
        }
        return .object([
            "title": config.title == nil ? .text(config.form.text) : text(config.title),
            "steps": .array(
                config.steps.map { step in
                    .object([
                        "step_title": text(step.title),
                        "fields": .array(step.fields.map { Self.outlined($0, text) }),
                    ])
                }),
        ])
    }

    private static func outlined(_ field: Field, _ text: (LocalizedText?) -> JSONValue) -> JSONValue {
        .object([
            "label": field.label == nil ? .text(Identifier.words(field.id)) : text(field.label), "id": .text(field.id),
            "type": .text(field.type.rawValue), "required": .bool(field.isRequired),
            "has_fields": .bool(!field.fields.isEmpty), "fields": .array(field.fields.map { outlined($0, text) }),
        ])
    }
}
