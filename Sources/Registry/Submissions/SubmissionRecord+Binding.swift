internal import FormEngine

/// Taker of the columns that a sealed record holds as well, one after another.
protocol BoundColumns {
    mutating func take(_ name: StaticString, _ bool: Bool)
    mutating func take(_ name: StaticString, _ number: Int)
    mutating func take(_ name: StaticString, _ text: String?)
    mutating func take(_ name: StaticString, _ date: CivilDate)
    mutating func take(_ name: StaticString, _ time: Timestamp?)
    /// Takes the mark of a person: kept as a digest with the row's salt.
    mutating func take(_ name: StaticString, _ kind: SaltedDigest.Kind, _ bytes: [UInt8]?)
}

extension SubmissionRecord {
    /// Hands over the row's columns that the sealed record holds as well, beside those that the judging itself takes, by name.
    ///
    /// They are settled before the record is sealed. Its place, its leaf, commitment and box are known only afterwards.
    @inline(__always)
    private func bind(to columns: inout some BoundColumns) {
        columns.take("accepted", accepted)
        columns.take("arm", arm)
        columns.take("boxKey", .key, key.map { Array($0.utf8) })
        columns.take("channel", channel.name)
        columns.take("clockDate", clockDate)
        columns.take("contextBy", .voucher, Array(contextBy.utf8))
        columns.take("exposure", exposure)
        columns.take("id", id)
        columns.take("isTest", isTest)
        columns.take("judgedAt", judgedAt)
        columns.take("keepUntil", keepUntil)
        columns.take("reason", reason)
        columns.take("release", release)
        columns.take("rollout", rollout)
        columns.take("session", session)
        columns.take("subject", .subject, subject)
        columns.take("supersedes", supersedes)
    }

    /// The bound columns as members of a JSON object.
    var binding: [JSONValue.Member] {
        var columns = BoundMembers(salt: salt)
        bind(to: &columns)
        return columns.members
    }

    /// Writes the canonical bytes of the bound columns in place of what a buffer holds; false if a text among them needs an
    /// escape, which none has that this program stored.
    func writeBinding(to bytes: inout [UInt8]) -> Bool {
        var columns = BoundBytes(salt: salt, bytes: bytes)
        // Otherwise there were two arrays of these bytes, and the first change would copy them.
        bytes = []
        columns.bytes.removeAll(keepingCapacity: true)
        bind(to: &columns)
        columns.bytes.append(UInt8(ascii: "}"))
        bytes = columns.bytes
        return columns.isPlain
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
    mutating func take(_ name: StaticString, _ kind: SaltedDigest.Kind, _ bytes: [UInt8]?) {
        add(name, .optional(bytes.map { SaltedDigest.text(of: $0, as: kind, salt: salt) }))
    }
}

/// Bound columns as the canonical bytes of a JSON object, without its end.
private struct BoundBytes: BoundColumns {
    let salt: [UInt8]
    var bytes: [UInt8]
    /// Whether no text needed an escape.
    var isPlain = true

    @inline(__always)
    private mutating func begin(_ name: StaticString) {
        bytes.append(bytes.isEmpty ? UInt8(ascii: "{") : UInt8(ascii: ","))
        bytes.append(UInt8(ascii: "\""))
        bytes.append(contentsOf: UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
        bytes.append(UInt8(ascii: "\""))
        bytes.append(UInt8(ascii: ":"))
    }

    @inline(__always)
    private mutating func add(_ word: StaticString) {
        bytes.append(contentsOf: UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount))
    }

    private mutating func add(quoted text: String) {
        bytes.append(UInt8(ascii: "\""))
        var text = text
        let isPlain = text.withUTF8 { utf8 in
            bytes.append(contentsOf: utf8)
            // RFC 8785, section 3.2.2.2: nothing else is escaped.
            return utf8.allSatisfy { $0 >= 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }
        }
        bytes.append(UInt8(ascii: "\""))
        if !isPlain { self.isPlain = false }
    }

    mutating func take(_ name: StaticString, _ bool: Bool) {
        begin(name)
        add(bool ? "true" : "false")
    }

    mutating func take(_ name: StaticString, _ number: Int) {
        begin(name)
        bytes.append(contentsOf: String(number).utf8)
    }

    mutating func take(_ name: StaticString, _ text: String?) {
        begin(name)
        if let text { add(quoted: text) } else { add("null") }
    }

    mutating func take(_ name: StaticString, _ date: CivilDate) {
        begin(name)
        add(quoted: date.text)
    }

    mutating func take(_ name: StaticString, _ time: Timestamp?) {
        begin(name)
        if let time { add(quoted: time.text) } else { add("null") }
    }

    mutating func take(_ name: StaticString, _ kind: SaltedDigest.Kind, _ value: [UInt8]?) {
        begin(name)
        guard let value else { return add("null") }
        bytes.append(UInt8(ascii: "\""))
        SaltedDigest.append(value, as: kind, salt: salt, to: &bytes)
        bytes.append(UInt8(ascii: "\""))
    }
}
