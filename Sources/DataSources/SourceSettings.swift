/// The operator's settings of one data source: address, headers, time limits and breaker.
public struct SourceSettings: Sendable, Equatable {
    /// Scheme, host and port of all requests; redirects elsewhere are refused.
    public var origin: Origin
    /// Path prefix of each request, for a source that is not at the root of its origin.
    public var path = ""
    /// Headers sent with each request: their names, and where their values come from.
    public var headers: [Header] = []
    /// Whether loopback, private and link-local addresses are allowed.
    public var allowsPrivateAddresses = false
    /// The most milliseconds for one request.
    public var timeout = 3_000
    /// The most milliseconds for a call with all its retries and pauses.
    public var timeLimit = 8_000
    /// The number of retries of a repeatable request.
    public var retries = 2
    /// When the source's breaker opens.
    public var breaker = Breaker.Limits()

    /// The most bytes of a response's body.
    public static let mostBytes = 1_048_576

    /// Default settings of a source at an origin.
    public init(origin: Origin) {
        self.origin = origin
    }

    /// Headers that the HTTP client sets itself, so an operator may not.
    private static let ownHeaders: Set = [
        "host", "content-length", "transfer-encoding", "connection", "upgrade", "te", "trailer", "expect",
        "accept-encoding", "content-type", "keep-alive", "proxy-connection",
    ]

    /// Whether an operator may set a header of this name (syntax: RFC 9110, section 5.1).
    public static func isHeaderName(_ name: String) -> Bool {
        let isToken = name.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"):
                true
            default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
            }
        }
        return isToken && !name.isEmpty && !ownHeaders.contains(name.lowercased())
    }

    /// Whether a text is a non-empty header value of visible ASCII, spaces and tabs (RFC 9110, section 5.5).
    public static func isHeaderValue(_ text: String) -> Bool {
        !text.isEmpty && text.utf8.allSatisfy { (0x20...0x7E).contains($0) || $0 == 0x09 }
    }

    /// A header whose value comes from the environment, or from the settings if it is no secret.
    public struct Header: Sendable, Equatable {
        /// The header's name.
        public var name: String
        /// Where the header's value comes from.
        public var value: Value

        /// The source of a header's value.
        public enum Value: Sendable, Equatable {
            /// The name of an environment variable.
            case variable(String)
            /// The value itself.
            case text(String)
        }

        /// A header of a name and value.
        public init(name: String, value: Value) {
            self.name = name
            self.value = value
        }
    }
}

/// Scheme, host and port of a server (RFC 6454), without a path.
public struct Origin: Sendable, Equatable {
    /// The origin as text: `https://profiles.example.nl`, with the port only if it is not the scheme's default.
    public let text: String
    /// Whether the scheme is `https`.
    public let isSecure: Bool
    /// The host name or address in lower case.
    public let host: String
    /// The port number.
    public let port: Int

    /// Parses `https://host:port`; nil for a text with a path, a query, a user or another scheme.
    public init?(_ text: String) {
        let parts = text.split(separator: "://", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, parts[0].lowercased() == "https" || parts[0].lowercased() == "http" else { return nil }
        let isSecure = parts[0].lowercased() == "https"
        guard let (host, port) = Self.authority(parts[1]) else { return nil }
        let usual = isSecure ? 443 : 80
        self.isSecure = isSecure
        self.host = host
        self.port = port ?? usual
        let written = host.contains(":") ? "[\(host)]" : host
        self.text =
            "\(isSecure ? "https" : "http")://\(written)" + (self.port == usual ? "" : ":\(self.port)")
    }

    /// Parses the host and port of an authority (RFC 3986, section 3.2); nil if it is invalid or has a user.
    private static func authority(_ text: Substring) -> (host: String, port: Int?)? {
        var host = text
        var port: Int?
        let isLiteral = text.hasPrefix("[")
        let afterHost = isLiteral ? text.firstIndex(of: "]").map { text.index(after: $0) } : text.firstIndex(of: ":")
        if let afterHost {
            host = text[..<afterHost]
            let rest = text[afterHost...]
            if !rest.isEmpty {
                guard rest.first == ":", let number = Int(rest.dropFirst()), (1...65_535).contains(number),
                    rest.dropFirst().allSatisfy(\.isASCII), rest.dropFirst().first != "+"
                else { return nil }
                port = number
            }
        } else if isLiteral {
            return nil
        }
        let name = isLiteral ? host.dropFirst().dropLast() : host
        let allowed = isLiteral ? "0123456789abcdefABCDEF:." : nil
        let isWellFormed = name.utf8.allSatisfy { byte in
            if let allowed { return allowed.utf8.contains(byte) }
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"):
                return true
            default: return false
            }
        }
        guard (1...253).contains(name.utf8.count), isWellFormed else { return nil }
        return (name.lowercased(), port)
    }

    /// The path of a redirect's location; nil if it leads to another origin or is invalid.
    func path(ofRedirect location: String) -> String? {
        if location.hasPrefix("/"), !location.hasPrefix("//"), !location.hasPrefix("/\\") { return location }
        let parts = location.split(separator: "://", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2 else { return nil }
        let path = parts[1].firstIndex { $0 == "/" || $0 == "?" || $0 == "#" } ?? location.endIndex
        guard Origin(String(location[..<path])) == self else { return nil }
        let rest = String(location[path...])
        return rest.hasPrefix("/") ? rest : "/" + rest
    }
}
