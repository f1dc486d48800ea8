// Natively a text is the library's.
#if hasFeature(Embedded)
    /// A text in place of the library's, of one word: a reference to its UTF-8.
    ///
    /// The library's has three words there, all of which are moved, counted and given back wherever a text is; and what it knows of
    /// UTF-16 and of places in a text is written out with it. The engine's own code means this one, since it is one module with this
    /// file.
    public struct String: Hashable, Comparable, Sendable {
        /// Bytes that are always UTF-8: whatever makes a text of others repairs them.
        fileprivate(set) var utf8: [UInt8]

        init() { utf8 = [] }

        @inline(never)
        fileprivate init(copying start: UnsafePointer<UInt8>, count: Int) {
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

    /// What a literal is where nothing says its type.
    typealias StringLiteralType = String

    extension String: ExpressibleByStringLiteral {
        /// A text that is written in the code.
        public init(stringLiteral text: StaticString) {
            self.init(copying: text.utf8Start, count: text.utf8CodeUnitCount)
        }
    }

    extension String: ExpressibleByStringInterpolation {
        /// A text that is put together from parts.
        public struct StringInterpolation: StringInterpolationProtocol {
            fileprivate var text = String()

            /// No part yet.
            public init(literalCapacity: Int, interpolationCount: Int) {}

            /// Appends what is written between two values.
            @inline(never)
            public mutating func appendLiteral(_ literal: StaticString) { text += String(stringLiteral: literal) }

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
            self.init(Swift.String(number, radix: radix, uppercase: uppercase))
        }

        @inline(never)
        private init(_ text: Swift.String) {
            var text = text
            utf8 = text.withUTF8 { unsafe Array($0) }
        }

        @inline(never)
        init(repeating text: String, count: Int) {
            self.init()
            for _ in 0..<count { self += text }
        }

        init(decoding bytes: some Sequence<UInt8>, as encoding: UTF8.Type) { self.init(repairing: Array(bytes)) }

        @inline(never)
        private init(repairing bytes: [UInt8]) { self.init(Swift.String(decoding: bytes, as: UTF8.self)) }
    }

    extension String {
        typealias UnicodeScalarView = [Unicode.Scalar]

        var unicodeScalars: [Unicode.Scalar] {
            @inline(never)
            get {
                var scalars: [Unicode.Scalar] = []
                var decoder = UTF8()
                var bytes = utf8.makeIterator()
                while case .scalarValue(let scalar) = decoder.decode(&bytes) { scalars.append(scalar) }
                return scalars
            }
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
        @inline(never)
        init?(_ text: String, radix: Int = 10) { self.init(Swift.String(text), radix: radix) }
    }
    extension Double {
        @inline(never)
        init?(_ text: String) { self.init(Swift.String(text)) }
    }
    extension Swift.String {
        init(_ text: FormEngine.String) { self = Swift.String(decoding: text.utf8, as: UTF8.self) }
    }
#endif
