internal import FormEngine

/// Builder of a leaf's sentence; takes each detail out of the list once.
struct LeafSentence {
    var details: [JSONValue.Member]

    /// The action and object of a leaf, with the details that belong to them.
    mutating func text(of action: String, object: String) -> String {
        switch action.prefix(while: { $0 != "." }) {
        case "registry", "source", "list", "invariant": definitionText(of: action, object: object)
        case "publish", "rollback", "promote", "withdraw", "unschedule": releaseText(of: action, object: object)
        case "submission": submissionText(of: action, object: object)
        case "session": sessionText(of: action, object: object)
        case "image", "picture": imageText(of: action, object: object)
        case "token": accessText(of: action, object: object)
        case "rollout": rolloutText(of: action, object: object)
        case "log", "evidence", "name", "replay", "impact", "change", "erase",
            "hold", "restriction", "answers", "subject", "key", "rejudge", "review":
            logText(of: action, object: object)
        default: "\(action) \(object)"
        }
    }

    private mutating func definitionText(of action: String, object: String) -> String {
        switch action {
        case "registry.create": "made the registry"
        case "source.define": "defined the data source \(object)"
        case "list.define": "defined the word list \(object)"
        case "invariant.define": "defined the invariant \(object)"
        case "invariant.retire": "retired the invariant \(object)"
        case "invariant.except":
            "excepted" + detail("form", words: " ") + detail("version", words: "@")
                + " from the invariant \(object.prefix { $0 != "@" })" + detail("until", words: " until ")
        default: "\(action) \(object)"
        }
    }

    /// Words for tokens, and for sign-ins with their links.
    private mutating func accessText(of action: String, object: String) -> String {
        switch action {
        case "token.create":
            "made the token \(object)" + detail("roles", words: " as ") + detail("forms", words: " for ")
                + detail("expiresAt", words: ", until ")
        case "token.revoke": "revoked the token \(object)"
        case "token.link":
            "made the link" + detail("link", words: " ") + " to sign in as \(object)"
                + detail("expiresAt", words: ", until ")
        case "token.sign-in":
            "signed in a browser as \(object)" + detail("link", words: " by the link ")
                + detail("expiresAt", words: ", until ")
        case "token.sign-out":
            "signed out the browser of \(object)" + detail("link", words: " that signed in by the link ")
        default: "\(action) \(object)"
        }
    }

    /// Words for the log itself, its evidence and replays, and for freed names.
    private mutating func logText(of action: String, object: String) -> String {
        switch action {
        case "log.begin":
            "named the log \(object)"
                + detail("previous", words: " after a restore; before, it was ")
                + detail("previousSize", words: " with ", behind: " leaves")
        case "evidence.disclose":
            "exported evidence of \(object)" + detail("form", words: " of ")
                + flag("answers", then: ", with its answers") + detail("fields", words: ", with its answers to ")
                + flag("serverRules", then: ", with the server rules")
        case "name.release": "freed the names that \(object) had taken" + detail("fields", words: " in ")
        case "replay": replay(object)
        case "impact": impact(object)
        case "rejudge":
            "judged the submissions of \(object) again" + detail("successor", words: ", by version ")
                + detail("affected", words: ": ") + detail("judged", words: " of ", behind: " differ")
                + detail("number", words: ", rejudgement ") + dropped("ids")
        case "rejudge.list": "listed what differs in \(object)"
        case "review.assign": "gave \(object)" + detail("assignee", words: " to ")
        case "review.close": "closed \(object)" + detail("assignee", words: ", which ", behind: " had")
        case "key.rotate": "replaced the master key"
        case "key.adopt": "gave the registry new keys, after its keys were lost"
        case "erase": "erased the answers of a person, by the erasure \(object)"
        case "hold.place": "placed the hold \(object)"
        case "hold.release": "released the hold \(object)"
        case "restriction.place": "restricted the reading of answers, by the restriction \(object)"
        case "restriction.release": "released the restriction \(object)"
        case "subject.export":
            "exported everything about a subject" + detail("count", words: ": ", behind: " submissions")
                + dropped("ids")
        case "answers.end": "ended the answers of" + detail("count", words: " ", behind: " submissions")
        case "change":
            "made a change page of \(object)" + detail("channel", words: " on ") + dropped("digest", "form")
        default: "\(action) \(object)"
        }
    }

    /// Takes details out of the list that the sentence need not repeat.
    mutating func dropped(_ names: String...) -> String {
        for name in names { _ = take(name) }
        return ""
    }

    private mutating func impact(_ object: String) -> String {
        let count = detail("count", words: ": ", behind: " submissions")
        let different = detail("different", words: ", ", behind: " decided otherwise")
        let sessions = detail("sessions", words: ", ", behind: " open sessions")
        let filter = detail("after", words: ", after submission ") + detail("since", words: ", since ")
        return "judged \(object) by a candidate" + count + different + sessions + filter
            + dropped("candidate", "ids", "through")
    }

    private mutating func replay(_ object: String) -> String {
        let count = detail("count", words: ", ")
        let different = detail("different", words: " judged again, ")
        _ = detail("ids", words: "")
        return "replayed \(object)" + count + (different.isEmpty ? "" : different + " different")
    }
}

/// Details in a sentence.
extension LeafSentence {
    /// A detail after some words; empty if it is missing or null.
    mutating func detail(_ name: String, words: String, behind: String = "") -> String {
        guard let value = take(name), let text = Self.words(for: value) else { return "" }
        return words + text + behind
    }

    mutating func flag(_ name: String, then yes: String = "", else no: String = "") -> String {
        guard let value = take(name)?.boolean else { return "" }
        return value ? yes : no
    }

    mutating func take(_ name: String) -> JSONValue? {
        guard let index = details.firstIndex(where: { $0.name == name }) else { return nil }
        return details.remove(at: index).value
    }

    /// The details that are left, by their names, in brackets.
    var rest: String {
        let texts = details.compactMap { member in Self.words(for: member.value).map { "\(member.name) \($0)" } }
        return texts.isEmpty ? "" : " (" + texts.joined(separator: ", ") + ")"
    }

    /// A value in a sentence; nil for false, null and an empty list.
    static func words(for value: JSONValue) -> String? {
        if value == .null || value == .bool(false) { return nil }
        if let elements = value.elements {
            let texts = elements.compactMap { words(for: $0) }
            return texts.isEmpty ? nil : texts.joined(separator: ", ")
        }
        return value.string ?? value.summary
    }
}
