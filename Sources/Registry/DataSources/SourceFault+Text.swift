extension SourceFault {
    /// Fault as the predicate of a sentence whose subject is the source's name.
    public var predicate: String {
        switch self {
        case .noRequest: "has a definition without a request"
        case .unreadableDefinition: "has a definition that this program cannot read"
        case .noOrigin: "has no origin in the operator's file"
        case .noSecret(let variable):
            "needs the environment variable \(variable), which is not set, or is no header's value"
        case .noSubject: "is about a subject, and no subject was named"
        case .unfitParameter(let name): "has no place for the value of its parameter `\(name)`"
        case .forbiddenAddress: "is at a loopback, private or link-local address"
        case .foreignRedirect: "led to another origin"
        case .endlessRedirect: "led on from one address to the next without an end"
        case .unknownHost: "is at a host whose name has no address"
        case .unreachable: "did not answer: the connection was refused or broke off"
        case .untrusted: "has a certificate that is not trusted, or speaks no TLS"
        case .timeout: "did not answer in time"
        case .denied(let status): "refused the key: status \(status)"
        case .notFound(let status): "has nothing at the requested path: status \(status)"
        case .busy(let status, let until):
            "is overloaded: status \(status)" + (until.map { ", and asks for no query before \($0.text)" } ?? "")
        case .failed(let status): "answered with status \(status)"
        case .tooLarge(let limit): "answered with more than \(limit) bytes"
        case .encoded: "answered with a compressed body, which the query did not accept"
        case .unreadable(let reason):
            "did not answer with JSON: \(reason.hasSuffix(".") ? String(reason.dropLast()) : reason)"
        case .noValue(let pointer): "answered without a value at `\(pointer)`"
        case .unreadPath(let path): "answered with a single value, which has no part `\(path)`"
        case .noOptions(let pointer): "answered without options at `\(pointer.isEmpty ? "/" : pointer)`"
        case .resting(let until): "failed too often and is not queried again before \(until.text)"
        case .limited(let seconds): "reached its limit of queries; it can be queried again in \(seconds) seconds"
        case .cancelled: "was queried for a caller who no longer waits"
        }
    }

    /// Help: the step to take next.
    public func help(for name: String) -> Help {
        switch self {
        case .noRequest: "Define the data source with a `request`, and publish the form again."
        case .unreadableDefinition:
            "Use the program that defined the data source, or define the source anew and publish the form again."
        case .noOrigin: "Write `\(name): {origin: https://…}` into the file that FORMULARY_SOURCES names."
        case .noSecret(let variable):
            "Set \(variable) to one line of ASCII, or name another variable in the operator's file."
        case .noSubject: "Name the person with \(do: .give(.subject))."
        case .unfitParameter: "A path takes a text, a number or a boolean, and neither `.` nor `..` nor nothing."
        case .forbiddenAddress:
            "If the address is meant, write `private: true` for the data source in the operator's file."
        case .foreignRedirect: "If the redirect's origin is trusted, write it into the operator's file."
        case .endlessRedirect, .failed, .unreadable, .encoded, .tooLarge:
            "\(do: .testSource(name, revealing: false)) shows the source's reply; the source's operator knows more."
        case .unknownHost, .untrusted: "Check the origin in the operator's file."
        case .unreachable, .timeout, .busy, .resting:
            "Try again later. \(do: .testSource(name, revealing: false)) shows each attempt."
        case .denied: "Check the key that the operator's file names for the data source."
        case .notFound: "Check the request and the parameters in the source's definition."
        case .unreadPath:
            "Define the source with `members`, or publish the field with `data_path: ''`, which takes the whole value."
        case .noValue:
            "Compare the source's definition with \(do: .testSource(name, revealing: true)). A member that some answers lack is `{at: /place, optional: true}`."
        case .noOptions: "Compare the source's definition with \(do: .testSource(name, revealing: true))."
        case .limited(let seconds): "Query the data source again in \(seconds) seconds."
        case .cancelled: "Send the request again."
        }
    }
}

/// A data source whose query failed.
public struct SilentSource: Sendable, Equatable {
    /// The form's name of the source.
    public var name: String
    /// The source's own name, which its definition has.
    public var definition: String
    /// The fault of the query.
    public var fault: SourceFault

    /// A source and its fault.
    public init(name: String, definition: String, fault: SourceFault) {
        self.name = name
        self.definition = definition
        self.fault = fault
    }

    /// Message: the source and its fault, in one sentence.
    public var message: String { "The data source `\(definition)` \(fault.predicate)." }
    /// Help: the step to take next.
    public var help: Help { fault.help(for: definition) }
}
