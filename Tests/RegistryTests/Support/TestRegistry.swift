import FormEngine
import SQLStore
import SQLiteStore
import StoreTesting
import Synchronization
import Testing

@testable import Registry

/// A clock that tests set.
final class TestClock: Sendable {
    private let milliseconds: Mutex<Int64>

    init(_ text: String) throws {
        let start = try #require(Timestamp(text))
        milliseconds = Mutex(start.milliseconds)
    }

    var now: Timestamp { Timestamp(milliseconds: milliseconds.withLock { $0 }) }

    func set(_ text: String) throws {
        let time = try #require(Timestamp(text))
        milliseconds.withLock { $0 = time.milliseconds }
    }

    func advance(hours: Int64) { advance(milliseconds: hours * 3_600_000) }

    func advance(milliseconds count: Int64) { milliseconds.withLock { $0 += count } }
}

/// A registry, in memory unless a folder is named, with a clock that tests set and randomness that repeats.
struct TestRegistry {
    let registry: Registry
    let store: any SQLStore
    let keyStore: any SQLKeyStore
    let master: MasterKey
    let clock: TestClock

    init(at time: String = "2026-11-21T12:00:00Z", in folder: String? = nil) async throws {
        let clock = try TestClock(time)
        self.clock = clock
        let counter = Mutex<UInt64>(1)
        let surroundings = Surroundings(
            now: { clock.now },
            randomBytes: { count in
                counter.withLock { state in
                    (0..<count).map { _ in
                        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                        return UInt8(truncatingIfNeeded: state >> 40)
                    }
                }
            })
        if let folder {
            store = try SQLiteStore(path: folder + "/test.db", access: .create)
            keyStore = try SQLiteKeyStore(path: folder + "/test.db.keystore", access: .create)
        } else {
            store = try await TestDatabase.make()
            keyStore = try await TestDatabase.makeKeyStore()
        }
        master = MasterKey(random: surroundings.randomBytes)
        registry = try await Registry.create(
            store: store, keyStore: keyStore, master: master, actor: "tester", surroundings: surroundings)
    }

    /// Publishes a config with one more text field per entry of `required`.
    @discardableResult
    func publish(
        _ config: FormConfig, base: Publication.Base = .forced, edit: (inout Publication) -> Void = { _ in }
    ) async throws -> PublicationReport {
        var publication = Publication(
            config: config, source: SourceDocument(format: .json, dialect: "formulary", bytes: Array("{}".utf8)),
            actor: "tester")
        publication.base = base
        edit(&publication)
        return try await registry.publish(publication)
    }

    /// Submits answers to `kyc/NL` on production.
    func submit(
        _ answers: String, edit: (inout SubmissionRequest) -> Void = { _ in }
    ) async throws -> SubmissionReceipt {
        var request = SubmissionRequest(form: .nl, answers: Array(answers.utf8), actor: "tester")
        edit(&request)
        return try await registry.submit(request)
    }

    /// This registry with a store that runs an action before its first commit.
    func interrupted(by interruption: @escaping @Sendable () async throws -> Void) -> Registry {
        Registry(
            store: FaultyStore(store, by: interruption), keyStore: keyStore, surroundings: registry.surroundings,
            keyring: registry.keyring)
    }

    /// The version of `kyc/NL` that is live on production.
    func live() async throws -> Int? {
        try await registry.liveRelease(of: .nl, on: .production).version
    }
}

extension FormKey {
    static var nl: FormKey {
        guard let key = FormKey("kyc/NL") else { preconditionFailure("a well-formed key") }
        return key
    }
}

extension FormConfig {
    /// A config of `kyc/NL` with these fields, written as JSON.
    static func nl(_ fields: String, policy: String = "{}", form: String = "kyc/NL") throws -> FormConfig {
        let text = #"{"form": "\#(form)", "policy": \#(policy), "fields": [\#(fields)]}"#
        let reading = FormConfig.read(try SourceNode(json: Array(text.utf8)))
        return try #require(reading.config, "\(reading.diagnostics)")
    }

    /// Asks for a BSN of nine digits.
    static func first() throws -> FormConfig {
        try nl(#"{"id": "bsn", "type": "text", "required": true, "validation": [{"pattern": "^\\d{9}$"}]}"#)
    }

    /// Asks for the source of funds as well.
    static func second() throws -> FormConfig {
        try nl(
            #"{"id": "bsn", "type": "text", "required": true, "validation": [{"pattern": "^\\d{9}$"}]}, "#
                + #"{"id": "funds", "type": "select", "required": true, "options": ["salary", "other"]}"#)
    }
}

/// The error that a step throws, or nil with an issue if it throws none.
func registryError(_ step: () async throws -> some Any) async -> RegistryError? {
    do {
        _ = try await step()
        Issue.record("nothing was thrown")
        return nil
    } catch {
        return error as? RegistryError
    }
}
