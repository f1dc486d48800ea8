import FormEngine
import SQLiteStore
import Testing

@testable import Registry

@Suite struct PublishTests {
    @Test("the first publish makes version 1 live, and a second document version 2")
    func versions() async throws {
        let test = try await TestRegistry()
        let first = try await test.publish(.first(), base: .unstated)
        let second = try await test.publish(.second(), base: .release(1))
        #expect([first.version, second.version] == [1, 2])
        #expect([first.release, second.release] == [1, 2])
        #expect(first.isCreated && second.isCreated)
        #expect(try await test.live() == 2)
    }

    @Test("a document published twice makes no second version and no second release")
    func twice() async throws {
        let test = try await TestRegistry()
        let first = try await test.publish(.first(), base: .unstated)
        let again = try await test.publish(.first(), base: .unstated)
        #expect(!again.isCreated && again.wasLive)
        #expect(again.digest == first.digest)
        #expect(again.release == 1)
        #expect(try await test.store.head().size == 2, "the registry's own leaf and one publish")
    }

    @Test("an older document published again makes its version live again, not a new one")
    func again() async throws {
        let test = try await TestRegistry()
        try await test.publish(.first(), base: .unstated)
        try await test.publish(.second(), base: .release(1))
        let third = try await test.publish(.first(), base: .release(2))
        #expect(third.version == 1 && !third.isCreated && third.release == 3)
        #expect(try await test.live() == 1)
    }

    @Test("over a form with releases a publish must say what it is based on")
    func baseRequired() async throws {
        let test = try await TestRegistry()
        try await test.publish(.first(), base: .unstated)
        let error = await registryError { try await test.publish(.second(), base: .unstated) }
        guard case .baseRequired(.nl, .production, latest: 1) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        let blame =
            "`kyc/NL` has releases on production, the last is 1, and the request does not name the release that your change is based on."
        #expect(error?.message == blame)
        #expect(try await test.live() == 1)
    }

    @Test("a stale base is refused with what came between")
    func staleBase() async throws {
        let test = try await TestRegistry()
        try await test.publish(.first(), base: .unstated)
        try await test.publish(.second(), base: .release(1))
        let other = try FormConfig.nl(#"{"id": "name", "type": "text"}"#)
        let error = await registryError { try await test.publish(other, base: .release(1)) }
        guard case .staleBase(.nl, .production, expected: 1, let since, latest: 2) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(since.map(\.number) == [2])
        #expect(error?.message.contains("release 2 (publish, version 2, by tester") == true)
    }

    @Test("a forced publish is recorded as one")
    func forced() async throws {
        let test = try await TestRegistry()
        try await test.publish(.first(), base: .unstated)
        try await test.publish(.second(), base: .forced)
        let timeline = try await test.registry.timeline(of: .nl, on: .production)
        #expect(timeline.releases.map(\.draft.forced) == [false, true])
    }

    @Test("a dry run reports the same and writes nothing")
    func dryRun() async throws {
        let test = try await TestRegistry()
        try await test.publish(.first(), base: .unstated)
        var publication = Publication(
            config: try .second(), source: SourceDocument(format: .json, dialect: "formulary", bytes: []),
            actor: "tester")
        publication.base = .release(1)
        let report = try await test.registry.publish(publication, isDryRun: true)
        #expect(report.version == 2 && report.isCreated && report.release == nil)
        #expect(report.changes.map(\.path) == ["fields/funds", "steps/main/fields"])
        #expect(try await test.store.head().size == 2)
    }

    @Test("form keys are unique whatever the case")
    func caseTwin() async throws {
        let test = try await TestRegistry()
        try await test.publish(.first(), base: .unstated)
        let twin = try FormConfig.nl(#"{"id": "bsn", "type": "text"}"#, form: "kyc/nl")
        let error = await registryError { try await test.publish(twin, base: .unstated) }
        guard case .formKeyTaken(_, by: .nl) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
    }

    @Test("a config is locked to the definitions of its sources; one without definition is refused")
    func sources() async throws {
        let test = try await TestRegistry()
        let fields = #"{"id": "name", "type": "text", "readonly": true, "data_source": "profile"}"#
        let config = try FormConfig.nl(fields)
        let error = await registryError { try await test.publish(config, base: .unstated) }
        guard case .unknownSource("profile", _) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        let definition = DataSourceDefinition(name: "profile", kind: .http, summary: nil)
        let defined = try await test.registry.define(definition, actor: "tester")
        let before = try await test.publish(config, base: .unstated)
        let pinned = try await test.registry.pin(try await test.registry.version(1, of: .nl))
        #expect(pinned.lock.sources.map(\.digest) == [defined.digest])
        let changed = DataSourceDefinition(name: "profile", kind: .http, summary: "another")
        _ = try await test.registry.define(changed, actor: "tester")
        let after = try await test.publish(config, base: .release(1))
        #expect(before.digest != after.digest && after.version == 2, "the same config, locked to another definition")
    }

    @Test("of two publishes over one base exactly one wins, and the other is refused")
    func race() async throws {
        let test = try await TestRegistry()
        try await test.publish(.first(), base: .unstated)
        let configs = try (0..<8).map { try FormConfig.nl(#"{"id": "field\#($0)", "type": "text"}"#) }
        let results = await withTaskGroup(of: Bool.self) { group in
            for config in configs {
                group.addTask { (try? await test.publish(config, base: .release(1))) != nil }
            }
            return await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
        }
        #expect(results == 1)
        #expect(try await test.registry.timeline(of: .nl, on: .production).latest == 2)
    }
}
