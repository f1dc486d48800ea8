#if PostgreSQL
import Registry
import SQLStore
import StoreTesting
import Testing

@testable import PostgresStore

@Suite("The key store in PostgreSQL", .enabled(if: TestDatabase.isPostgres))
struct PostgresKeyStoreTests {
    private static let id = String(repeating: "1", count: 32)

    private static func key(_ purpose: String = "box", id: String = id, byte: UInt8 = 7) -> WrappedKey {
        WrappedKey(
            id: id, purpose: purpose, master: "0011223344556677", bytes: [UInt8](repeating: byte, count: 40))
    }

    private func draft(_ key: WrappedKey) throws -> SubjectKeyDraft {
        SubjectKeyDraft(
            subject: [UInt8](repeating: 5, count: 32), key: key,
            madeAt: try #require(Timestamp("2026-11-21T12:00:00.000Z")))
    }

    private func keyStore() async throws -> PostgresKeyStore {
        try #require(try await TestDatabase.makeKeyStore() as? PostgresKeyStore)
    }

    @Test(
        "a key's row is never another's",
        arguments: [
            "UPDATE keys SET id = '2' || substr(id, 2)", "UPDATE keys SET purpose = 'subject'",
            "UPDATE keys SET subject = NULL", "UPDATE keys SET made_at = '2026-01-01T00:00:00.000Z'",
            "DELETE FROM keys", "TRUNCATE keys", "UPDATE keys SET wrapped = NULL",
            "UPDATE keys SET erased_at = '2026-01-01T00:00:00.000Z'",
            "INSERT INTO keys SELECT id, purpose, NULL, master, wrapped, made_at, erased_at FROM keys",
            "UPDATE migrations SET name = 'V001_other'", "DELETE FROM migrations", "TRUNCATE migrations",
        ])
    func rowsStay(statement: String) async throws {
        let store = try await keyStore()
        #expect(try await store.store(boxKey: draft(Self.key())))
        await #expect(throws: PostgresFailure.self) {
            try await store.backend.pool.run { _ = try $0.execute(statement) }
        }
        #expect(try await store.subjectKeys([Self.id]) == [Self.id: Self.key()])
    }

    @Test("a key may be wrapped anew, and destroyed for good")
    func destroyed() async throws {
        let store = try await keyStore()
        #expect(try await store.store(boxKey: draft(Self.key())))
        let rewrapped = Self.key(byte: 9)
        try await store.rewrap([rewrapped])
        #expect(try await store.subjectKeys([Self.id]) == [Self.id: rewrapped])
        try await store.destroy([Self.id], at: try #require(Timestamp("2026-11-22T12:00:00.000Z")))
        #expect(try await store.subjectKeys([Self.id]).isEmpty)
        #expect(try await store.keyOwners([Self.id])[Self.id]?.subject?.count == 32)
        try await store.rewrap([rewrapped])
        #expect(try await store.subjectKeys([Self.id]).isEmpty)
    }

    @Test("the databases of a registry are not taken for each other")
    func mixedUp() async throws {
        let store = try #require(try await TestDatabase.make() as? PostgresStore)
        let registryAsKeys = await #expect(throws: StoreError.self) {
            _ = try await PostgresKeyStore(store.backend.address, access: .create)
        }
        let keys = try await keyStore()
        let keysAsRegistry = await #expect(throws: StoreError.self) {
            _ = try await PostgresStore(keys.backend.address, access: .create)
        }
        for error in [registryAsKeys, keysAsRegistry] {
            guard case .foreign? = error else {
                Issue.record("\(String(describing: error))")
                continue
            }
        }
    }

    @Test("a key store that lost the registry's own keys, or has others, takes no key")
    func emptied() async throws {
        let (keys, store) = (try await keyStore(), try await TestDatabase.make())
        let own = [Self.key("index", id: String(repeating: "a", count: 32))]
        _ = try await keys.registryKeys(orStore: own)
        try store.watch(keys, wrappedBy: nil)
        #expect(try await keys.store(boxKey: draft(Self.key())))
        // As a restore of an older state does.
        try await keys.backend.pool.run {
            _ = try $0.execute(
                "ALTER TABLE keys DISABLE TRIGGER USER; DELETE FROM keys; ALTER TABLE keys ENABLE TRIGGER USER")
        }
        await #expect(throws: StoreError.self) { try await keys.store(boxKey: draft(Self.key())) }
    }
}

@Suite("The clock of a database", .enabled(if: TestDatabase.isPostgres))
struct DatabaseClockTests {
    @Test("it goes on from its last reading, and knows nothing of the system's")
    func reading() async throws {
        let made = try #require(try await TestDatabase.make() as? PostgresStore)
        let store = try await PostgresStore(made.backend.address, access: .write)
        let time = try #require(try await store.sql.read { try store.backend.time($0) })
        let first = store.surroundings.now()
        #expect(first >= time && first.milliseconds - time.milliseconds < 60_000)
        try await Task.sleep(for: .milliseconds(20))
        #expect(store.surroundings.now().milliseconds >= first.milliseconds + 20)
        #expect(made.surroundings.now().milliseconds > 0)
    }
}
#endif
