internal import FormEngine
internal import Registry

extension TokenRecord {
    /// The columns of its own row.
    static let ownColumns =
        "tokens.id, tokens.name, tokens.roles, tokens.forms, tokens.created_at, tokens.expires_at, tokens.leaf"

    /// Its own columns, and what others say of it, as they stand in `sources`.
    ///
    /// Who made or revoked it stands in a leaf, and when it was used last decides nothing: what cannot be read of these
    /// keeps no token from being one.
    static let columns = """
        \(ownColumns), CASE WHEN json_valid(created.bytes) THEN created.actor END, token_revocations.revoked_at,
        CASE WHEN json_valid(revoked.bytes) THEN revoked.actor END,
        (SELECT day FROM token_uses WHERE token_uses.token = tokens.name AND day = date(day) ORDER BY day DESC LIMIT 1)
        """

    /// Tables that its columns come from: its own, and behind it those that are joined.
    static let sources = """
        tokens LEFT JOIN leaves AS created ON created.sequence = tokens.leaf
        LEFT JOIN token_revocations ON token_revocations.token = tokens.name
        LEFT JOIN leaves AS revoked ON revoked.sequence = token_revocations.leaf
        """

    init(own row: inout Columns) throws(ColumnFault) {
        self = try row.record(
            { "token \($0(1))" },
            read: { row throws(ColumnFault) in
                Self(
                    id: try row.next(), name: try row.next(), roles: try row.next(TokenRoles.self).roles,
                    forms: try row.next(TokenForms.self).forms, createdAt: try row.next(), createdBy: "",
                    expiresAt: try row.next(), leaf: try row.next())
            })
    }

    init(_ row: inout Columns) throws(ColumnFault) {
        let name = row
        try self.init(own: &row)
        createdBy = try row.next(String?.self) ?? ""
        (revokedAt, revokedBy) = try row.record(
            { _ in "revocation of token \(name.shown(ahead: 1))" },
            read: {
                row throws(ColumnFault) in (try row.next(), try row.next())
            })
        lastUsedOn = try row.next()
    }
}

/// Roles as they are stored: a list with commas.
struct TokenRoles: ColumnReadable {
    let roles: [Role]

    var text: String { roles.map(\.rawValue).joined(separator: ",") }

    static func read(_ column: Column) throws(ColumnFault) -> TokenRoles {
        let words = try String.read(column).split(separator: ",", omittingEmptySubsequences: false)
        let roles = words.compactMap { Role(rawValue: String($0)) }
        guard roles.count == words.count else { throw column.fault("roles of a token") }
        return TokenRoles(roles: roles)
    }
}

/// Scopes of a token as they are stored: a list with commas, empty if it names no forms.
struct TokenForms: ColumnReadable {
    let forms: [FormScope]

    var text: String { forms.map(\.text).joined(separator: ",") }

    static func read(_ column: Column) throws(ColumnFault) -> TokenForms {
        let text = try String.read(column)
        let words = text.isEmpty ? [] : text.split(separator: ",", omittingEmptySubsequences: false)
        let forms = words.compactMap { FormScope(String($0)) }
        guard forms.count == words.count else { throw column.fault("the forms of a token") }
        return TokenForms(forms: forms)
    }
}

extension TokenRevocation {
    static let columns = "token, revoked_at, leaf"

    init(_ row: inout Columns) throws(ColumnFault) {
        self.init(token: try row.next(), revokedAt: try row.next(), leaf: try row.next())
    }
}

extension SignInLink {
    static let columns = "id, token, hash, made_at, expires_at, leaf"

    init(_ row: inout Columns) throws(ColumnFault) {
        self.init(
            id: try row.next(), token: try row.next(), hash: try row.next(), madeAt: try row.next(),
            expiresAt: try row.next(), leaf: try row.next())
    }
}

extension SignIn {
    static let columns =
        "sign_ins.link, sign_ins.token, sign_ins.hash, sign_ins.signed_in_at, sign_ins.expires_at, sign_ins.leaf"

    init(_ row: inout Columns) throws(ColumnFault) {
        self.init(
            link: try row.next(), token: try row.next(), hash: try row.next(), signedInAt: try row.next(),
            expiresAt: try row.next(), leaf: try row.next())
    }
}

extension SignOut {
    static let columns = "link, token, signed_out_at, leaf"

    init(_ row: inout Columns) throws(ColumnFault) {
        self.init(
            link: try row.next(), token: try row.next(), signedOutAt: try row.next(), leaf: try row.next())
    }
}
