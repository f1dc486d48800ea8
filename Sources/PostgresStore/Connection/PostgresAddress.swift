#if PostgreSQL
internal import CPostgres
internal import Glibc

/// Where a database is: a connection URI of PostgreSQL, `postgres://USER@HOST:PORT/DATABASE?sslmode=verify-full`.
///
/// The password comes from `PGPASSWORD`, a password file, or the URI; no error or log shows it.
public struct PostgresAddress: Sendable {
    private let uri: String
    /// The URI without user, password and parameters, for errors.
    public let name: String

    /// An address; nil if the text is no connection URI that the client library can parse.
    public init?(_ text: String) {
        guard Self.isAddress(text) else { return nil }
        let options = unsafe PQconninfoParse(text, nil)
        guard let options = unsafe options else { return nil }
        defer { unsafe PQconninfoFree(options) }
        uri = text
        var values: [String: String] = [:]
        var option = unsafe options
        while let keyword = unsafe option.pointee.keyword {
            if let value = unsafe option.pointee.val {
                values[unsafe String(cString: keyword)] = unsafe String(cString: value)
            }
            unsafe option += 1
        }
        let (host, port) = (values["host"] ?? values["hostaddr"] ?? "localhost", values["port"] ?? "5432")
        let database = values["dbname"] ?? ""
        // A password with one of these characters takes the place of host, port or database, and would be shown.
        guard !host.contains("@"), !database.contains(where: { "@/:".contains($0) }),
            port.allSatisfy({ $0.isNumber || $0 == "," })
        else { return nil }
        name = "postgres://\(host):\(port)/\(database)"
    }

    /// Whether a text is a connection URI, and not the keywords and values that the client library also takes.
    private static func isAddress(_ text: String) -> Bool {
        text.hasPrefix("postgres://") || text.hasPrefix("postgresql://")
    }

    /// A new connection, open or with its error; nil without memory.
    func connect() -> OpaquePointer? {
        // Parameters of the URI win over those before it, and lose against those behind it.
        let settings = [
            ("fallback_application_name", "formulary"), ("connect_timeout", "10"),
            ("target_session_attrs", "read-write"), ("keepalives_idle", "10"), ("keepalives_interval", "5"),
            ("keepalives_count", "3"), ("tcp_user_timeout", "30000"), ("dbname", uri), ("client_encoding", "UTF8"),
        ]
        var keywords = unsafe settings.map { unsafe UnsafePointer(strdup($0.0)) }
        var values = unsafe settings.map { unsafe UnsafePointer(strdup($0.1)) }
        unsafe keywords.append(nil)
        unsafe values.append(nil)
        defer {
            for index in settings.indices {
                unsafe free(UnsafeMutablePointer(mutating: keywords[index]))
                unsafe free(UnsafeMutablePointer(mutating: values[index]))
            }
        }
        return unsafe PQconnectdbParams(keywords, values, 1)
    }
}
#endif
