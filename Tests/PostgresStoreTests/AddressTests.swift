#if PostgreSQL
import Testing

@testable import PostgresStore

@Suite("Addresses of databases")
struct AddressTests {
    @Test(
        "a name shows host, port and database alone",
        arguments: [
            ("postgres://owner:S3cret@db:5433/forms?sslmode=require", "postgres://db:5433/forms"),
            ("postgresql://db/forms", "postgres://db:5432/forms"),
            ("postgres://owner:S3cret%2FPw%40@db/forms", "postgres://db:5432/forms"),
            ("postgres://db/forms?user=owner&password=S3cret", "postgres://db:5432/forms"),
        ])
    func names(uri: String, name: String) {
        #expect(PostgresAddress(uri)?.name == name)
    }

    @Test(
        "a password that would take the place of host, port or database is refused",
        arguments: [
            "postgres://owner:S3cret/Pw@db:5432/forms", "postgres://owner:S3cret@Pw@db/forms",
            "postgres://owner:S3@cret/Pw@db/forms", "postgres://db/forms?passwort=S3cret", "postgres://[db/forms", "db",
        ])
    func refused(uri: String) {
        #expect(PostgresAddress(uri) == nil)
    }
}
#endif
