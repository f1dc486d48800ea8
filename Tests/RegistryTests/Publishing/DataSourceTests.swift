import FormEngine
import Replies
import Testing

@testable import Registry

@Suite("Names of data sources")
struct DataSourceTests {
    static func source(_ name: String, _ aliases: [String] = []) -> DataSourceDefinition {
        DataSourceDefinition(name: name, kind: .http, summary: nil, aliases: aliases)
    }

    @Test("a config names a source by an alias; the lock holds what the config wrote")
    func alias() async throws {
        let test = try await TestRegistry()
        let config = try FormConfig.nl(#"{"id": "land", "type": "select", "data_source": "GET /api/lands"}"#)
        let error = await registryError { try await test.publish(config, base: .unstated) }
        guard case .unknownSource("GET /api/lands", _) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(error?.help.commands.contains("aliases") == true)
        let defined = try await test.registry.define(Self.source("lands", ["GET /api/lands"]), actor: "tester")
        try await test.publish(config, base: .unstated)
        let lock = try await test.registry.pin(1, of: .nl).lock
        #expect(lock.sources.map(\.name) == ["GET /api/lands"])
        #expect(lock.sources.map(\.digest) == [defined.digest])
    }

    @Test("a name comes before an alias that an earlier definition had")
    func nameFirst() {
        let sources = [Self.source("b", ["a"]), Self.source("a")].map {
            DefinedSource(
                record: DataSourceRecord(name: $0.name, number: 1, digest: DocumentDigest(of: $0.document)),
                definition: $0)
        }
        #expect(sources.named("a")?.record.name == "a")
        #expect(sources.named("A") == nil)
    }

    /// Definitions of which the last cannot be, and the name that is taken.
    static let refused: [(definitions: [DataSourceDefinition], name: String)] = [
        ([source("x", ["GET /a"]), source("y", ["GET /a"])], "GET /a"), ([source("x"), source("y", ["x"])], "x"),
        ([source("x", ["y"]), source("y")], "y"), ([source("x", ["GET /a", "GET /a"])], "GET /a"),
        ([source("x", ["x"])], "x"),
    ]

    @Test("no two sources share a name or an alias", arguments: refused)
    func unique(_ sample: (definitions: [DataSourceDefinition], name: String)) async throws {
        let test = try await TestRegistry()
        let all = await registryError { try await test.registry.checkNames(of: sample.definitions) }
        for definition in sample.definitions.dropLast() {
            _ = try await test.registry.define(definition, actor: "tester")
        }
        let last = try #require(sample.definitions.last)
        let one = await registryError { try await test.registry.define(last, actor: "tester") }
        for error in [all, one] {
            guard case .sourceNameTaken(sample.name, _, last.name) = error else {
                Issue.record("\(String(describing: error))")
                continue
            }
        }
    }

    @Test("defined anew, a source may keep its aliases, and one it gave up is free")
    func anew() async throws {
        let test = try await TestRegistry()
        let first = try await test.registry.define(Self.source("x", ["b", "a"]), actor: "tester")
        #expect(try await test.registry.define(Self.source("x", ["a", "b"]), actor: "tester").number == first.number)
        #expect(try await test.registry.define(Self.source("x", ["a"]), actor: "tester").number == 2)
        _ = try await test.registry.define(Self.source("y", ["b"]), actor: "tester")
        let defined = try await test.registry.definedSources()
        #expect(defined.map(\.names) == [["x", "a"], ["y", "b"]])
    }

    @Test("of sources that take one alias at once, exactly one has it")
    func race() async throws {
        let test = try await TestRegistry()
        let taken = await withTaskGroup(of: Bool.self) { group in
            for index in 0..<8 {
                group.addTask {
                    (try? await test.registry.define(Self.source("s\(index)", ["GET /a"]), actor: "tester")) != nil
                }
            }
            return await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
        }
        #expect(taken == 1)
    }
}
