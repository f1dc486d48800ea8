extension JSONScanner {
    /// Reads a number by the grammar of RFC 8259 §6; `offset` is at its minus sign or first digit.
    @inline(always)
    mutating func number() throws(JSONError) -> Slot {
        let start = offset
        if bytes[offset] == Byte.minus { offset &+= 1 }
        let first = offset
        try digits(of: start)
        if bytes[first] == Byte.zero, offset - first > 1 { throw JSONError(.invalidNumber, at: start) }
        if offset < bytes.count, bytes[offset] == Byte.point {
            offset &+= 1
            try digits(of: start)
        }
        if offset < bytes.count, bytes[offset] | 0x20 == UInt8(ascii: "e") {
            offset &+= 1
            if offset < bytes.count, bytes[offset] == Byte.plus || bytes[offset] == Byte.minus { offset &+= 1 }
            try digits(of: start)
        }
        return Slot(.number, start: start, end: offset)
    }

    /// Reads one digit or more of the number that begins at `start`.
    @inline(always)
    private mutating func digits(of start: Int) throws(JSONError) {
        guard try current().isDigit else { throw JSONError(.invalidNumber, at: start) }
        repeat { offset &+= 1 } while offset < bytes.count && bytes[offset].isDigit
    }
}
