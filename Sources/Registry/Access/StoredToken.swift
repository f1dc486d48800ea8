internal import FormEngine

/// A token with the SHA-256 of its secret; the hash of 256 random bits reveals nothing.
package struct StoredToken: Sendable {
    /// The token.
    package var record: TokenRecord
    /// The SHA-256 of its secret.
    package var hash: [UInt8]

    /// A token and the digest of its secret.
    package init(_ record: TokenRecord, hash: [UInt8]) {
        self.record = record
        self.hash = hash
    }
}

extension RowKind { package static let token = RowKind("token") }

extension StoredToken: StoredRow {
    package static let description = RowDescription<Self>(
        .token, in: "tokens",
        ColumnList(
            TokenRecord.list, SecretHash.list, parts: { ($0.record, SecretHash(bytes: $0.hash)) },
            make: { StoredToken($0, hash: $1.bytes) }),
        audit: RowAudit(
            title: { "token \($0["name"])" }, object: { $0["name"]?.string },
            facts: { own, _ in own[0].details("expiresAt", "forms", "id", "roles") },
            actions: ["token.create": LeafShape([.token: 1...1])],
            follow: { $0.add(token: $1, $3) }))

    package var leaf: Int {
        get { record.leaf }
        set { record.leaf = newValue }
    }
}

extension TokenRecord {
    /// The token's own columns; the leaf names its creator.
    package static let list = ColumnList<Self>(
        .init("id", \.id), .init("name", \.name), .init("roles", \.storedRoles),
        .init("forms", \.storedForms), .init("created_at", \.createdAt),
        .init("expires_at", \.expiresAt)
    ) {
        TokenRecord(
            id: $0, name: $1, roles: $2.roles, forms: $3.forms, createdAt: $4, createdBy: "", expiresAt: $5)
    }

    private var storedRoles: TokenRoles { TokenRoles(roles: roles) }
    private var storedForms: TokenForms { TokenForms(forms: forms) }
}

/// Hash of a token's secret, a column beside those of its record.
private struct SecretHash {
    let bytes: [UInt8]

    static let list = ColumnList<Self>(.init("hash", \.bytes)) { SecretHash(bytes: $0) }
}

/// Stored roles: names separated by commas.
struct TokenRoles: ColumnValue {
    let roles: [Role]

    static func read(_ column: StoredColumn) throws(ColumnFault) -> TokenRoles {
        let words = try String.read(column).split(separator: ",", omittingEmptySubsequences: false)
        let roles = words.compactMap { Role(rawValue: String($0)) }
        guard roles.count == words.count else { throw column.fault("roles of a token") }
        return TokenRoles(roles: roles)
    }

    var stored: StoredValue { .text(roles.map(\.rawValue).joined(separator: ",")) }
    var digested: JSONValue { .array(roles.map { .text($0.rawValue) }) }
}

/// Stored scopes of a token: texts separated by commas, empty for a token for all forms.
struct TokenForms: ColumnValue {
    let forms: [FormScope]

    static func read(_ column: StoredColumn) throws(ColumnFault) -> TokenForms {
        let text = try String.read(column)
        let words = text.isEmpty ? [] : text.split(separator: ",", omittingEmptySubsequences: false)
        let forms = words.compactMap { FormScope(String($0)) }
        guard forms.count == words.count else { throw column.fault("the forms of a token") }
        return TokenForms(forms: forms)
    }

    var stored: StoredValue { .text(forms.map(\.text).joined(separator: ",")) }
    var digested: JSONValue { .array(forms.map { .text($0.text) }) }
}
