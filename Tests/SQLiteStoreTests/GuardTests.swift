import FormEngine
import Registry
import SQLStore
import StoreTesting
import Testing

@testable import SQLiteStore

/// Each guard, holding and not; a change whose guard does not hold writes nothing.
@Suite struct GuardTests {
    private static let staging = Channel("staging") ?? .production

    static let holding: [Guard] = [
        .live(Samples.form, .production, release: 2),
        .live(Samples.form, staging, release: nil),
        .live(Samples.other, .production, release: nil),
        .latest(Samples.form, .production, release: 3),
        .latest(Samples.form, staging, release: 0),
        .latest(Samples.other, .production, release: 0),
        .channels(Samples.form, count: 2),
        .channels(Samples.other, count: 0),
        .open(Samples.form, version: 1),
        .newest(Samples.form, version: 2),
        .newest(Samples.other, version: 0),
        .unused(idempotency: Samples.bytes(2), since: Samples.noon),
        .unused(idempotency: Samples.bytes(1), since: Samples.noon.advanced(bySeconds: 1)),
        .dataSource("countries", number: 1),
        .dataSource("nothing", number: 0),
        .latestRow(.dataSource, leaf: 5),
        .wordList("staff", number: 1),
        .wordList("nothing", number: 0),
        .origin(FilledDatabase.origins[1].origin),
        .unstarted(idempotency: Samples.bytes(2), since: Samples.noon),
        .unstarted(idempotency: Samples.bytes(1), since: Samples.noon.advanced(bySeconds: 1)),
        .versionState(Samples.form, version: 2, leaf: 5),
        .versionState(Samples.form, version: 1, leaf: 0),
        .session(Samples.id(98), revision: 0),
        .unended(session: Samples.id(98)),
        .image(Samples.id(1001)),
        .image(Samples.id(1002)),
        .picture(.session(Samples.id(94), field: "avatar"), image: Samples.id(1009)),
        .picture(.session(Samples.id(94), field: "cover"), image: nil),
        .ongoing(place(1, on: .production, leaf: 6)),
        .ongoing(place(2, on: Samples.trial, leaf: 6)),
        .ageLocks(Samples.bytes(1), leaf: 9),
        .ageLocks(Samples.bytes(2), leaf: 0),
        .timeline(Samples.form, .production, leaf: 6),
        // The states of a form's versions count on all of its channels.
        .timeline(Samples.form, staging, leaf: 5),
        .timeline(Samples.other, .production, leaf: 0),
        .unexposed(Samples.rollout(1), subject: Samples.bytes(1)),
        .unexposed(Samples.rollout(2), subject: Samples.bytes(9)),
        .newestRollout(Samples.form, number: 2),
        .newestRollout(Samples.other, number: 0),
        .free(Samples.nameHash(9), session: nil),
        .free(Samples.nameHash(3), session: Samples.id(98)),
        .unfreed(submission: Samples.id(2), field: "screen_name"),
        .freeTokenName("new"),
        .unrevoked(token: "ci"),
        .unusedLink(Samples.id(313)),
        .signedIn(link: Samples.id(312)),
    ]

    /// A session's place under the first release of a channel.
    private static func place(_ version: Int, on channel: Channel, leaf: Int) -> SessionPlace {
        SessionPlace(form: Samples.form, channel: channel, version: version, release: 1, leaf: leaf)
    }

    static let failing: [Guard] = [
        .unended(session: Samples.id(99)),
        .unended(session: Samples.id(7)),
        .picture(.session(Samples.id(94), field: "avatar"), image: Samples.id(1008)),
        .picture(.session(Samples.id(94), field: "avatar"), image: nil),
        // Refused, and unknown.
        .image(Samples.id(1003)),
        .image(Samples.id(7)),
        .origin(FilledDatabase.origin),
        .origin(nil),
        .live(Samples.form, .production, release: 1),
        .live(Samples.form, .production, release: 3),
        .live(Samples.form, .production, release: nil),
        .live(Samples.other, .production, release: 1),
        .latest(Samples.form, .production, release: 2),
        .latest(Samples.form, staging, release: 1),
        .channels(Samples.form, count: 1),
        .channels(Samples.form, count: 3),
        .open(Samples.form, version: 2),
        .newest(Samples.form, version: 1),
        .newest(Samples.form, version: 0),
        .unused(idempotency: Samples.bytes(1), since: Samples.noon),
        .dataSource("countries", number: 0),
        .dataSource("countries", number: 2),
        .latestRow(.dataSource, leaf: 0),
        .wordList("staff", number: 0),
        .wordList("staff", number: 2),
        .emptyLog,
        .lastReviewStep(rejudgement: 1, review: 1, number: 0),
        .lastReviewStep(rejudgement: 1, review: 2, number: 1),
        .unstarted(idempotency: Samples.bytes(1), since: Samples.noon),
        .unstarted(idempotency: Samples.bytes(1), since: Samples.noon.advanced(bySeconds: -1)),
        .versionState(Samples.form, version: 2, leaf: 0),
        .session(Samples.id(98), revision: 1),
        .session(Samples.id(95), revision: 0),
        // Version 2 was withdrawn, and its sessions restarted, by leaf 5.
        .ongoing(place(2, on: Samples.trial, leaf: 4)),
        .ageLocks(Samples.bytes(1), leaf: 0),
        .timeline(Samples.form, .production, leaf: 5),
        .timeline(Samples.form, .production, leaf: 7),
        .timeline(Samples.other, .production, leaf: 5),
        .unexposed(Samples.rollout(1), subject: Samples.bytes(9)),
        .newestRollout(Samples.form, number: 1),
        .newestRollout(Samples.form, number: 3),
        .newestRollout(Samples.other, number: 1),
        // Freed at noon, and resting.
        .free(Samples.nameHash(1), session: nil),
        .free(Samples.nameHash(2), session: nil),
        .free(NameHash(letters: Samples.bytes(9), look: Samples.nameHash(2).look), session: nil),
        .free(Samples.nameHash(3), session: nil),
        .free(Samples.nameHash(3), session: Samples.id(94)),
        .unfreed(submission: Samples.id(1), field: "screen_name"),
        .unfreed(submission: Samples.id(2), field: "nick"),
        // In use, and revoked.
        .freeTokenName("ci"),
        .freeTokenName("old"),
        .unrevoked(token: "old"),
        .unrevoked(token: "new"),
        .unusedLink(Samples.id(311)),
        .unusedLink(Samples.id(7)),
        // Signed out, and never signed in.
        .signedIn(link: Samples.id(311)),
        .signedIn(link: Samples.id(313)),
    ]

