extension JSONNumber {
    /// Parses a text that is a JSON number from end to end (RFC 8259 §6); nil for other texts.
    init?(text: String) {
        let bytes = Array(text.utf8)
        let number = bytes.lend { bytes -> JSONNumber? in
            guard var scanner = try? JSONScanner(bytes), let slot = try? scanner.number(), slot.range == 0..<bytes.count
            else { return nil }
            return JSONNumber(bytes)
        }
        guard let number else { return nil }
        self = number
    }
}
