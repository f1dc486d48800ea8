internal import FormEngine
internal import GRDB
internal import Registry

/// Tokens, and browsers that sign in with them.
extension ChangeWriter {
    func insert(_ record: TokenRecord, hash: [UInt8], leaf: Int) throws {
        try db.run(
            """
            INSERT INTO tokens (id, name, roles, forms, hash, created_at, expires_at, leaf)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?)
            """,
            [
                .text(record.id), .text(record.name), .text(TokenRoles(roles: record.roles).text),
                .text(TokenForms(forms: record.forms).text), .blob(hash), .text(record.createdAt.text),
                .optional(record.expiresAt?.text), .integer(leaf),
            ])
    }

    func insert(_ revocation: TokenRevocation, leaf: Int) throws {
        try db.run(
            "INSERT INTO token_revocations (token, revoked_at, leaf) VALUES (?, ?, ?)",
            [.text(revocation.token), .text(revocation.revokedAt.text), .integer(leaf)])
    }

    func insert(_ link: SignInLink, leaf: Int) throws {
        try db.run(
            "INSERT INTO sign_in_links (id, token, hash, made_at, expires_at, leaf) VALUES (?, ?, ?, ?, ?, ?)",
            [
                .text(link.id), .text(link.token), .blob(link.hash), .text(link.madeAt.text),
                .text(link.expiresAt.text), .integer(leaf),
            ])
    }

    func insert(_ signIn: SignIn, leaf: Int) throws {
        try db.run(
            "INSERT INTO sign_ins (link, token, hash, signed_in_at, expires_at, leaf) VALUES (?, ?, ?, ?, ?, ?)",
            [
                .text(signIn.link), .text(signIn.token), .blob(signIn.hash), .text(signIn.signedInAt.text),
                .text(signIn.expiresAt.text), .integer(leaf),
            ])
    }

    func insert(_ signOut: SignOut, leaf: Int) throws {
        try db.run(
            "INSERT INTO sign_outs (link, token, signed_out_at, leaf) VALUES (?, ?, ?, ?)",
            [.text(signOut.link), .text(signOut.token), .text(signOut.signedOutAt.text), .integer(leaf)])
    }
}
