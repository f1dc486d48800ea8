import Registry
import StoreTesting
import Testing

@testable import SQLiteStore

@Suite struct KeyStoreTests {
    private func key(_ number: Int, purpose: String = "subject") -> WrappedKey {
        let digits = String(number, radix: 16)
        return WrappedKey(
            id: String(repeating: "0", count: 32 - digits.count) + digits, purpose: purpose, master: "0011223344556677",
            bytes: Samples.bytes(UInt8(truncatingIfNeeded: number), count: 40))
    }

    private func draft(_ number: Int, subject: UInt8?) -> SubjectKeyDraft {
        SubjectKeyDraft(subject: subject.map { Samples.bytes($0) }, key: key(number), madeAt: Samples.noon)
    }

    @Test func `a subject keeps its first key`() async throws {
        let store = try await TestDatabase.makeKeyStore()
        #expect(try await store.subjectKey(orStore: draft(1, subject: 5)) == key(1))
        #expect(try await store.subjectKey(orStore: draft(2, subject: 5)) == key(1))
        #expect(try await store.subjectKey(orStore: draft(3, subject: 6)) == key(3))
        #expect(
            try await store.subjectKeys([key(1).id, key(2).id, key(3).id]) == [key(1).id: key(1), key(3).id: key(3)])
    }

    @Test func `without a subject every key is a new one`() async throws {
        let store = try await TestDatabase.makeKeyStore()
        #expect(try await store.subjectKey(orStore: draft(1, subject: nil)) == key(1))
        #expect(try await store.subjectKey(orStore: draft(2, subject: nil)) == key(2))
    }

    @Test func `of many drafts for one subject from two sides one is kept`() async throws {
        let folder = try TemporaryFolder()
        let stores = try await TestDatabase.makeKeyStores(2, at: folder.file("keys.db"))
        let keys = try await withThrowingTaskGroup(of: WrappedKey.self) { group in
            for number in 1...100 {
                let draft = draft(number, subject: 5)
                group.addTask { try #require(try await stores[number % 2].subjectKey(orStore: draft)) }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(keys.count == 100)
        #expect(keys.allSatisfy { $0 == keys[0] })
    }

    @Test func `the registry's keys are added all or none`() async throws {
        let store = try await TestDatabase.makeKeyStore()
        let keys = [key(1, purpose: "index"), key(2, purpose: "signing")]
        await #expect(throws: StoreError.self) {
            _ = try await store.registryKeys(orStore: keys + [key(1, purpose: "signing")])
        }
        #expect(try await store.registryKeys() == [])
        #expect(try await store.registryKeys(orStore: keys) == keys)
        #expect(try await store.registryKeys() == keys)
        #expect(try await store.subjectKeys(keys.map(\.id)) == [:])
    }

    @Test func `of many that make the registry's keys at once, the first does`() async throws {
        let folder = try TemporaryFolder()
        let stores = try await TestDatabase.makeKeyStores(2, at: folder.file("keys.db"))
        let made = try await withThrowingTaskGroup(of: [WrappedKey].self) { group in
            for number in 1...20 {
                let drafts = [key(number * 2, purpose: "index"), key(number * 2 + 1, purpose: "signing")]
                group.addTask { try await stores[number % 2].registryKeys(orStore: drafts) }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(made.allSatisfy { $0 == made[0] && $0.count == 2 })
    }
}
