/// A fault of an uploaded image, as the image store reports it.
public struct ImageFault: Sendable {
    /// The stable code: `image_over_limits`, `image_format_unknown`, `image_damaged`.
    public var code: String
    /// The limits that the image exceeds: `max_bytes`, `max_megapixels`, `formats`, `min_aspect`, `max_aspect`.
    public var limits: [JSONValue.Member]

    /// A fault, with the limits that the image exceeds.
    public init(code: String, limits: [JSONValue.Member] = []) {
        self.code = code
        self.limits = limits
    }

    /// The finding for the image's field, with a message in every language; nil if no limit is named.
    func finding(at path: String) -> Finding? {
        guard !limits.isEmpty else { return nil }
        var finding = Finding(field: path, rule: RuleName.image.rawValue, code: code)
        finding.parameters = limits
        return finding
    }
}

/// Refused images.
extension FormState {
    mutating func refuseUpload(_ id: Int, _ fault: ImageFault) {
        guard let address = root.firstAddress(where: { $0.upload?.id == id }),
            case .running = root[address].upload?.phase
        else { return }
        let path = form.path(of: address)
        let language = screenLanguage
        let message = fault.finding(at: path).map { language.message(of: $0) } ?? language.text(.uploadRefused)
        root[address].upload = nil
        root[address].isAwake = true
        root[address].refusals = [Refusal(field: path, code: fault.code, message: message)]
        look()
        outbox.emit(.announce(message))
        moveFocus(to: .field(path))
    }
}
