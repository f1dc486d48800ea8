internal import FormEngine

extension InputFile {
    /// The JSON in the file.
    func json(_ code: CommandError.Code) throws(CommandError) -> JSONValue {
        try JSONValue(typed: read(), in: name, code: code.rawValue)
    }
}

extension JSONValue {
    /// Parses JSON that a person wrote; errors carry the name, line and column.
    init(typed bytes: [UInt8], in name: String, code: String) throws(CommandError) {
        do throws(JSONError) {
            self = try JSONValue(json: bytes)
        } catch {
            throw CommandError(error, in: name, bytes, code: code)
        }
    }
}

extension CommandError {
    /// Fault in JSON, with its line and column.
    init(_ error: JSONError, in name: String, _ bytes: [UInt8], code: String) {
        let place = error.position(in: bytes)
        self.init(of: code, "\(name):\(place.line):\(place.column): \(error.message)", help: error.help)
    }
}
