#if !arch(wasm32)
package import FormEngine
#endif

/// Why a request from JavaScript could not be answered.
package enum DoorError: Error {
    /// The request is not JSON, or lacks a required member.
    case unreadableRequest
    /// The form cannot be compiled.
    case pin(PinError)
    /// The action is unknown, or lacks a required member.
    case unknownAction
    /// An action came before `started`.
    case notStarted
    /// The answers or the source values are not JSON.
    case unreadableInput(InputError)

    /// The error as a JSON document for JavaScript.
    package var json: [UInt8] {
        let (code, message): (String, String) =
            switch self {
            case .unreadableRequest:
                ("unreadable_request", "The request is not JSON, or lacks a required member.")
            case .pin(.digestDiffers(let digest)):
                ("digest_differs", "The document is not the one with the digest \(digest.text).")
            case .pin(.unreadable): ("unreadable_document", "The document is not a form that this engine can read.")
            case .pin(.listMissing(let name)): ("list_missing", "The list `\(name)` is missing.")
            case .pin(.listDiffers(let name)):
                ("list_differs", "The list `\(name)` does not have the digest in the form's lock.")
            case .unknownAction: ("unknown_action", "The action is unknown, or lacks a required member.")
            case .notStarted: ("not_started", "The first action must be `started`, with the date `as_of`.")
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

    /// A text member that may be missing or null.
    func text(_ name: String) throws(DoorError) -> String? {
        guard let value = self[name], value != .null else { return nil }
        guard let text = value.string else { throw .unreadableRequest }
        return text
    }

    /// The date of the judgement, from which ages are calculated.
    var day: CivilDate {
        get throws(DoorError) {
            guard let day = self["as_of"]?.string.flatMap({ CivilDate($0) }) else { throw .unreadableRequest }
            return day
        }
    }
}
