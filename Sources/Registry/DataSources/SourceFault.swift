/// Why a data source gave no value that a form can read.
///
/// A fault holds no secret, and no value that was sent or received.
public enum SourceFault: Error, Sendable, Equatable {
    /// The definition has no request, so that only callers give its values.
    case noRequest
    /// The definition cannot be read by this program.
    case unreadableDefinition
    /// The operator's file has no origin for the source.
    case noOrigin
    /// The environment lacks this variable, whose value a header needs.
    case noSecret(variable: String)
    /// The source is about a subject, and the caller named none.
    case noSubject
    /// A parameter's value does not fit its place in the request.
    case unfitParameter(String)
    /// The origin's name resolves to an address that the operator does not allow.
    case forbiddenAddress
    /// The response redirects to another origin.
    case foreignRedirect
    /// The response redirects too often.
    case endlessRedirect
    /// The origin's name resolves to no address.
    case unknownHost
    /// The origin refused or closed the connection before the response was complete.
    case unreachable
    /// The origin's certificate is not trusted, or the origin has no TLS.
    case untrusted
    /// No complete response arrived in time.
    case timeout
    /// A key is missing or wrong: 401, 403, or 412 of the transparent accounts API.
    case denied(status: Int)
    /// The source does not know what the path names: 404 or 410.
    case notFound(status: Int)
    /// The source is overloaded: 429, or 503 with a time.
    case busy(status: Int, until: Timestamp?)
    /// The source refused the request with a status of this kind, or failed.
    case failed(status: Int)
    /// The response is larger than the limit.
    case tooLarge(limit: Int)
    /// The response is compressed, although the request did not allow it.
    case encoded
    /// The response is not JSON.
    case unreadable(reason: String)
    /// The response has no value at the defined place.
    case noValue(pointer: String)
    /// The source's value is a text, number or boolean, and the form reads a member of it.
    case unreadPath(String)
    /// The response has no list of options at the defined place.
    case noOptions(pointer: String)
    /// The source failed repeatedly, and is not queried before this time.
    case resting(until: Timestamp)
    /// The client, or all clients together, exceeded the limit of queries in a minute.
    case limited(seconds: Int)
    /// The caller no longer waits for the reply.
    case cancelled

    /// The stable codes.
    public enum Code: String, Sendable, CaseIterable {
        case noRequest = "source_not_fetched"
        case unreadableDefinition = "source_unreadable_definition"
        case noOrigin = "source_without_origin"
        case noSecret = "source_secret_missing"
        case noSubject = "source_without_subject"
        case unfitParameter = "source_unfit_parameter"
        case forbiddenAddress = "source_forbidden_address"
        case redirected = "source_redirected"
        case unknownHost = "source_unknown_host"
        case unreachable = "source_unreachable"
        case untrusted = "source_untrusted"
        case timeout = "source_timeout"
        case denied = "source_denied"
        case notFound = "source_not_found"
        case busy = "source_busy"
        case failed = "source_failed"
        case tooLarge = "source_too_large"
        case encoded = "source_encoded"
        case unreadable = "source_unreadable"
        case withoutValue = "source_without_value"
        case resting = "source_resting"
        case limited = "source_limited"
        case cancelled = "source_cancelled"
    }

    /// The seconds after which the source may be queried again, at least one; nil if unknown.
    public func pause(at time: Timestamp) -> Int? {
        let until: Timestamp
        switch self {
        case .resting(let end): until = end
        case .busy(_, let end?): until = end
        case .limited(let seconds): return max(1, seconds)
        default: return nil
        }
        return Int(clamping: max(1, (until.milliseconds - time.milliseconds + 999) / 1_000))
    }

    /// The stable name.
    public var code: String { kind.rawValue }

    private var kind: Code {
        switch self {
        case .noRequest: .noRequest
        case .unreadableDefinition: .unreadableDefinition
        case .noOrigin: .noOrigin
        case .noSecret: .noSecret
        case .noSubject: .noSubject
        case .unfitParameter: .unfitParameter
        case .forbiddenAddress: .forbiddenAddress
        case .foreignRedirect, .endlessRedirect: .redirected
        case .unknownHost: .unknownHost
        case .unreachable: .unreachable
        case .untrusted: .untrusted
        case .timeout: .timeout
        case .denied: .denied
        case .notFound: .notFound
        case .busy: .busy
        case .failed: .failed
        case .tooLarge: .tooLarge
        case .encoded: .encoded
        case .unreadable: .unreadable
        case .noValue, .unreadPath, .noOptions: .withoutValue
        case .resting: .resting
        case .limited: .limited
        case .cancelled: .cancelled
        }
    }
}
