import FormEngine
import Testing

@testable import Registry

@Suite struct ChannelTests {
    @Test("a channel that there is none of is a slip, unless it is asked for")
    func newChannel() async throws {
        let test = try await TestRegistry()
        try await test.publish(.first(), base: .unstated)
        let other = try #require(Channel("experiment-b"))
        let promoted = await registryError {
            try await test.registry.promote(.nl, 1, to: other, actor: "tester", message: nil)
        }
        #expect(promoted?.code == "unknown_channel")
        let published = await registryError { try await test.publish(.second()) { $0.channel = other } }
        #expect(published?.code == "unknown_channel")
        try await test.registry.promote(.nl, 1, to: other, allowsNewChannel: true, actor: "tester", message: nil)
        try await test.publish(.second()) { $0.channel = other }
        #expect(try await test.registry.channels().map(\.name) == ["production", "staging", "experiment-b"])
        try await test.registry.promote(.nl, 1, to: .staging, actor: "tester", message: nil)
    }

    @Test("the version before is the last other one that was live and may be again")
    func previous() async throws {
        let test = try await TestRegistry()
        func previous() async throws -> Int? {
            try await test.registry.timeline(of: .nl, on: .production).previousVersion(at: test.registry.now())
        }
        try await test.publish(.first(), base: .unstated)
        #expect(try await previous() == nil)
        try await test.publish(.second())
        #expect(try await previous() == 1)
        try await test.publish(.nl(#"{"id": "bsn", "type": "text"}"#))
        #expect(try await previous() == 2)
        try await test.registry.withdraw(.nl, 2, then: .unstated, actor: "tester", message: nil)
        #expect(try await previous() == 1)
        try await test.registry.withdraw(.nl, 3, then: .none, actor: "tester", message: nil)
        #expect(try await previous() == 1)
        try await test.registry.rollback(.nl, to: 1, actor: "tester", message: nil)
        #expect(try await previous() == nil)
    }
}
