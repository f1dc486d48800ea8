internal import Glibc
internal import HTTPTypes

/// Addresses by which limits identify clients.
///
/// An IPv6 client has 2⁶⁴ addresses: such clients are identified by the network, the first 64 bits.
enum ClientAddress {
    /// The client's address: of the connection, or as a trusted proxy reports it.
    static func of(peer: String, headers: HTTPFields, trusted: [String]) -> String {
        let peer = plain(peer) ?? peer
        let proxies = trusted.map { plain($0) ?? $0 }
        guard proxies.contains(peer) else { return network(peer) }
        let forwarded = headers[values: .forwardedFor].flatMap { $0.split(separator: ",") }.map { entry in
            plain(withoutPort(String(entry.trimmed)))
        }
        // A malformed address, which no proxy writes, counts as the proxy's own.
        guard let client = forwarded.last(where: { $0.map { !proxies.contains($0) } ?? true }) else {
            return network(peer)
        }
        return network(client ?? peer)
    }

    /// Whether a connection is a trusted proxy's.
    static func isTrusted(_ peer: String, _ trusted: [String]) -> Bool {
        let peer = plain(peer) ?? peer
        return trusted.contains { plain($0) ?? $0 == peer }
    }

    /// An address without the port that some proxies add: `192.0.2.1:80`, `[2001:db8::1]:80`.
    private static func withoutPort(_ text: String) -> String {
        if text.hasPrefix("[") { return String(text.dropFirst().prefix { $0 != "]" }) }
        return text.utf8.count(where: { $0 == UInt8(ascii: ":") }) == 1 ? String(text.prefix { $0 != ":" }) : text
    }

    /// The network by which limits count an address; any other text is unchanged.
    private static func network(_ address: String) -> String {
        guard address.contains(":"), let bytes = bytes(ofIPv6: address) else { return address }
        return text(ofIPv6: Array(bytes[..<8]) + [UInt8](repeating: 0, count: 8)) + "/64"
    }

    /// The one way to write an address (RFC 5952), one of IPv4 inside IPv6 as IPv4, or nil.
    static func plain(_ text: String) -> String? {
        var four = in_addr()
        if unsafe inet_pton(AF_INET, text, &four) == 1 { return text }
        guard let bytes = bytes(ofIPv6: String(text.prefix { $0 != "%" })) else { return nil }
        if bytes[..<10].allSatisfy({ $0 == 0 }), bytes[10] == 0xFF, bytes[11] == 0xFF {
            return bytes[12...].map { String($0) }.joined(separator: ".")
        }
        return self.text(ofIPv6: bytes)
    }

    private static func bytes(ofIPv6 text: String) -> [UInt8]? {
        var address = in6_addr()
        guard unsafe inet_pton(AF_INET6, text, &address) == 1 else { return nil }
        return unsafe withUnsafeBytes(of: address) { unsafe Array($0) }
    }

    private static func text(ofIPv6 bytes: [UInt8]) -> String {
        var letters = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
        var bytes = bytes
        guard unsafe inet_ntop(AF_INET6, &bytes, &letters, socklen_t(letters.count)) != nil else { return "" }
        return String(decoding: letters.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}
