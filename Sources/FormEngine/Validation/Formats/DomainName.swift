/// The shape of a domain name in ASCII: labels of letters, digits and inner hyphens (RFC 1123, section 2.1).
///
/// Names in other scripts are written in their ASCII form, `xn--…` (RFC 5891).
enum DomainName {
    static func isWellFormed(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        guard text.count <= 253 else { return false }
        return text.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).allSatisfy { isLabel($0) }
    }

    private static func isLabel(_ label: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        let hyphen = UInt8(ascii: "-")
        guard (1...63).contains(label.count), label.first != hyphen, label.last != hyphen else { return false }
        return label.allSatisfy { $0.isLetter || $0.isDigit || $0 == hyphen }
    }
}
