#if PostgreSQL
import FormEngine
import Registry
import SQLStore
import SQLiteStore
import StoreTesting
import Testing

@testable import PostgresStore

@Suite("Connections to PostgreSQL", .enabled(if: TestDatabase.isPostgres))
struct ConnectionTests {
    private static func backend() async throws -> PostgresBackend {
        try #require(try await TestDatabase.make() as? PostgresStore).backend
    }

    /// Whether statements fail.
    private static func fails(_ body: () throws -> Void) -> Bool {
        do {
            try body()
            return false
        } catch {
            return error is PostgresFailure
        }
    }

    @Test("a closed store answers no read and no change")
    func closed() async throws {
        let store = try #require(try await TestDatabase.make() as? PostgresStore)
        _ = try await store.head()
        store.close()
        await #expect(throws: StoreError.self) { try await store.head() }
        await #expect(throws: StoreError.self) { try await store.noteUse(of: "a", on: .earliest) }
    }

    @Test("a store that was opened for reading refuses changes")
    func reading() async throws {
        let store = try #require(try await TestDatabase.make() as? PostgresStore)
        let reader = try await PostgresStore(store.backend.address, access: .read)
        #expect(try await reader.head().size == 0)
        await #expect(throws: StoreError.readOnly(path: store.backend.address.name)) {
            try await reader.noteUse(of: "a", on: .earliest)
        }
    }

    @Test("a commit after a failed statement is an error, although the server reports none")
    func failedCommit() async throws {
        let backend = try await Self.backend()
        try await backend.pool.run { connection in
            try connection.execute("CREATE TABLE things (name text)")
            let isRefused = Self.fails {
                try connection.transaction("BEGIN") { _ in
                    try connection.run("INSERT INTO things (name) VALUES (?)", [.text("lost")])
                    #expect(Self.fails { _ = try connection.change("SELECT nothing", []) })
                }
            }
            #expect(isRefused)
            #expect(try connection.first("SELECT count(*) FROM things") { try $0.next(Int.self) } == 0)
        }
    }

    @Test("a connection that is lost in a transaction runs none of its later statements")
    func lost() async throws {
        let backend = try await Self.backend()
        try await backend.pool.run { connection in
            try connection.execute("CREATE TABLE things (name text)")
            let isRefused = Self.fails {
                try connection.transaction("BEGIN") { _ in
                    #expect(
                        Self.fails { _ = try connection.change("SELECT pg_terminate_backend(pg_backend_pid())", []) })
                    try connection.run("INSERT INTO things (name) VALUES ('stray')")
                }
            }
            #expect(isRefused)
            #expect(try connection.first("SELECT count(*) FROM things") { try $0.next(Int.self) } == 0)
        }
    }

    @Test(
        "statements of a transaction are sent without waiting, and the error of one comes with the next query or the commit"
    )
    func pipeline() async throws {
        let backend = try await Self.backend()
        try await backend.pool.run { connection in
            try connection.execute("CREATE TABLE things (name text UNIQUE)")
            try connection.transaction("BEGIN") { _ in
                for number in 0..<1000 {
                    try connection.run("INSERT INTO things (name) VALUES (?)", [.text("\(number)")])
                }
                #expect(try connection.first("SELECT count(*) FROM things") { try $0.next(Int.self) } == 1000)
                #expect(try connection.change("DELETE FROM things WHERE name < ?", [.text("2")]) == 112)
            }
            for isQueried in [false, true] {
                let isRefused = Self.fails {
                    try connection.transaction("BEGIN") { _ in
                        try connection.run("INSERT INTO things (name) VALUES ('new')")
                        try connection.run("INSERT INTO things (name) VALUES (?)", [.text("3")])
                        try connection.run("INSERT INTO things (name) VALUES ('newer')")
                        if isQueried { _ = try connection.first("SELECT 1") { try $0.next(Int.self) } }
                    }
                }
                #expect(isRefused)
            }
            // One part that fails is undone alone.
            try connection.transaction("BEGIN") { _ in
                try connection.run("INSERT INTO things (name) VALUES ('kept')")
                let isRefused = Self.fails {
                    try connection.apart { try connection.run("INSERT INTO things (name) VALUES (?)", [.text("3")]) }
                }
                #expect(isRefused)
                try connection.run("INSERT INTO things (name) VALUES ('kept too')")
            }
            #expect(try connection.first("SELECT count(*) FROM things") { try $0.next(Int.self) } == 890)
            // A closure that throws after a statement failed gets its own error, and the connection goes on.
            #expect(throws: CancellationError.self) {
                try connection.transaction("BEGIN") { _ in
                    try connection.run("INSERT INTO things (name) VALUES (?)", [.text("3")])
                    throw CancellationError()
                }
            }
            #expect(try connection.first("SELECT count(*) FROM things") { try $0.next(Int.self) } == 890)
        }
    }

    @Test("values are read as they were written")
    func values() async throws {
        let backend = try await Self.backend()
        try await backend.pool.run { connection in
            try connection.execute("CREATE TABLE things (number bigint, name text, bytes bytea, flag boolean)")
            let numbers = [0, 1, -1, 255, 256, -256, .max, .min]
            let texts = ["", "a", "é", "😀", "it's ? $1", "line\nline"]
            let blobs: [[UInt8]] = [[], [0], [255, 0, 92, 120], Array(0...255)]
            for number in numbers {
                for (text, blob) in zip(texts + texts, blobs + blobs) {
                    try connection.run("DELETE FROM things")
                    let changed = try connection.change(
                        "INSERT INTO things VALUES (?, ?, ?, ?)",
                        [.integer(number), .text(text), .blob(blob), .bool(number > 0)])
                    #expect(changed == 1)
                    let row = try connection.first("SELECT number, name, bytes, flag, NULL, sum(1) OVER () FROM things")
                    {
                        (
                            try $0.next(AnyInteger.self).value, try $0.next(String.self), try $0.next([UInt8].self),
                            try $0.next(Bool.self), try $0.next(Int?.self), try $0.next(Int.self)
                        )
                    }
                    let found = try #require(row)
                    #expect(found.0 == number && found.1 == text && found.2 == blob && found.3 == (number > 0))
                    #expect(found.4 == nil && found.5 == 1)
                }
            }
        }
    }

    @Test("sums are read as whole numbers, however the server writes them")
    func sums() async throws {
        let backend = try await Self.backend()
        try await backend.pool.run { connection in
            for number in [0, 7, 9_999, 10_000, 100_000_000, -12_345_678, 9_007_199_254_740_991] {
                let sum = try connection.first("SELECT CAST(\(number) AS numeric)") { try $0.next(Int.self) }
                #expect(sum == number)
            }
        }
    }

    @Test("a text with U+0000, which the database cannot hold, is refused as not storable")
    func zero() async throws {
        let backend = try await Self.backend()
        let error = await #expect(throws: PostgresFailure.self) {
            try await backend.pool.run { connection in
                try connection.execute("CREATE TABLE things (name text)")
                try connection.run("INSERT INTO things VALUES (?)", [.text("a\0b")])
            }
        }
        guard case .unstorable? = error.map({ backend.translate($0) }) else {
            Issue.record("\(String(describing: error))")
            return
        }
    }

    @Test("a server that nobody runs is unreachable, which names the address without its password")
    func unreachable() async throws {
        let address = try #require(PostgresAddress("postgres://anna:secret@127.0.0.1:1/forms"))
        let error = await #expect(throws: StoreError.self) { try await PostgresStore(address, access: .read) }
        guard case .unreachable(let path, let detail)? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(path == "postgres://127.0.0.1:1/forms" && !detail.contains("secret"))
    }
}
#endif
