public import FormEngine
public import Registry

extension SQLStore {
    /// All readable tokens, newest first.
    public func tokens() async throws(StoreError) -> [TokenRecord] {
        try await sql.read { db in
            try db.readable(
                "SELECT \(TokenRecord.columns) FROM \(TokenRecord.sources) ORDER BY tokens.leaf DESC"
            ) { row throws(ColumnFault) in try TokenRecord(&row) }.rows
        }
    }

    /// Finds a token by its name or by the hash of its secret; returns it with the time of the log's last leaf.
    public func token(_ key: TokenKey) async throws(StoreError) -> PresentedToken? {
        try await sql.read { try $0.token(key) }
    }

    /// Records that a token was used on a day; writes only if that day is not recorded yet.
    public func noteUse(of token: String, on day: CivilDate) async throws(StoreError) {
        let isNoted = try await sql.read { try $0.isUse(of: token, on: day) }
        if !isNoted { try await sql.leafless.submit(.tokenUse(token, day)) }
    }

    /// Finds a sign-in link by the SHA-256 of its secret.
    public func signInLink(_ hash: [UInt8]) async throws(StoreError) -> StoredSignInLink? {
        try await sql.read { db in
            try db.first(
                """
                SELECT \(SignInLink.columns), EXISTS (SELECT 1 FROM sign_ins WHERE link = sign_in_links.id)
                FROM sign_in_links WHERE hash = ?
                """, [.blob(hash)]
            ) { StoredSignInLink(link: try SignInLink(&$0), isUsed: try $0.next()) }
        }
    }

    /// Finds a sign-in, with its token, by the SHA-256 of the cookie's secret.
    public func signIn(_ hash: [UInt8]) async throws(StoreError) -> PresentedSignIn? {
        try await sql.read { try $0.signIn(hash) }
    }
}

extension SQLConnection {
    /// SQL expression for the time of the log's last leaf.
    private static var logTime: String { "(SELECT time FROM leaves ORDER BY sequence DESC LIMIT 1)" }

    fileprivate func token(_ key: TokenKey) throws -> PresentedToken? {
        let (column, value): (String, StoredValue) =
            switch key {
            case .name(let name): ("name", .text(name))
            case .hash(let hash): ("hash", .blob(hash))
            }
        return try first(
            """
            SELECT \(TokenRecord.columns), \(Self.logTime) FROM \(TokenRecord.sources) WHERE tokens.\(column) = ?
            """, [value]
        ) { PresentedToken(record: try TokenRecord(&$0), logTime: try $0.next()) }
    }

    fileprivate func signIn(_ hash: [UInt8]) throws -> PresentedSignIn? {
        try first(
            """
            SELECT \(SignIn.columns), EXISTS (SELECT 1 FROM sign_outs WHERE sign_outs.link = sign_ins.link),
                \(TokenRecord.columns), \(Self.logTime)
            FROM sign_ins CROSS JOIN \(TokenRecord.sources) WHERE sign_ins.hash = ? AND tokens.name = sign_ins.token
            """, [.blob(hash)]
        ) { row in
            let signIn = try SignIn(&row)
            let isSignedOut = try row.next(Bool.self)
            let token = PresentedToken(record: try TokenRecord(&row), logTime: try row.next())
            return PresentedSignIn(signIn: signIn, isSignedOut: isSignedOut, token: token)
        }
    }

    fileprivate func isUse(of token: String, on day: CivilDate) throws -> Bool {
        try first(
            "SELECT 1 FROM token_uses WHERE token = ? AND day = ?", [.text(token), .text(day.text)]
        ) { _ in true } ?? false
    }

    /// Records the use of a token; checks again inside the transaction, since another one may have recorded the day.
    func noteUse(of token: String, on day: CivilDate) throws {
        guard try !isUse(of: token, on: day) else { return }
        try run("INSERT INTO token_uses (token, day) VALUES (?, ?)", [.text(token), .text(day.text)])
    }
}
