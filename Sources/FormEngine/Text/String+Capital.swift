extension String {
    /// The text with a capital at its start; letters beyond Latin-1 stay as they are.
    package var withCapital: String {
        var bytes = Array(utf8)
        guard let first = bytes.first else { return self }
        if first.isLowercaseLetter { bytes[0] = first & ~0x20 }
        // U+00E0 to U+00FE without the division sign: é, ö, ü.
        if first == 0xC3, bytes[1] >= 0xA0, bytes[1] < 0xBF, bytes[1] != 0xB7 { bytes[1] &= ~0x20 }
        return String(decoding: bytes, as: UTF8.self)
    }
}
