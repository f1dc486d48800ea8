@testable import Server

/// The body of a request.
enum SentBody: Sendable {
    case none
    case json(String)
    case yaml(String)
    /// The fields of an HTML form, as a browser encodes them.
    case form([String: String])
    case bytes([UInt8], type: String?)

    var bytes: [UInt8]? {
        switch self {
        case .none: nil
        case .json(let text), .yaml(let text): Array(text.utf8)
        case .form(let fields):
            Array(fields.map { "\($0.key.inQuery)=\($0.value.inQuery)" }.sorted().joined(separator: "&").utf8)
        case .bytes(let bytes, _): bytes
        }
    }

    var mediaType: String? {
        switch self {
        case .none: nil
        case .json: "application/json"
        case .yaml: "application/yaml"
        case .form: "application/x-www-form-urlencoded"
        case .bytes(_, let type): type
        }
    }
}
