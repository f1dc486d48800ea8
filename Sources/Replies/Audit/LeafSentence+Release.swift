/// Words for releases and withdrawals.
extension LeafSentence {
    mutating func releaseText(of action: String, object: String) -> String {
        switch action {
        case "publish":
            "published \(object)" + detail("channel", words: " on ") + flag("created", else: " again") + release()
                + detail("from", words: ", over version ") + terms() + dropped("changePage")
        case "rollback":
            "rolled back to \(object)" + detail("channel", words: " on ") + detail("from", words: " from version ")
                + release()
                + terms()
        case "promote":
            "promoted \(object)" + detail("channel", words: " to ") + release()
                + detail("from", words: ", over version ") + terms()
        case "withdraw":
            "withdrew \(object)" + succession() + terms()
                + flag("restartsSessions", then: ", restarting the sessions on it")
        case "unschedule":
            "unscheduled" + detail("release", words: " release ") + " of \(object)" + detail("channel", words: " on ")
        default: "\(action) \(object)"
        }
    }

    /// Number of a new release, and the time of a scheduled one.
    mutating func release() -> String {
        detail("release", words: " as release ") + detail("effectiveAt", words: " from ")
    }

    /// Options that a release was made with.
    mutating func terms() -> String {
        flag("forced", then: ", forced") + flag("reinstated", then: ", reinstated")
            + flag("keepsScheduled", then: ", keeping scheduled releases")
            + flag("keepsRollouts", then: ", keeping rollouts")
            + flag("acceptsUndecided", then: ", accepting an undecided compatibility")
            + detail("excepted", words: ", excepted from ")
            + detail("finishBy", words: ", ending older sessions at ")
    }

    /// Channels where a withdrawn version was live, and its successor.
    private mutating func succession() -> String {
        let channels = detail("channels", words: ", live on ")
        let successor = take("then").flatMap { Self.words(for: $0) }
        let releases = detail("releases", words: " by release ")
        if channels.isEmpty { return releases }
        return channels + (successor.map { "; version \($0) follows" } ?? "; the form is closed") + releases
    }
}
