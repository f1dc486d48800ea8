internal import FormEngine

/// Words for submissions, sessions and images.
extension LeafSentence {
    mutating func submissionText(of action: String, object: String) -> String {
        switch action {
        case "submission.accept": "submitted \(object)" + judge() + ": accepted"
        case "submission.refuse": "submitted \(object)" + judge() + ": refused"
        case "submission.amend":
            "amended" + detail("supersedes", words: " ") + ", which \(object)" + judge() + " supersedes"
                + detail("fields", words: ", handing on or freeing its names in ")
        case "submission.refuse-amendment":
            "tried to amend" + detail("amends", words: " ") + " by \(object)" + judge() + ": refused"
        case "submission.read": "opened the answers of \(object)" + detail("form", words: " of ")
        case "submission.override": decision(object)
        case "submission.export":
            "exported the submissions of \(object)" + detail("count", words: ": ")
                + detail("revealed", words: ", with whole answers to ") + dropped("ids")
        case "submission.explain":
            "explained \(object)" + detail("form", words: " of ") + ", rule by rule"
                + flag("revealed", then: ", with its values")
        default: "\(action) \(object)"
        }
    }

    private mutating func decision(_ object: String) -> String {
        let outcome = detail("outcome", words: " as ")
        return outcome.isEmpty ? "let the verdict of \(object) count again" : "decided \(object)" + outcome
    }

    mutating func sessionText(of action: String, object: String) -> String {
        switch action {
        case "session.start": "started the session \(object)" + judge()
        case "session.supersede":
            "superseded the session \(object)" + detail("successor", words: " by ")
                + detail("endedBy", words: ", ended by release ")
                + detail("dropped", words: ", without ")
        case "session.refuse": refusedStep(object)
        default: "\(action) \(object)"
        }
    }

    mutating func imageText(of action: String, object: String) -> String {
        switch action {
        case "image.put": "uploaded the image \(object)" + imagePlace()
        case "image.refuse":
            "tried to upload an image \(object)" + imagePlace() + detail("refusal", words: ": refused as ")
        case "picture.change":
            "changed the picture" + detail("field", words: " in ") + detail("form", words: " of ")
                + detail("channel", words: " on ")
                + detail("previous", words: " from ") + detail("image", words: " to ")
                + detail("session", words: ", in the session ")
                + detail("submission", words: ", by the submission ")
        case "image.read": "read the image \(object)" + detail("form", words: " of ")
        default: "\(action) \(object)"
        }
    }

    /// Field, form, channel and session of an image.
    private mutating func imagePlace() -> String {
        detail("field", words: " for ") + detail("form", words: " of ") + detail("channel", words: " on ")
            + detail("session", words: " in session ")
    }

    /// Version, release, channel, arm and sessions of a submission.
    private mutating func judge() -> String {
        detail("form", words: " by ") + detail("release", words: ", release ") + detail("channel", words: " on ")
            + detail("arm", words: ", arm ") + detail("rollout", words: " of ")
            + flag("exposed", then: ", for the first time")
            + detail("session", words: ", ending the session ")
            + detail("consentsTo", words: ", consenting for the session ")
    }

    /// Words for a step with errors at its first try.
    private mutating func refusedStep(_ object: String) -> String {
        let errors = (take("errors")?.elements ?? []).map { error in
            let field = error["field"]?.string ?? ""
            return "\(field.isEmpty ? "the form" : field) [\(error["code"]?.string ?? "?")]"
        }
        let list = errors.isEmpty ? "" : ": " + errors.joined(separator: ", ")
        return "sent" + detail("step", words: " step ", behind: " of")
            + " the session \(object) with errors at its first try" + list
    }
}
