extension AccessError {
    /// The stable code.
    public var code: String {
        let code: Code
        switch self {
        case .unknownRole: code = .unknownRole
        case .unreadableScope: code = .unreadableScope
        case .noRole: code = .noRole
        case .malformedName: code = .malformedName
        case .nameTaken: code = .nameTaken
        case .expiryPassed: code = .expiryPassed
        case .noSuchToken: code = .noSuchToken
        case .revoked: code = .revoked
        case .expired: code = .expired
        }
        return code.rawValue
    }

    /// Message: the step that was tried, on which object, and why it failed.
    public var message: String {
        switch self {
        case .unknownRole(let role, _): "There is no role `\(role)`."
        case .unreadableScope(let text): "`\(text)` names neither a form nor a kind of forms."
        case .noRole(let name): "The token `\(name)` has no role, so it would permit nothing."
        case .malformedName(let name): "`\(name)` cannot be a token's name."
        case .nameTaken(let name, let isRevoked):
            isRevoked
                ? "A token `\(name)` was revoked; the audit log keeps its name."
                : "There is a token `\(name)` already."
        case .expiryPassed(let time, let now): "The token's end, \(time.text), has passed: it is \(now.text)."
        case .noSuchToken(let name, _): "There is no token `\(name)`."
        case .revoked(let name, let time): "The token `\(name)` was revoked at \(time.text)."
        case .expired(let name, let time): "The token `\(name)` ended at \(time.text)."
        }
    }

    /// Help: the step to take next.
    public var help: Help {
        switch self {
        case .unknownRole(_, let nearest):
            Self.didYouMean(nearest) + "The roles: \(RegistryError.list(Role.allCases.map(\.rawValue)))."
        case .unreadableScope(let text):
            "Write `kyc/NL` for one form, `kyc/` with its slash for all of a kind.\(FormScope(text + "/") == nil ? "" : " Did you mean `\(text)/`?")"
        case .noRole: "Give a role with \(do: .give(.role)): \(RegistryError.list(Role.allCases.map(\.rawValue)))."
        case .malformedName:
            "A name begins with a small letter and has at most 64 small letters, digits, `.`, `_` and `-`: `ci-publisher`."
        case .nameTaken(_, let isRevoked):
            isRevoked
                ? "Take another name, such as one with a number: no name is given twice."
                : "Take another name, or see \(do: .listTokens)."
        case .expiryPassed:
            "Give a later time with \(do: .give(.expiry)), or a span of time with \(do: .give(.lifetime)), such as \(do: .give(.lifetime, "90d"))."
        case .noSuchToken(_, let nearest):
            nearest.map { "Did you mean `\($0)`?" } ?? "\(do: .listTokens) shows all tokens."
        case .revoked, .expired: "Make another token with \(do: .createToken), under a new name."
        }
    }

    private static func didYouMean(_ nearest: String?) -> Help { nearest.map { "Did you mean `\($0)`? " } ?? "" }
}
