extension UInt8 {
    @inline(__always) var isDigit: Bool { self &- UInt8(ascii: "0") < 10 }
    @inline(__always) var isLowercaseLetter: Bool { self &- UInt8(ascii: "a") < 26 }
    @inline(__always) var isLetter: Bool { (self | 0x20) &- UInt8(ascii: "a") < 26 }
}
