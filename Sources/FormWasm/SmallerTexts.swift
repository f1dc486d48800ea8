/// A text in place of the library's, of one word: a reference to its UTF-8.
///
/// The library's has three words there, all of which are moved, counted and given back wherever a text is; and what it
/// knows of UTF-16 and of places in a text is written out with it. The engine's own code uses this one, since both are
/// in one module; natively it is a module of its own, for its tests.
public struct String: Hashable, Comparable, Sendable {
    /// Bytes that are always UTF-8: every initialiser from other bytes repairs them.
    fileprivate(set) var utf8: [UInt8]

    init() { utf8 = [] }

    /// Bytes up to the zero that a literal ends with: where it is called, its address is all that is handed over.
    @inline(never)
    fileprivate init(copying start: UnsafePointer<UInt8>) {
        var count = 0
        while unsafe start[count] != 0 { count += 1 }
        unsafe utf8 = Array(UnsafeBufferPointer(start: start, count: count))
    }

    init(_ text: String) { self = text }

    var isEmpty: Bool { utf8.isEmpty }

    /// Whether two texts are the same bytes.
    @inline(never)
    public static func == (left: String, right: String) -> Bool { left.utf8 == right.utf8 }
    /// The order of texts by their bytes.
    public static func < (left: String, right: String) -> Bool { left.utf8.lexicographicallyPrecedes(right.utf8) }

    /// Takes a text's bytes, and where they end.
    @inline(never)
    public func hash(into hasher: inout Hasher) {
        for byte in utf8 { hasher.combine(byte) }
        hasher.combine(0xFF as UInt8)
    }

    mutating func withUTF8<Result, Failure>(
        _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try unsafe utf8.withUnsafeBufferPointer(body)
    }

    @inline(never)
    static func += (left: inout String, right: String) { left.utf8 += right.utf8 }

    static func + (left: String, right: String) -> String {
        var text = left
        text += right
        return text
    }
}

/// Type of a literal without an annotation.
typealias StringLiteralType = String

extension String: ExpressibleByStringLiteral {
    /// A text that is written in the code.
    public init(stringLiteral text: StaticString) {
        unsafe self.init(copying: text.utf8Start)
    }
}

extension String: ExpressibleByStringInterpolation {
    /// A text that is put together from parts.
    public struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var text = String()

        /// No part yet.
        public init(literalCapacity: Int, interpolationCount: Int) {}

        /// Appends what is written between two values.
        public mutating func appendLiteral(_ literal: StaticString) { unsafe append(literal.utf8Start) }

        @inline(never)
        private mutating func append(_ start: UnsafePointer<UInt8>) { unsafe text += String(copying: start) }

        /// Appends what is written elsewhere in the code.
        public mutating func appendInterpolation(_ literal: StaticString) { appendLiteral(literal) }

        /// Appends `true` or `false`.
        public mutating func appendInterpolation(_ truth: Bool) { text += truth ? "true" : "false" }

        /// Appends a text.
        public mutating func appendInterpolation(_ other: String) { text += other }

        /// Appends a number's decimal digits.
        public mutating func appendInterpolation(_ number: some BinaryInteger) { text += String(number) }
    }

    /// The parts as one text.
    public init(stringInterpolation: StringInterpolation) { self = stringInterpolation.text }
}

extension String {
    init(_ number: some BinaryInteger) { self.init(number: Int64(number)) }
    init(_ number: some BinaryInteger, radix: Int, uppercase: Bool = false) {
        self.init(number: Int64(number), radix: radix, uppercase: uppercase)
    }

    @inline(never)
    private init(number: Int64, radix: Int = 10, uppercase: Bool = false) {
        var digits: [UInt8] = []
        var left = number.magnitude
        repeat {
            let digit = UInt8(left % UInt64(radix))
            digits.append(digit + (digit < 10 ? UInt8(ascii: "0") : UInt8(ascii: uppercase ? "A" : "a") - 10))
            left /= UInt64(radix)
        } while left > 0
        if number < 0 { digits.append(UInt8(ascii: "-")) }
        utf8 = digits.reversed()
    }

