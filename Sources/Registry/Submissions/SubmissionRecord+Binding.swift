internal import FormEngine

/// Receives the columns that a sealed record also contains, one after another.
protocol BoundColumns {
    mutating func take(_ name: StaticString, _ bool: Bool)
    mutating func take(_ name: StaticString, _ number: Int)
    mutating func take(_ name: StaticString, _ text: String?)
    mutating func take(_ name: StaticString, _ date: CivilDate)
    mutating func take(_ name: StaticString, _ time: Timestamp?)
    /// Receives personal data, which is stored as a digest with the row's salt.
    mutating func take(_ name: StaticString, kind: SaltedDigest.Kind, bytes: [UInt8]?)
}

extension SubmissionRecord {
    /// Passes on the row's columns that the sealed record also contains, sorted by name, except those that judging
    /// computes.
    ///
    /// They are final before the record is sealed; sequence, leaf, commitment and box follow later.
    @inline(__always)
    private func bind(to columns: inout some BoundColumns) {
        columns.take("accepted", accepted)
        columns.take("arm", arm)
        columns.take("boxKey", kind: .key, bytes: key.map { Array($0.utf8) })
        columns.take("channel", channel.name)
        columns.take("clockDate", clockDate)
        columns.take("contextBy", kind: .voucher, bytes: Array(contextBy.utf8))
        columns.take("exposure", exposure)
        columns.take("id", id)
        columns.take("isTest", isTest)
        columns.take("judgedAt", judgedAt)
        columns.take("keepUntil", keepUntil)
        columns.take("reason", reason)
        columns.take("release", release)
        columns.take("rollout", rollout)
        columns.take("session", session)
        columns.take("subject", kind: .subject, bytes: subject)
        columns.take("supersedes", supersedes)
    }

    /// The bound columns as members of a JSON object.
    var binding: [JSONValue.Member] {
        var columns = BoundMembers(salt: salt)
        bind(to: &columns)
        return columns.members
    }

    /// Skips the bound columns as members of a JSON object.
    func expectBinding(at cursor: inout CanonicalCursor) {
        var columns = ExpectedColumns(salt: salt, cursor: cursor)
        bind(to: &columns)
        columns.cursor.expect("}")
        cursor = columns.cursor
    }
}

/// Bound columns as members of a JSON object.
private struct BoundMembers: BoundColumns {
    let salt: [UInt8]
    var members: [JSONValue.Member] = []

    private mutating func add(_ name: StaticString, _ value: JSONValue) {
        members.append(.init(name.description, value))
    }

    mutating func take(_ name: StaticString, _ bool: Bool) { add(name, .bool(bool)) }
    mutating func take(_ name: StaticString, _ number: Int) { add(name, .int(number)) }
    mutating func take(_ name: StaticString, _ text: String?) { add(name, .optional(text)) }
    mutating func take(_ name: StaticString, _ date: CivilDate) { add(name, .text(date.text)) }
    mutating func take(_ name: StaticString, _ time: Timestamp?) { add(name, .optional(time?.text)) }
    mutating func take(_ name: StaticString, kind: SaltedDigest.Kind, bytes: [UInt8]?) {
        add(name, .optional(bytes.map { SaltedDigest.text(of: $0, as: kind, salt: salt) }))
    }
}

/// Expected bound columns at a cursor, as members of a canonical JSON object.
private struct ExpectedColumns: BoundColumns {
    let salt: [UInt8]
    var cursor: CanonicalCursor
    private var isFirst = true

    init(salt: [UInt8], cursor: CanonicalCursor) {
        self.salt = salt
        self.cursor = cursor
    }

    @inline(__always)
    private mutating func begin(_ name: StaticString) {
        cursor.expect(isFirst ? "{\"" : ",\"")
        isFirst = false
        cursor.expect(name)
        cursor.expect("\":")
    }

    mutating func take(_ name: StaticString, _ bool: Bool) {
        begin(name)
        cursor.expect(bool ? "true" : "false")
    }

    mutating func take(_ name: StaticString, _ number: Int) {
        begin(name)
        cursor.expect(number)
    }

    mutating func take(_ name: StaticString, _ text: String?) {
        begin(name)
        if let text { cursor.expect(quoted: text) } else { cursor.expect("null") }
    }

    mutating func take(_ name: StaticString, _ date: CivilDate) {
        begin(name)
        cursor.expect(date)
    }

    mutating func take(_ name: StaticString, _ time: Timestamp?) {
        begin(name)
        if let time { cursor.expect(time) } else { cursor.expect("null") }
    }

    mutating func take(_ name: StaticString, kind: SaltedDigest.Kind, bytes value: [UInt8]?) {
        begin(name)
        guard let value else { return cursor.expect("null") }
        cursor.expect("\"")
        unsafe SaltedDigest.withDigest(of: value, as: kind, salt: salt) { unsafe cursor.expect(hexadecimalOf: $0) }
        cursor.expect("\"")
    }
}
