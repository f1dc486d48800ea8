package import FormEngine

extension LeafRow {
    /// Sentence of a leaf: `anna published kyc/NL@4 on production as release 5, over version 3`.
    ///
    /// Details without words of their own follow in brackets, by their names.
    package func words(idLength: Int = 36) -> String {
        guard let action else { return "cannot be read" }
        var telling = Telling(details: (details?.members ?? []).filter { !isLeftOut($0) })
        let object = (submission.map { String($0.prefix(idLength)) } ?? self.object) ?? "something"
        let deed = telling.deed(action, object)
        return ([actor ?? "somebody", deed].joined(separator: " ")) + telling.rest
    }

    /// Whether a detail is for programs only: digests, ids, and the leaf's own time.
    private func isLeftOut(_ detail: JSONValue.Member) -> Bool {
        ["digest", "client", "id", "origin", "previousRoot"].contains(detail.name)
            || (detail.name == "effectiveAt" && detail.value.string == time)
    }

    /// Builder of a sentence; takes each detail out of the list once.
    package struct Telling {
        package var details: [JSONValue.Member]

        /// The action and object of a leaf, with the details that belong to them.
        package mutating func deed(_ action: String, _ object: String) -> String {
            switch action {
            case "registry.create": "made the registry"
            case "publish":
                "published \(object)" + told("channel", words: " on ") + flag("created", else: " again") + release()
                    + told("from", words: ", over version ") + terms()
            case "rollback":
                "rolled back to \(object)" + told("channel", words: " on ") + told("from", words: " from version ")
                    + release()
                    + terms()
            case "promote":
                "promoted \(object)" + told("channel", words: " to ") + release()
                    + told("from", words: ", over version ") + terms()
            case "withdraw":
                "withdrew \(object)" + succession() + terms()
                    + flag("restartsSessions", then: ", restarting the sessions on it")
            case "unschedule":
                "unscheduled" + told("release", words: " release ") + " of \(object)" + told("channel", words: " on ")
            case "source.define": "defined the data source \(object)"
            case "list.define": "defined the word list \(object)"
            case "invariant.define": "defined the invariant \(object)"
            case "submission.accept": "submitted \(object)" + judge() + ": accepted"
            case "submission.refuse": "submitted \(object)" + judge() + ": refused"
            case "submission.amend":
                "amended" + told("supersedes", words: " ") + ", which \(object)" + judge() + " supersedes"
                    + told("fields", words: ", handing on or freeing its names in ")
            case "submission.refuse-amendment":
                "tried to amend" + told("amends", words: " ") + " by \(object)" + judge() + ": refused"
            case "session.start": "started the session \(object)" + judge()
            case "session.supersede":
                "superseded the session \(object)" + told("successor", words: " by ")
                    + told("endedBy", words: ", ended by release ")
                    + told("dropped", words: ", without ")
            case "session.refuse": refusedStep(object)
            case "image.put": "uploaded the image \(object)" + imagePlace()
            case "image.refuse":
                "tried to upload an image \(object)" + imagePlace() + told("refusal", words: ": refused as ")
            case "picture.change":
                "changed the picture" + told("field", words: " in ") + told("form", words: " of ")
                    + told("channel", words: " on ")
                    + told("previous", words: " from ") + told("image", words: " to ")
                    + told("session", words: ", in the session ")
                    + told("submission", words: ", by the submission ")
            case "image.read": "read the image \(object)" + told("form", words: " of ")
            case "submission.read": "opened the answers of \(object)" + told("form", words: " of ")
            case "submission.explain":
                "explained \(object)" + told("form", words: " of ") + ", rule by rule"
                    + flag("revealed", then: ", with its values")
            case "log.begin":
                "named the log \(object)"
                    + told("previous", words: " after a restore; before, it was ")
                    + told("previousSize", words: " with ", behind: " leaves")
            case "evidence.disclose":
                "exported evidence of \(object)" + told("form", words: " of ")
                    + flag("answers", then: ", with its answers")
                    + flag("serverRules", then: ", with the server rules")
            case "name.release": "freed the names that \(object) had taken" + told("fields", words: " in ")
            case "token.create":
                "made the token \(object)" + told("roles", words: " as ") + told("forms", words: " for ")
                    + told("expiresAt", words: ", until ")
            case "token.revoke": "revoked the token \(object)"
            case "token.link":
                "made the link" + told("link", words: " ") + " to sign in as \(object)"
                    + told("expiresAt", words: ", until ")
            case "token.sign-in":
                "signed in a browser as \(object)" + told("link", words: " by the link ")
                    + told("expiresAt", words: ", until ")
            case "token.sign-out":
                "signed out the browser of \(object)" + told("link", words: " that signed in by the link ")
            case "replay": replay(object)
            case "rollout.start", "rollout.advance", "rollout.pause", "rollout.resume", "rollout.promote",
                "rollout.abort":
                rolloutDeed(action, object)
            default: "\(action) \(object)"
            }
        }

        /// Field, form, channel and session of an image.
        package mutating func imagePlace() -> String {
            told("field", words: " for ") + told("form", words: " of ") + told("channel", words: " on ")
                + told("session", words: " in session ")
        }

        /// Number of a new release, and the time of a scheduled one.
        package mutating func release() -> String {
            told("release", words: " as release ") + told("effectiveAt", words: " from ")
        }

        /// Options that a release was made with.
        package mutating func terms() -> String {
            flag("forced", then: ", forced") + flag("reinstated", then: ", reinstated")
                + flag("keepsScheduled", then: ", keeping scheduled releases")
                + flag("keepsRollouts", then: ", keeping rollouts")
                + told("finishBy", words: ", ending older sessions at ")
        }

        /// Channels where a withdrawn version was live, and its successor.
        private mutating func succession() -> String {
            let channels = told("channels", words: ", live on ")
            let successor = take("then").flatMap { Self.text(of: $0) }
            let releases = told("releases", words: " by release ")
            if channels.isEmpty { return releases }
            return channels + (successor.map { "; version \($0) follows" } ?? "; the form is closed") + releases
        }

        /// Version, release, channel, arm and sessions of a submission.
        private mutating func judge() -> String {
            told("form", words: " by ") + told("release", words: ", release ") + told("channel", words: " on ")
                + told("arm", words: ", arm ") + told("rollout", words: " of ")
                + flag("exposed", then: ", for the first time")
                + told("session", words: ", ending the session ")
                + told("consentsTo", words: ", consenting for the session ")
        }

        private mutating func replay(_ object: String) -> String {
            let count = told("count", words: ", ")
            let different = told("different", words: " judged again, ")
            _ = told("ids", words: "")
            return "replayed \(object)" + count + (different.isEmpty ? "" : different + " different")
        }

        /// A detail after some words; empty if it is missing or null.
        package mutating func told(_ name: String, words: String, behind: String = "") -> String {
            guard let value = take(name), let text = Self.text(of: value) else { return "" }
            return words + text + behind
        }

        package mutating func flag(_ name: String, then yes: String = "", else no: String = "") -> String {
            guard let value = take(name)?.boolean else { return "" }
            return value ? yes : no
        }

        package mutating func take(_ name: String) -> JSONValue? {
            guard let index = details.firstIndex(where: { $0.name == name }) else { return nil }
            return details.remove(at: index).value
        }

        /// The details that are left, by their names, in brackets.
        package var rest: String {
            let told = details.compactMap { member in Self.text(of: member.value).map { "\(member.name) \($0)" } }
            return told.isEmpty ? "" : " (" + told.joined(separator: ", ") + ")"
        }

        /// A value in a sentence; nil for false, null and an empty list.
        private static func text(of value: JSONValue) -> String? {
            if value == .null || value == .bool(false) { return nil }
            if let elements = value.elements {
                let texts = elements.compactMap(text)
                return texts.isEmpty ? nil : texts.joined(separator: ", ")
            }
            return value.string ?? value.summary
        }
    }
}
