/// Reason why a text is not the required identifier: the parameter `reason` of a finding.
enum IdentifierReason: String, CaseIterable {
    case format
    case checksum
    case date
    case kind
    /// The birth date in the identifier differs from the answer of another field.
    case birthDate = "birth_date"
    /// The sex in the identifier differs from the answer of another field.
    case sex

    /// Name of the finding's parameter.
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
