import FormEngine
import Testing

@testable import Registry

/// Submissions judged by a release that was live when it was looked for last.
@Suite struct PresumedReleaseTests {
    @Test("submissions after the first one read neither the timeline nor the version again")
    func kept() async throws {
        let test = try await TestRegistry()
        try await test.publish(.first(), base: .unstated)
        let store = FaultyStore(test.store)
        let registry = registry(on: store, of: test)
        // Publishing moved the log's time by a millisecond beyond the clock.
        test.clock.advance(hours: 1)
        _ = try await registry.submit(request(#"{"bsn": "123456782"}"#))
        let looks = store.lookCount
        #expect(looks > 0)
        for _ in 0..<20 { _ = try await registry.submit(request(#"{"bsn": "123456782"}"#)) }
        #expect(store.lookCount == looks)
    }

    @Test("an error of a version that is live no more is no answer: the one that replaced it is asked")
    func errors() async throws {
        let test = try await TestRegistry()
        let strict = try FormConfig.nl(#"{"id": "bsn", "type": "text"}"#, policy: #"{"backdating": "refuse"}"#)
        try await test.publish(strict, base: .unstated)
        test.clock.advance(hours: 1)
        let neighbour = registry(on: test.store, of: test)
        _ = try await neighbour.submit(request("{}"))
        try await test.publish(.nl(#"{"id": "bsn", "type": "text"}"#))
        var backdated = request("{}")
        backdated.asOf = CivilDate("2020-01-01")
        #expect(try await neighbour.submit(backdated).record.version == 2)
    }

    @Test("a form that was closed meanwhile takes nothing by the version that was live")
    func closed() async throws {
        let test = try await TestRegistry()
        try await test.publish(.first(), base: .unstated)
        test.clock.advance(hours: 1)
        let neighbour = registry(on: test.store, of: test)
        _ = try await neighbour.submit(request(#"{"bsn": "123456782"}"#))
        _ = try await test.registry.withdraw(.nl, 1, then: .none, actor: "tester", message: nil)
        let error = await registryError { try await neighbour.submit(request(#"{"bsn": "123456782"}"#)) }
        guard case .closed = error else {
            Issue.record("\(String(describing: error))")
            return
        }
    }

    @Test("a scheduled release is judged by from its time on, whatever was live before")
    func scheduled() async throws {
        let test = try await TestRegistry()
        try await test.publish(.first(), base: .unstated)
        try await test.publish(.second()) { $0.scheduledFor = Timestamp("2026-11-21T13:00:00Z") }
        #expect(try await test.submit(#"{"bsn": "123456782"}"#).record.version == 1)
        try test.clock.set("2026-11-21T13:00:00Z")
        #expect(try await test.submit(#"{"bsn": "123456782"}"#).record.version == 2)
        // The clock goes back; the log does not.
        try test.clock.set("2026-11-21T12:30:00Z")
        #expect(try await test.submit(#"{"bsn": "123456782"}"#).record.version == 2)
    }

    @Test("judges that are kept between submissions tell each of many at once what it alone deserves")
    func judges() async throws {
        let test = try await TestRegistry()
        try await test.publish(.first(), base: .unstated)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for lane in 0..<8 {
                group.addTask {
                    for number in 0..<40 {
                        let isValid = (lane + number).isMultiple(of: 2)
                        let bsn = isValid ? "12345678\(lane)" : String(repeating: "7", count: 10 + number)
                        let receipt = try await test.submit(#"{"bsn": "\#(bsn)"}"#)
                        #expect(receipt.record.accepted == isValid)
                        #expect(receipt.values?["bsn"]?.string == bsn)
                    }
                }
            }
            try await group.waitForAll()
        }
        let report = try await test.registry.replayAll(actor: "auditor")
        #expect(report.identical == 160 && report.answersNotKept == 160)
    }

    /// Another registry on the same database, with a memory of its own.
    private func registry(on store: any Store, of test: TestRegistry) -> Registry {
        Registry(
            store: store, keyStore: test.keyStore, surroundings: test.registry.surroundings,
            keyring: test.registry.keyring)
    }

    private func request(_ answers: String) -> SubmissionRequest {
        SubmissionRequest(form: .nl, answers: Array(answers.utf8), actor: "tester")
    }
}
