import Testing

@testable import FormEngine

/// The document that clients may see: everything but what only the server may know.
@Suite struct ClientDocumentTests {
    private func config(_ fields: String, rest: String = "") throws -> FormConfig {
        let text = #"{"form": "kyc/NL", "fields": [\#(fields)]\#(rest)}"#
        let reading = FormConfig.read(try SourceNode(json: Array(text.utf8)))
        return try #require(reading.config, "\(reading.diagnostics)")
    }

    private static let secret =
        #"{"id": "nick", "type": "text", "validation": [{"max_length": 20}, "#
        + #"{"reserved": "frauds", "where": "server", "message": "You are on our list"}, "#
        + #"{"blocked_words": "locked", "where": "server"}, {"reserved": "open"}]}"#
    private static let lists = #", "lists": {"frauds": {"words": ["mallory"]}, "open": {"words": ["admin"]}}"#
    private static let examples =
        #", "examples": [{"name": "fraud", "as_of": "2026-01-01", "values": {"nick": "mallory"}, "#
        + #""expect": {"errors": {"nick": ["refused"]}}}]"#

    private var lock: Lock {
        let digest = DocumentDigest(of: Array("{}".utf8))
        return Lock(sources: [("profile", digest)], lists: [("locked", digest)])
    }

    @Test("without rules of the server it is the version's own document")
    func same() throws {
        let open = try config(
            #"{"id": "nick", "type": "text", "validation": [{"reserved": "open"}]}"#, rest: Self.lists)
        #expect(open.clientDocument(lock: lock) == open.document(lock: lock))
    }

    @Test("rules of the server are gone, with their words, their lists, and what would tell of them")
    func stripped() throws {
        let secret = try config(Self.secret, rest: Self.lists + Self.examples)
        let text = String(decoding: secret.clientDocument(lock: lock), as: UTF8.self)
        for word in ["frauds", "mallory", "locked", "our list", "server", "example", "refused"] {
            #expect(!text.contains(word), "\(word): \(text)")
        }
        for word in ["max_length", "open", "admin", "profile"] { #expect(text.contains(word), "\(word): \(text)") }
    }

    @Test("a data source that a rule of the server alone asks is gone, with the path into what it says")
    func confirmation() throws {
        let field =
            #"{"id": "vat", "type": "text", "data_path": "/valid", "validation": "#
            + #"[{"confirmed_by": "profile"\#(", \"where\": \"server\"")}]}"#
        let secret = try config(field)
        let text = String(decoding: secret.clientDocument(lock: lock), as: UTF8.self)
        #expect(!text.contains("profile") && !text.contains("confirmed_by") && !text.contains("/valid"))
        #expect(text.contains("vat"))
        let shared = try config(
            field + #", {"id": "name", "type": "text", "readonly": true, "data_source": "profile"}"#)
        let open = String(decoding: shared.clientDocument(lock: lock), as: UTF8.self)
        #expect(open.contains("profile") && !open.contains("confirmed_by"))
    }

    @Test("a rule of the server in a list's items is gone too")
    func items() throws {
        let list = try config(
            #"{"id": "owners", "type": "list", "fields": [{"id": "a", "type": "text", "#
                + #""validation": [{"pattern": "^secret", "where": "server"}]}]}"#)
        let text = String(decoding: list.clientDocument(lock: Lock()), as: UTF8.self)
        #expect(!text.contains("secret") && text.contains("owners"))
    }

    @Test("a client document that lacks rules cannot be pinned")
    func notPinned() throws {
        let document = try config(Self.secret, rest: Self.lists).clientDocument(lock: lock)
        #expect(throws: PinError.unreadable) {
            try PinnedForm(document: document, expecting: DocumentDigest(of: document))
        }
    }

    @Test("a client judges by all of it, under its own digest, and whoever has the whole version by the rest too")
    func judged() throws {
        let words = WordList(name: "locked", words: ["worse"])
        let config = try config(Self.secret, rest: Self.lists)
        let lock = Lock(lists: [("locked", DocumentDigest(of: words.document))])
        let document = config.clientDocument(lock: lock)
        let digest = DocumentDigest(of: document)
        let form = try ClientForm(document: document, expecting: digest)
        let today = try #require(CivilDate("2026-01-01"))
        #expect(form.digest == digest)
        #expect(form.lock.lists.isEmpty)
        for (nick, seen, all) in [
            ("mallory", [], ["refused"]), ("worse", [], ["refused"]), ("admin", ["reserved"], ["reserved"]),
            ("bob", [], []),
        ] {
            let input = JudgementInput(answers: .object([.init("nick", .text(nick))]), asOf: today)
            #expect(try form.judge(input).verdict.findings.map(\.code) == seen)
            #expect(try Candidate(config, lists: [words]).judge(input).verdict.findings.map(\.code) == all, "\(nick)")
        }
        #expect(throws: PinError.digestDiffers(expected: lock.lists[0].digest)) {
            try ClientForm(document: document, expecting: lock.lists[0].digest)
        }
        let other = Array(#"{"config":{},"client":{}}"#.utf8)
        #expect(throws: PinError.unreadable) { try ClientForm(document: other, expecting: DocumentDigest(of: other)) }
    }

    @Test("the client document is canonical, and deterministic")
    func canonical() throws {
        let document = try config(Self.secret, rest: Self.lists + Self.examples).clientDocument(lock: lock)
        #expect(try JSONValue(json: document).canonicalBytes == document)
        #expect(try config(Self.secret, rest: Self.lists).clientDocument(lock: lock) == document)
    }
}