    @inline(never)
    init(repeating text: String, count: Int) {
        self.init()
        for _ in 0..<count { self += text }
    }

    init(decoding bytes: some Sequence<UInt8>, as encoding: UTF8.Type) { self.init(repairing: Array(bytes)) }

    @inline(never)
    private init(repairing bytes: [UInt8]) {
        self.init()
        utf8 = bytes.allSatisfy { $0 < 0x80 } ? bytes : String(Self.scalars(of: bytes)).utf8
    }

    /// The code points of bytes: U+FFFD for each longest part that begins none, as everywhere.
    @inline(never)
    private static func scalars(of bytes: [UInt8]) -> [Unicode.Scalar] {
        var scalars: [Unicode.Scalar] = []
        var decoder = UTF8()
        var bytes = bytes.makeIterator()
        while true {
            switch decoder.decode(&bytes) {
            case .scalarValue(let scalar): scalars.append(scalar)
            case .error: scalars.append("\u{FFFD}")
            case .emptyInput: return scalars
            }
        }
    }
}

extension String {
    typealias UnicodeScalarView = [Unicode.Scalar]

    var unicodeScalars: [Unicode.Scalar] {
        get { Self.scalars(of: utf8) }
        set { self = String(newValue) }
    }

    @inline(never)
    init(_ scalars: some Sequence<Unicode.Scalar>) {
        utf8 = []
        for scalar in scalars {
            if let bytes = UTF8.encode(scalar) { utf8 += Array(bytes) }
        }
    }

    /// The first code points, where the library's text would count characters: authors' texts alone are cut so.
    func prefix(_ count: Int) -> String { String(unicodeScalars.prefix(count)) }
    func hasPrefix(_ prefix: String) -> Bool { utf8.starts(with: prefix.utf8) }
}

extension Sequence<String> {
    @inline(never)
    func joined(separator: String = "") -> String {
        var text = String()
        var isFirst = true
        for part in self {
            if !isFirst { text += separator }
            isFirst = false
            text += part
        }
        return text
    }
}

extension Int {
    /// The number that decimal digits are, behind a sign or none.
    @inline(never)
    init?(_ text: String) {
        var digits = text.utf8[...]
        let isNegative = digits.first == UInt8(ascii: "-")
        if isNegative || digits.first == UInt8(ascii: "+") { digits.removeFirst() }
        guard !digits.isEmpty, digits.count < 16, digits.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 })
        else { return nil }
        let number = digits.reduce(0 as Int64) { $0 * 10 + Int64($1 - UInt8(ascii: "0")) }
        self.init(exactly: isNegative ? -number : number)
    }
}

#if arch(wasm32)
    extension Double {
        /// The nearest number to a text; nil if the text is not a number.
        @inline(never)
        init?(_ text: String) {
            self = unsafe text.utf8.withUnsafeBufferPointer { unsafe readNumber($0.baseAddress, $0.count) }
            if isNaN { return nil }
        }

        /// The fewest digits that read back as the number, as the browser writes it.
        var description: String {
            var text = [UInt8](repeating: 0, count: Self.longestText)
            let count = unsafe text.withUnsafeMutableBufferPointer { unsafe writeNumber(self, $0.baseAddress) }
            return String(decoding: text[..<count], as: UTF8.self)
        }

        /// Bytes that any number's text has at most: `-1.2345678901234567e-308` has 24.
        private static var longestText: Int { 32 }
    }

    /// The number that JavaScript reads from a text, or NaN.
    @_extern(wasm, module: "env", name: "read_number")
    private func readNumber(_ text: UnsafePointer<UInt8>?, _ count: Int) -> Double

    /// Writes a number as JavaScript does, and tells how many bytes that takes.
    @_extern(wasm, module: "env", name: "write_number")
    private func writeNumber(_ number: Double, _ text: UnsafeMutablePointer<UInt8>?) -> Int
#endif
