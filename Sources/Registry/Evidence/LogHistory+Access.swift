internal import FormEngine

/// Tokens, and browsers signed in with them: each row needs an earlier one that is still valid.
extension LogHistory {
    /// A token after the rows so far.
    struct KnownToken {
        let expiresAt: Timestamp?
        var isRevoked = false
    }

    /// A link after the rows so far.
    struct KnownLink {
        let token: String
        let expiresAt: Timestamp
        var isUsed = false
    }

    /// A token has a new name, and ends after it was made.
    mutating func add(token row: AuditedValues, _ leaf: LeafMeaning) -> [Fault] {
        let name = row["name"]?.string ?? ""
        let expiresAt = Self.time("expiresAt", of: row)
        let isNew = tokens[name] == nil
        tokens[name] = KnownToken(expiresAt: expiresAt)
        var faults = Self.timeFaults("createdAt", of: row, leaf) + Self.idFaults("createdAt", of: row)
        if !isNew { faults.append(.row("The token has the name of an earlier token.")) }
        if let expiresAt, let createdAt = Self.time("createdAt", of: row), expiresAt <= createdAt {
            faults.append(.row("The token expires before it was made."))
        }
        return faults
    }

    mutating func add(tokenRevocation row: AuditedValues, _ leaf: LeafMeaning) -> [Fault] {
        let name = row["token"]?.string ?? ""
        let isKnown = tokens[name]?.isRevoked == false
        tokens[name]?.isRevoked = true
        let faults = Self.timeFaults("revokedAt", of: row, leaf)
        return isKnown || !isWhole
            ? faults : faults + [.row("The revoked token was not made before, or was revoked before.")]
    }

    mutating func add(signInLink row: AuditedValues, _ leaf: LeafMeaning) -> [Fault] {
        let name = row["token"]?.string ?? ""
        var faults = Self.timeFaults("madeAt", of: row, leaf) + Self.idFaults("madeAt", of: row)
        if let expiresAt = Self.time("expiresAt", of: row), let id = row["id"]?.string {
            links[id] = KnownLink(token: name, expiresAt: expiresAt)
        }
        faults += spanFaults(from: "madeAt", of: row, atMost: SignInLink.seconds)
        return faults
    }

    /// A browser signs in once by a valid link of its token.
    mutating func add(signIn row: AuditedValues, _ leaf: LeafMeaning) -> [Fault] {
        let id = row["link"]?.string ?? ""
        let link = links[id]
        links[id]?.isUsed = true
        browsers[id] = row["token"]?.string
        var faults = Self.timeFaults("signedInAt", of: row, leaf)
        faults += spanFaults(from: "signedInAt", of: row, atMost: SignIn.seconds)
        let isInTime = link.flatMap { link in Self.time("signedInAt", of: row).map { $0 < link.expiresAt } } ?? false
        if isWhole, !isInTime || link?.isUsed != false || link?.token != row["token"]?.string {
            faults.append(.row("The link of the sign-in was not of its token, was used before, or had expired."))
        }
        return faults
    }

    mutating func add(signOut row: AuditedValues, _ leaf: LeafMeaning) -> [Fault] {
        let token = browsers.removeValue(forKey: row["link"]?.string ?? "")
        let faults = Self.timeFaults("signedOutAt", of: row, leaf)
        return !isWhole || (token != nil && token == row["token"]?.string)
            ? faults : faults + [.row("The browser that signs out was not signed in with the token.")]
    }

    /// A link or sign-in ends with its token at the latest, and is not made after the token's revocation or end.
    private func spanFaults(from start: String, of row: AuditedValues, atMost seconds: Int64) -> [Fault] {
        guard let from = Self.time(start, of: row), let end = Self.time("expiresAt", of: row) else {
            return [.row("The sign-in or link has no start or no end.")]
        }
        var faults: [Fault] = []
        if end <= from || end > from.advanced(bySeconds: seconds) {
            faults.append(.row("The sign-in or link lasts too long, or ends before it starts."))
        }
        guard isWhole else { return faults }
        guard let token = tokens[row["token"]?.string ?? ""], !token.isRevoked else {
            return faults + [.row("The token of the sign-in or link was not made before, or was revoked.")]
        }
        if let expiresAt = token.expiresAt, end > expiresAt {
            faults.append(.row("The sign-in or link lasts longer than its token."))
        }
        return faults
    }

    private static func time(_ name: String, of row: AuditedValues) -> Timestamp? { row.time(name) }

    private static func timeFaults(_ name: String, of row: AuditedValues, _ leaf: LeafMeaning) -> [Fault] {
        let settled = time(name, of: row).map { max($0, leaf.previousTime ?? $0) }
        return settled == leaf.time ? [] : [.row("The row's time is not that of its leaf.")]
    }

    private static func idFaults(_ name: String, of row: AuditedValues) -> [Fault] {
        row.hasID(madeAt: name) ? [] : [.row("The row's id does not encode the row's time.")]
    }
}
