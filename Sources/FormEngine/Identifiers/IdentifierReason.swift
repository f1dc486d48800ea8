/// Why a text is not the identifier that a rule asks for, as its finding tells in the parameter `reason`.
enum IdentifierReason: String, CaseIterable {
    case format
    case checksum
    case date
    case kind
    /// The identifier carries another date of birth than was answered elsewhere.
    case birthDate = "birth_date"
    /// The identifier carries another sex than was answered elsewhere.
    case sex

    /// The finding's parameter that tells it.
    static let parameter = "reason"

    init(_ fault: IdentifierFault) {
        self =
            switch fault {
            case .format: .format
            case .checksum: .checksum
            case .date: .date
            case .kind: .kind
            }
    }
}
