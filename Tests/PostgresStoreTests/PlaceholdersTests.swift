#if PostgreSQL
import Testing

@testable import PostgresStore

@Suite("Statements in PostgreSQL's form")
struct PlaceholdersTests {
    @Test(
        "placeholders are numbered as SQLite numbers them, and hints for its planner are left out",
        arguments: [
            ("SELECT a FROM t WHERE b = ? AND c = ?", "SELECT a FROM t WHERE b = $1 AND c = $2"),
            ("SELECT ?2, ?1, ?", "SELECT $2, $1, $3"),
            ("SELECT ?1 WHERE a < ? AND b = ?1", "SELECT $1 WHERE a < $2 AND b = $1"),
            ("SELECT '?' || ? || 'it''s ?'", "SELECT '?' || $1 || 'it''s ?'"),
            ("SELECT \"?\" FROM t", "SELECT \"?\" FROM t"),
            ("SELECT a FROM t INDEXED BY t_by_a\nWHERE a = ?", "SELECT a FROM t \nWHERE a = $1"),
            ("SELECT INDEXES FROM t", "SELECT INDEXES FROM t"), ("", ""), ("?", "$1"),
        ])
    func numbered(_ sql: String, _ expected: String) {
        #expect(Placeholders.numbered(sql) == expected)
    }

    @Test("a text that is no URI of PostgreSQL gives no address, and an address shows neither user nor password")
    func address() throws {
        for text in ["formulary.db", "http://host/db", "", "postgres://%zz/db"] {
            #expect(PostgresAddress(text) == nil, "\(text)")
        }
        let address = try #require(PostgresAddress("postgres://anna:secret@db.example:5433/forms?sslmode=require"))
        #expect(address.name == "postgres://db.example:5433/forms")
    }
}
#endif
