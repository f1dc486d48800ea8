import Crypto
import FormEngine
import Foundation
import SQLiteStore
import Synchronization
import Testing

@testable import Registry

/// Rotations of the master key, beside readers and writers, and interrupted.
@Suite("Rotations of the master key") struct MasterKeyRotationTests {
    /// The keys that a key file would hold.
    final class Source: MasterKeySource {
        private let keys: Mutex<[MasterKey]>

        init(_ keys: [MasterKey]) { self.keys = Mutex(keys) }

        func masterKeys() throws(KeyError) -> [MasterKey] { keys.withLock { $0 } }
        func set(_ keys: [MasterKey]) { self.keys.withLock { $0 = keys } }
    }

    /// A registry, and a second process that shares its source of keys.
    private struct World {
        let test: TestRegistry
        let source: Source
        let own: Registry
        let other: Registry
        let new = MasterKey(random: { Array(repeating: 77, count: $0) })
        var former: MasterKey { test.master }

        init(keyStore: (any KeyStore) -> any KeyStore = { $0 }) async throws {
            test = try await TestRegistry()
            try await test.publish(.first(), base: .unstated)
            source = Source([test.master])
            own = try await Registry.open(
                store: test.store, keyStore: keyStore(test.keyStore), masters: MasterKeys(from: source),
                surroundings: test.registry.surroundings)
            other = try await Registry.open(
                store: test.store, keyStore: test.keyStore, masters: MasterKeys(from: source),
                surroundings: test.registry.surroundings)
        }

