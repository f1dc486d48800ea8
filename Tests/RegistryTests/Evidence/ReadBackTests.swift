import FormEngine
import Foundation
import SQLiteStore
import Testing

@testable import Registry

@Suite("Stored rows can be read back")
struct ReadBackTests {
    /// An expression of a nesting depth.
    private static func nested(_ count: Int) throws -> JSONValue {
        let text =
            String(repeating: #"{"!":"#, count: count) + #"{"var":"context.a"}"# + String(repeating: "}", count: count)
        return try JSONValue(json: Array(text.utf8))
    }

    @Test("an audience nested as deep as an expression may be stops nothing", arguments: [50, 61, 62, 63])
    func deepAudience(depth: Int) async throws {
        let desk = try await RolloutDesk()
        let audience = try Self.nested(depth)
        let id = try await desk.start(try RolloutDesk.plan { $0.audience = audience })
        #expect(try await desk.resolve("ada").version == 1)
        try await desk.test.publish(
            .second(),
            edit: {
                $0.channel = .staging
                $0.allowsNewChannel = true
            })
        let view = try await desk.test.registry.moveRollout(id, by: .abort, actor: "tester", message: nil)
        #expect(view.standing.state.isOver)
        #expect(try await desk.problems() == [])
    }

    @Test("a context nested as deep as a document may be is replayed")
    func deepContext() async throws {
        let desk = try await RolloutDesk()
        let text = String(repeating: #"{"a":"#, count: 128) + "1" + String(repeating: "}", count: 128)
        let context = try JSONValue(json: Array(text.utf8))
        let receipt = try await desk.submit("ada") { $0.context = context }
        let started = try await desk.startSession("bo") { $0.context = context }
        let view = try await desk.test.registry.session(started.view.record.id, secret: started.secret)
        #expect(view.record.id == started.view.record.id)
        #expect(try await desk.test.registry.replay(receipt.record.id, actor: "tester").different.isEmpty)
    }

    @Test("a leaf that could not be read again is refused, and nothing is written")
    func deepLeaf() async throws {
        let desk = try await RolloutDesk()
        let head = try await desk.test.store.head()
        var deep = JSONValue.null
        for _ in 0..<600 { deep = .array([deep]) }
        let leaf = LeafDraft(
            time: desk.test.clock.now, actor: "tester", action: "audit.checkpoint", object: "registry",
            details: [.init("deep", deep)])
        await #expect(throws: StoreError.self) {
            try await desk.test.store.commit(Change(rows: [], leaf: leaf))
        }
        #expect(try await desk.test.store.head() == head)
    }

    /// Rows with a document, under the names by which a refusal gives them.
    private static let documented: [(name: String, row: @Sendable (DocumentDigest, Timestamp) -> any NewRow)] = [
        (
            "version 1 of kyc/NL",
            { digest, time in
                SourcedVersion(
                    VersionRecord(form: .nl, number: 1, digest: digest, edition: 2, publishedAt: time),
                    source: SourceDocument(format: .json, dialect: "formulary", bytes: []))
            }
        ),
        ("the definition of profile", { digest, _ in DataSourceRecord(name: "profile", number: 1, digest: digest) }),
        ("the word list staff", { digest, _ in WordListRecord(name: "staff", number: 1, digest: digest) }),
    ]

    @Test("a row with a document that its reader refuses is not stored", arguments: documented.indices)
    func unreadableDocument(_ index: Int) async throws {
        let sample = Self.documented[index]
        let test = try await TestRegistry()
        let head = try await test.store.head()
        let bytes =
            [UInt8](repeating: UInt8(ascii: "["), count: 600) + [UInt8](repeating: UInt8(ascii: "]"), count: 600)
        let digest = DocumentDigest(of: bytes)
        let change = Change(
            rows: [StoredDocument(digest, bytes: bytes), sample.row(digest, test.clock.now)],
            leaf: LeafDraft(time: test.clock.now, actor: "tester", action: "publish", object: "kyc/NL@1"))
        let error = await registryError { try await test.registry.commitIfCurrent(change) }
        guard case .store(.unstorable(sample.name)) = error else {
            Issue.record("\(sample.name): \(String(describing: error))")
            return
        }
        #expect(try await test.store.head() == head)
    }

    @Test("a damaged version stops what needs it, and a publish over it mends its form")
    func damagedVersion() async throws {
        guard Forgery.isPossible else { return }
        let forgery = try Forgery()
        defer { forgery.clear() }
        let test = try await TestRegistry(in: forgery.folder.path)
        try await test.publish(.first(), base: .unstated)
        try await test.publish(.nl(#"{"id":"a","type":"text"}"#, form: "kyc/BE"), base: .unstated)
        let version = try await test.registry.version(1, of: .nl)
        try forgery.replaceDocument(version.digest, by: Array("{".utf8))
        let other = Registry(
            store: test.store, keyStore: test.keyStore, surroundings: test.registry.surroundings,
            keyring: test.registry.keyring)
        #expect(try await other.readableConfig(1, of: .nl) == nil)
        let be = try #require(FormKey("kyc/BE"))
        #expect(try await other.readableConfig(1, of: be) != nil)
        var publication = Publication(
            config: try .second(), source: SourceDocument(format: .json, dialect: "formulary", bytes: Array("{}".utf8)),
            actor: "tester")
        publication.base = .forced
        let report = try await other.publish(publication)
        #expect(report.damagedBase == 1 && report.changes.isEmpty)
        #expect(try await other.liveVersion(of: .nl, on: .production) == 2)
    }
}
