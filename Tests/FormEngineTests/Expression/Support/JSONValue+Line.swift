import FormEngine

extension JSONValue {
    /// The value as JSON on one line.
    var line: String { String(decoding: JSONWriter.bytes(of: self), as: UTF8.self) }

    /// The value that JSON text is.
    static func reading(_ json: some StringProtocol) throws -> JSONValue {
        try JSONValue(json: Array(json.utf8))
    }
}

extension CivilDate {
    /// A date for what does not depend on it.
    static var anyDay: CivilDate { CivilDate(year: 2026, month: 3, day: 15) ?? .earliest }
}