        func submit(_ registry: Registry, as subject: String?) async throws -> String {
            var request = SubmissionRequest(
                form: .nl, answers: Array(#"{"bsn": "123456782"}"#.utf8), actor: "tester")
            request.subject = subject
            return try await registry.submit(request).record.id
        }

        func rotate() async throws(RegistryError) -> KeyRotation {
            source.set([new, former])
            let rotation = try await own.rotateKeys(to: new.id, actor: "admin", message: "They left")
            source.set([new])
            return rotation
        }

        func masters() async throws -> Set<String> {
            let own = try await test.keyStore.registryKeys().map(\.master)
            return Set(try await test.keyStore.wrappedKeys(after: "", limit: 1000).map(\.master) + own)
        }
    }

    @Test("wrap all keys anew, are recorded, and change no answer")
    func whole() async throws {
        let world = try await World()
        var ids: [String] = []
        for subject in ["jan", "piet", nil] { ids.append(try await world.submit(world.own, as: subject)) }
        let count = try await world.test.keyStore.wrappedKeys(after: "", limit: 1000).count
        let rotation = try await world.rotate()
        #expect(rotation == KeyRotation(master: world.new.id, former: world.former.id, count: count, damaged: []))
        #expect(try await world.masters() == [world.new.id])
        let fresh = try await Registry.open(
            store: world.test.store, keyStore: world.test.keyStore, master: world.new)
        for registry in [world.own, world.other, fresh] {
            for id in ids { #expect(try await registry.read(id, actor: "a").judgementRecord != nil) }
            let replay = try await registry.replayAll(actor: "auditor")
            #expect(replay.identical == 3 && replay.differentCount == 0)
        }
        let audit = try await fresh.auditLog.verify(withKeyStore: true)
        #expect(audit.isSound, "\(audit.problems.held)")
        let names = try await world.test.store.keys().filter { $0.purpose == .master }.map(\.id)
        #expect(names == [world.former.id, world.new.id])
        let again = try await world.own.rotateKeys(to: world.new.id, actor: "admin")
        #expect(again == KeyRotation(master: world.new.id, count: 0, damaged: []))
    }

    @Test("let another process go on with the new key, which it finds in the file")
    func follow() async throws {
        let world = try await World()
        let before = try await world.submit(world.other, as: "jan")
        _ = try await world.rotate()
        let after = [try await world.submit(world.other, as: "jan"), try await world.submit(world.other, as: nil)]
        #expect(try await world.masters() == [world.new.id])
        for id in [before] + after { #expect(try await world.other.read(id, actor: "a").judgementRecord != nil) }
        #expect(try await world.other.auditLog.checkpoint(actor: "a").size > 0)
    }

    @Test("refuse a new key under the former one, also from a process that never hears of the new one")
    func deaf() async throws {
        let world = try await World()
        let deaf = try await Registry.open(
            store: world.test.store, keyStore: world.test.keyStore, master: world.former)
        _ = try await world.rotate()
        let leaves = try await world.test.store.head().size
        let refusal = KeyError.wrongKey(expected: world.new.id, found: world.former.id)
        #expect(await Self.refusal { _ = try await world.submit(deaf, as: "jan") } == refusal)
        #expect(try await world.test.store.head().size == leaves)
        #expect(try await world.masters() == [world.new.id])
        let opening = await Self.refusal {
            _ = try await Registry.open(store: world.test.store, keyStore: world.test.keyStore, master: world.former)
        }
        #expect(opening == refusal)
    }

    private static func refusal(_ body: () async throws -> Void) async -> KeyError? {
        do {
            try await body()
        } catch RegistryError.keys(let error) {
            return error
        } catch {
            Issue.record("\(error)")
        }
        return nil
    }

    @Test("stopped after any step, leave everything readable, and are finished by the next call", arguments: 0..<5)
    func interrupted(_ steps: Int) async throws {
        let world = try await World { StoppingKeyStore(keyStore: $0, left: steps) }
        var ids: [String] = []
        for index in 0..<1100 {
            let key = WrappedKey(
                id: "f\(String(format: "%031x", index))", purpose: "box", master: world.former.id,
                bytes: MasterKeys(world.former).wrap(.init(size: .bits256), id: "", purpose: "box").bytes)
            let draft = SubjectKeyDraft(subject: nil, key: key, madeAt: world.test.clock.now)
            #expect(try await world.test.keyStore.store(boxKey: draft))
        }
        for subject in ["jan", "piet", nil] { ids.append(try await world.submit(world.other, as: subject)) }
        world.source.set([world.new, world.former])
        await #expect(throws: RegistryError.self) {
            _ = try await world.own.rotateKeys(to: world.new.id, actor: "admin")
        }
        ids.append(try await world.submit(world.other, as: "jan"))
        for id in ids { #expect(try await world.other.read(id, actor: "a").judgementRecord != nil) }
        let restarted = try await Registry.open(
            store: world.test.store, keyStore: world.test.keyStore, masters: MasterKeys(from: world.source))
        for id in ids { #expect(try await restarted.read(id, actor: "a").judgementRecord != nil) }
        _ = try await restarted.rotateKeys(to: world.new.id, actor: "admin")
        #expect(try await world.masters() == [world.new.id])
        #expect(try await world.test.store.keys().count { $0.id == world.new.id } == 1)
        for id in ids { #expect(try await restarted.read(id, actor: "a").judgementRecord != nil) }
        #expect(try await restarted.auditLog.verify(withKeyStore: true).isSound)
    }

    @Test("refuse a key store whose own keys two master keys wrap, and do not try for ever")
    func divided() async throws {
        let world = try await World()
        world.source.set([world.new, world.former])
        let index = try #require(try await world.test.keyStore.registryKeys().first { $0.purpose == "index" })
        let plain = try #require(MasterKeys(world.former).unwrap(index))
        try await world.test.keyStore.rewrap([MasterKeys(world.new).wrap(plain, id: index.id, purpose: "index")])
        let refusal = await Self.refusal { _ = try await world.submit(world.own, as: "jan") }
        #expect(refusal?.code == "key_store_differs", "\(String(describing: refusal))")
        _ = try await world.own.rotateKeys(to: world.new.id, actor: "admin")
        _ = try await world.submit(world.own, as: "jan")
        #expect(try await world.masters() == [world.new.id])
    }

    @Test("leave an erased key erased, and name a damaged one")
    func damaged() async throws {
        let world = try await World()
        let (erased, spared) = (
            try await world.submit(world.own, as: "jan"), try await world.submit(world.own, as: "piet")
        )
        _ = try await world.own.erase(.subject("jan"), actor: "officer", message: "asked for")
        let draft = SubjectKeyDraft(
            subject: nil,
            key: WrappedKey(
                id: String(repeating: "0", count: 32), purpose: "box", master: world.former.id,
                bytes: Array(repeating: 1, count: 40)), madeAt: world.test.clock.now)
        #expect(try await world.test.keyStore.store(boxKey: draft))
        // The label is damaged, and the present master key still opens the bytes.
        var renamed = MasterKeys(world.former).wrap(
            .init(size: .bits256), id: String(repeating: "1", count: 32), purpose: "box")
        let plain = MasterKeys(world.former).unwrap(renamed)
        renamed.master = "00112233445566aa"
        try await world.test.keyStore.rewrap([renamed])
        let named = SubjectKeyDraft(
            subject: nil, key: MasterKeys(world.former).wrap(try #require(plain), id: renamed.id, purpose: "box"),
            madeAt: world.test.clock.now)
        #expect(try await world.test.keyStore.store(boxKey: named))
        try await world.test.keyStore.rewrap([renamed])
        let rotation = try await world.rotate()
        #expect(rotation.damaged == [draft.key.id])
        let kept = try #require(try await world.test.keyStore.subjectKeys([renamed.id])[renamed.id])
        #expect(MasterKeys(world.new).unwrap(kept) == plain && plain != nil)
        #expect(try await world.own.read(erased, actor: "a").judgementRecord == nil)
        #expect(try await world.own.read(spared, actor: "a").judgementRecord != nil)
        #expect(try await world.own.auditLog.verify(withKeyStore: true).isSound)
    }
}

/// A key store on a disk that fails after some writes of a rotation.
private struct StoppingKeyStore: ForwardingKeyStore {
    final class Count: Sendable {
        let value: Mutex<Int>
        init(_ value: Int) { self.value = Mutex(value) }
    }

    let base: any KeyStore
    let count: Count

    init(keyStore: any KeyStore, left: Int) {
        base = keyStore
        count = Count(left)
    }

    private func step() throws(StoreError) {
        let isOver = count.value.withLock { count in
            count -= 1
            return count < 0
        }
        if isOver { throw .full(path: "test.db.keystore") }
    }

    func rewrap(_ keys: [WrappedKey]) async throws(StoreError) {
        try step()
        try await base.rewrap(keys)
    }
    func destroy(_ ids: [String], at time: Timestamp) async throws(StoreError) {
        try step()
        try await base.destroy(ids, at: time)
    }
}
