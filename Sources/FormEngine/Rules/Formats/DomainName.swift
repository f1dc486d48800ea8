/// Syntax check of ASCII domain names: labels of letters, digits and inner hyphens (RFC 1123, section 2.1).
///
/// Names in other scripts are written in their ASCII form, `xn--…` (RFC 5891).
enum DomainName {
    static func isWellFormed(_ text: LentBytes) -> Bool {
        guard text.count <= 253 else { return false }
        var start = 0
        for end in 0...text.count where end == text.count || text[end] == UInt8(ascii: ".") {
            guard isLabel(text.elements(in: start..<end)) else { return false }
            start = end + 1
        }
        return true
    }

    private static func isLabel(_ label: LentBytes) -> Bool {
        let hyphen = UInt8(ascii: "-")
        guard (1...63).contains(label.count), label[0] != hyphen, label[label.count - 1] != hyphen else { return false }
        return label.allSatisfy { $0.isLetter || $0.isDigit || $0 == hyphen }
    }
}
