/// A string type that replaces the standard library's in the engine for browsers: a reference to UTF-8 bytes.
///
/// The library's type takes three words to move and count at each use, and brings code for UTF-16 and indices. The
/// engine's own code uses this type, since both are in one module. In native builds it is a module of its own, for its
/// tests.
public struct String: Hashable, Comparable, Sendable {
    /// The text's bytes, which are always valid UTF-8: initialisers from arbitrary bytes repair them.
    fileprivate(set) var utf8: [UInt8]

    init() { utf8 = [] }

    /// Copies the bytes of a literal up to its terminating zero.
    ///
    /// Callers pass only an address, which keeps them small.
    @inline(never)
    fileprivate init(copying start: UnsafePointer<UInt8>) {
        var count = 0
        while unsafe start[count] != 0 { count += 1 }
        unsafe utf8 = Array(UnsafeBufferPointer(start: start, count: count))
    }

    init(_ text: String) { self = text }

    var isEmpty: Bool { utf8.isEmpty }

    /// Whether two texts have equal bytes.
    @inline(never)
    public static func == (left: String, right: String) -> Bool { left.utf8 == right.utf8 }
    /// Compares texts by their bytes.
    public static func < (left: String, right: String) -> Bool { left.utf8.lexicographicallyPrecedes(right.utf8) }

    /// Hashes the bytes and an end mark.
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

/// Makes this type that of string literals without an annotation.
typealias StringLiteralType = String

extension String: ExpressibleByStringLiteral {
    /// A text from a literal.
    public init(stringLiteral text: StaticString) {
        unsafe self.init(copying: text.utf8Start)
    }
}

extension String: ExpressibleByStringInterpolation {
    /// The parts of an interpolated literal.
    public struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var text = String()

        /// Starts with an empty text.
        public init(literalCapacity: Int, interpolationCount: Int) {}

        /// Appends a literal part.
        public mutating func appendLiteral(_ literal: StaticString) { unsafe append(literal.utf8Start) }

        @inline(never)
        private mutating func append(_ start: UnsafePointer<UInt8>) { unsafe text += String(copying: start) }

        /// Appends another literal.
        public mutating func appendInterpolation(_ literal: StaticString) { appendLiteral(literal) }

        /// Appends `true` or `false`.
        public mutating func appendInterpolation(_ truth: Bool) { text += truth ? "true" : "false" }

        /// Appends a text.
        public mutating func appendInterpolation(_ other: String) { text += other }

        /// Appends the decimal digits of a number.
        public mutating func appendInterpolation(_ number: some BinaryInteger) { text += String(number) }
    }

    /// The text of all parts.
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

    /// Decodes UTF-8; each maximal invalid part becomes U+FFFD, as in the standard library.
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

    /// The first `count` code points, where the library counts characters; used only for texts of a form's author.
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
    /// Parses a decimal number with an optional sign.
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
    /// Parses a number as JavaScript does; nil if the text is not a number.
    @inline(never)
    init?(_ text: String) {
        self = unsafe text.utf8.withUnsafeBufferPointer { unsafe readNumber($0.baseAddress, $0.count) }
        if isNaN { return nil }
    }

    /// The shortest digits that read back as the same number, as JavaScript writes them.
    var description: String {
        var text = [UInt8](repeating: 0, count: Self.longestText)
        let count = unsafe text.withUnsafeMutableBufferPointer { unsafe writeNumber(self, $0.baseAddress) }
        return String(decoding: text[..<count], as: UTF8.self)
    }

    /// An upper limit on the bytes of a number's text: `-1.2345678901234567e-308` has 24.
    private static var longestText: Int { 32 }
}

/// Calls JavaScript to parse a number; NaN if the text is not a number.
@_extern(wasm, module: "env", name: "read_number")
private func readNumber(_ text: UnsafePointer<UInt8>?, _ count: Int) -> Double

/// Calls JavaScript to write a number; returns the number of bytes.
@_extern(wasm, module: "env", name: "write_number")
private func writeNumber(_ number: Double, _ text: UnsafeMutablePointer<UInt8>?) -> Int
#endif
