/// IP addresses of this machine or its network, which a data source may use only if its settings allow it.
///
/// Taken from the registries of special-purpose addresses (RFC 6890) for IPv4 and IPv6. IPv6 addresses that embed an
/// IPv4 address are judged by it: mapped and compatible ones (RFC 4291), NAT64 (RFC 6052, RFC 8215), 6to4 (RFC 3056),
/// Teredo (RFC 4380).
enum PrivateAddress {
    /// Whether an address of 4 or 16 bytes is private; true for any other length.
    static func contains(_ bytes: [UInt8]) -> Bool {
        switch bytes.count {
        case 4: isPrivate4(bytes)
        case 16: isPrivate6(bytes)
        default: true
        }
    }

    /// An address range: its first bytes, and the length of the prefix in bits.
    private struct Network {
        let prefix: [UInt8]
        let bits: Int

        init(_ prefix: [UInt8], _ bits: Int) {
            self.prefix = prefix
            self.bits = bits
        }

        func contains(_ address: [UInt8]) -> Bool {
            (0..<bits).allSatisfy { bit in
                let own = bit / 8 < prefix.count ? prefix[bit / 8] : 0
                return (own ^ address[bit / 8]) & (0x80 >> UInt8(bit % 8)) == 0
            }
        }
    }

    private static let networks4 = [
        Network([0], 8), Network([10], 8), Network([100, 64], 10), Network([127], 8), Network([169, 254], 16),
        Network([172, 16], 12), Network([192, 0, 0], 24), Network([192, 0, 2], 24), Network([192, 88, 99], 24),
        Network([192, 168], 16), Network([198, 18], 15), Network([198, 51, 100], 24), Network([203, 0, 113], 24),
        Network([224], 4), Network([240], 4),
    ]

    /// All of IPv6 outside 2000::/3 is private; these ranges within 2000::/3 are private too.
    private static let networks6 = [
        Network([0x20, 0x01, 0x0D, 0xB8], 32), Network([0x20, 0x01], 23), Network([0x3F, 0xFF], 20),
    ]

    private static func isPrivate4(_ address: [UInt8]) -> Bool { networks4.contains { $0.contains(address) } }

    private static func isPrivate6(_ address: [UInt8]) -> Bool {
        if let inner = inner4(of: address) { return isPrivate4(inner) }
        guard Network([0x20], 3).contains(address) else { return true }
        return networks6.contains { $0.contains(address) }
    }

    /// The IPv4 address embedded in an IPv6 address, or nil.
    private static func inner4(of address: [UInt8]) -> [UInt8]? {
        if Network([], 96).contains(address)
            || Network([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF], 96).contains(address)
        {
            // Also covers `::` and `::1`: their embedded addresses 0.0.0.0 and 0.0.0.1 are private too.
            return Array(address[12...])
        }
        if Network([0x00, 0x64, 0xFF, 0x9B], 96).contains(address) { return Array(address[12...]) }
        if Network([0x20, 0x02], 16).contains(address) { return Array(address[2..<6]) }
        if Network([0x20, 0x01, 0, 0], 32).contains(address) { return address[12...].map { ~$0 } }
        return nil
    }
}
