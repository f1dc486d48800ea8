package import FormEngine
package import Registry

extension JSONValue {
    /// The text, or null.
    package static func text(orNull text: String?) -> JSONValue { text.map { .text($0) } ?? .null }
    /// The number, or null.
    package static func int(orNull number: Int?) -> JSONValue { number.map { .int($0) } ?? .null }
    /// The time as RFC 3339 in UTC, or null.
    package static func time(_ time: Timestamp?) -> JSONValue { .text(orNull: time?.text) }

    /// The date as `YYYY-MM-DD`, or null.
    package static func date(_ date: CivilDate?) -> JSONValue { .text(orNull: date?.text) }

    /// The value on one line, cut to 100 characters.
    package var summary: String {
        let text = String(decoding: JSONWriter.bytes(of: self), as: UTF8.self)
        return text.count > 100 ? text.prefix(99) + "…" : text
    }

    /// This object with further members after its own.
    package func adding(_ members: KeyValuePairs<String, JSONValue>) -> JSONValue {
        .object((self.members ?? []) + members.map { Member($0.key, $0.value) })
    }
}