    private func filled() async throws -> any SQLStore {
        let store = try await TestDatabase.make()
        try await FilledDatabase.fill(store)
        return store
    }

    @Test(arguments: holding) func `a change whose guard holds is carried out`(condition: Guard) async throws {
        let store = try await filled()
        let before = try await store.head().size
        let receipt = try await store.commit(Change(guards: [condition], rows: [], leaf: Samples.leaf()))
        #expect(receipt.leaf == before + 1)
    }

    @Test(arguments: failing) func `a change whose guard fails leaves no trace`(condition: Guard) async throws {
        let store = try await filled()
        let before = try await FilledDatabase.evidence(store)
        var refusal: StoreError?
        do {
            _ = try await store.commit(
                Change(guards: [condition], rows: [Samples.submission(9)], leaf: Samples.leaf()))
        } catch {
            refusal = error
        }
        if case .unused = condition {
            #expect(refusal == .used(submission: Samples.id(1)))
        } else {
            #expect(refusal == .stale(condition))
        }
        #expect(try await FilledDatabase.evidence(store) == before)
    }

    @Test func `an empty log is one without leaves`() async throws {
        let store = try await TestDatabase.make()
        let receipt = try await store.commit(Change(guards: [.emptyLog], rows: [], leaf: Samples.leaf("init")))
        #expect(receipt.leaf == 1)
    }

    @Test func `all guards of a change must hold`() async throws {
        let store = try await filled()
        await #expect(throws: StoreError.stale(.emptyLog)) {
            try await store.commit(
                Change(guards: [.newest(Samples.form, version: 2), .emptyLog], rows: [], leaf: Samples.leaf()))
        }
    }

    @Test func `a scheduled release is live for a leaf at its time and after, not before`() async throws {
        let store = try await filled()
        let due = Samples.noon.advanced(bySeconds: 3600)
        func commit(_ release: Int, at time: Timestamp) async throws -> Receipt {
            try await store.commit(
                Change(
                    guards: [.live(Samples.form, .production, release: release)], rows: [],
                    leaf: Samples.leaf(at: time)))
        }
        _ = try await commit(2, at: Timestamp(milliseconds: due.milliseconds - 1))
        let stale = StoreError.stale(.live(Samples.form, .production, release: 2))
        await #expect(throws: stale) { try await commit(2, at: due) }
        _ = try await commit(3, at: due)
        // A clock that goes back changes nothing: the leaf's time does not.
        await #expect(throws: stale) { try await commit(2, at: Samples.noon) }
        #expect(try await commit(3, at: Samples.noon).time == due)
    }

    @Test func `the live release is looked up anew after a release, and after a release that failed`() async throws {
        let store = try await filled()
        let live = Change(
            guards: [.live(Samples.form, .production, release: 2)], rows: [], leaf: Samples.leaf())
        _ = try await store.commit(live)
        // A number is skipped, so the database refuses the release.
        let impossible = Change(rows: [Samples.release(9, 1)], leaf: Samples.leaf())
        await #expect(throws: StoreError.self) { try await store.commit(impossible) }
        _ = try await store.commit(live)
        _ = try await store.commit(
            Change(rows: [Samples.release(4, 1, kind: .rollback, after: 2)], leaf: Samples.leaf()))
        await #expect(throws: StoreError.stale(.live(Samples.form, .production, release: 2))) {
            try await store.commit(live)
        }
    }

    @Test func `another connection's release is seen`() async throws {
        let folder = try TemporaryFolder()
        let first = try SQLiteStore(path: folder.file("registry.db"), access: .create)
        try await FilledDatabase.fill(first)
        let second = try SQLiteStore(path: folder.file("registry.db"), access: .readWrite)
        let live = Change(guards: [.live(Samples.form, .production, release: 2)], rows: [], leaf: Samples.leaf())
        _ = try await first.commit(live)
        _ = try await second.commit(
            Change(rows: [Samples.release(4, 1, kind: .rollback, after: 2)], leaf: Samples.leaf()))
        await #expect(throws: StoreError.self) { try await first.commit(live) }
    }

    @Test func `releases settle their times by their leaf`() async throws {
        let store = try await filled()
        let receipt = try await store.commit(
            Change(rows: [Samples.release(4, 1, after: 2)], leaf: Samples.leaf(at: Samples.noon)))
        let stored = try await store.releases(ReleaseQuery(limit: 1)).elements
        #expect(receipt.releases == stored)
        // The clock is constant in these samples; changes of versions come at least a millisecond later.
        #expect(receipt.time > Samples.noon)
        #expect(stored.map(\.effectiveAt) == [receipt.time])
        #expect(stored.map(\.actor) == ["tester"])
    }
}
