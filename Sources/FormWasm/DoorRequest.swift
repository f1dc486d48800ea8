#if !arch(wasm32)
    package import FormEngine
#endif

/// Why nothing could be answered.
package enum DoorError: Error {
    /// The request is no JSON, or lacks something.
    case unreadableRequest
    /// The form cannot be opened.
    case pin(PinError)
    /// There is no such action.
    case unknownAction
    /// The first action is `started`.
    case notStarted
    /// The answers or the source values are no JSON.
    case unreadableInput(InputError)

    /// The error as it is answered.
    package var json: [UInt8] {
        let (code, message): (String, String) =
            switch self {
            case .unreadableRequest:
                ("unreadable_request", "The request is no JSON, or lacks something that it must have.")
            case .pin(.digestDiffers(let digest)):
                ("digest_differs", "The document is not the one with the digest \(digest.text).")
            case .pin(.unreadable): ("unreadable_document", "The document is no form that this engine can read.")
            case .pin(.listMissing(let name)): ("list_missing", "The list `\(name)` is not there.")
            case .pin(.listDiffers(let name)): ("list_differs", "The list `\(name)` is not the one that is locked.")
            case .unknownAction: ("unknown_action", "There is no such action, or it lacks something that it must have.")
            case .notStarted: ("not_started", "The first action is `started`, with the date `as_of`.")
            case .unreadableInput(let error):
                ("unreadable_\(error.document.rawValue)", error.error.message)
            }
        return JSONWriter.bytes(
            of: .object([.init("error", .object([.init("code", .text(code)), .init("message", .text(message))]))]))
    }
}

extension ClientForm {
    init(compiling request: JSONValue) throws(DoorError) {
        guard let version = ShownVersion(request, key: "document") else { throw .unreadableRequest }
        do throws(PinError) {
            try self.init(version)
        } catch {
            throw .pin(error)
        }
    }
}

extension JSONValue {
    init(request: [UInt8]) throws(DoorError) {
        do throws(JSONError) {
            try self.init(json: request)
        } catch {
            throw .unreadableRequest
        }
    }

    /// A text that may be left out, or be null.
    func text(_ name: String) throws(DoorError) -> String? {
        guard let value = self[name], value != .null else { return nil }
        guard let text = value.string else { throw .unreadableRequest }
        return text
    }

    /// The date that ages count from.
    var day: CivilDate {
        get throws(DoorError) {
            guard let day = self["as_of"]?.string.flatMap({ CivilDate($0) }) else { throw .unreadableRequest }
            return day
        }
    }
}
