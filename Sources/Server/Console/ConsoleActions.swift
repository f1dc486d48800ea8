internal import FormEngine
internal import Registry
internal import Replies

/// Actions of the audit log in words, grouped, for the filter of the log.
struct ConsoleActions: ConsoleModel {
    /// A group of a `select`.
    struct Group: ConsoleModel {
        let title: String
        let options: [ConsoleOption]
    }

    let groups: [Group]

    init(chosen: String) {
        groups = Self.all.map { title, actions in
            Group(title: title, options: actions.map { ConsoleOption($0, chosen: chosen) })
        }
    }

    /// The actions by their group.
    static let all: [(title: String, actions: [(value: String, text: String)])] = [
        (
            "Forms",
            [
                ("publish", "Published a version"), ("rollback", "Rolled back"), ("promote", "Promoted a version"),
                ("withdraw", "Withdrew a version"), ("unschedule", "Cancelled a scheduled release"),
            ]
        ),
        (
            "Rollouts",
            [
                ("rollout", "Any change of a rollout"), ("rollout.start", "Started a rollout"),
                ("rollout.advance", "Advanced a rollout"), ("rollout.pause", "Paused a rollout"),
                ("rollout.resume", "Resumed a rollout"), ("rollout.promote", "Promoted an arm"),
                ("rollout.abort", "Aborted a rollout"),
            ]
        ),
        (
            "People",
            [
                ("token", "Anything about tokens"), ("token.create", "Made a token"),
                ("token.revoke", "Revoked a token"),
                ("token.link", "Made a sign-in link"), ("token.sign-in", "Signed in"), ("token.sign-out", "Signed out"),
            ]
        ),
        (
            "Data of applicants",
            [
                ("submission.read", "Opened answers"), ("submission.explain", "Read a verdict rule by rule"),
                ("image.read", "Opened a picture"), ("evidence.disclose", "Exported evidence"),
                ("replay", "Replayed submissions"), ("impact", "Judged submissions by a candidate"),
                ("change", "Made a change page"),
                ("submission.amend", "Amended a submission"),
                ("submission.refuse-amendment", "Tried to amend a submission"), ("name.release", "Freed a name"),
                ("erase", "Erased a person's answers"), ("answers.end", "Ended answers"),
                ("hold.place", "Placed a hold"), ("hold.release", "Released a hold"),
                ("restriction.place", "Restricted the reading of answers"),
                ("restriction.release", "Released a restriction"),
                ("submission.override", "Decided about a submission"),
                ("rejudge", "Judged submissions again"), ("rejudge.list", "Listed submissions to review"),
                ("review.assign", "Gave a review to somebody"), ("review.close", "Closed a review"),
                ("submission.export", "Exported submissions with answers"),
                ("subject.export", "Exported everything about a subject"),
            ]
        ),
        (
            "Definitions and the log",
            [
                ("source.define", "Defined a data source"), ("list.define", "Defined a word list"),
                ("invariant.define", "Defined an invariant"), ("invariant.except", "Excepted from an invariant"),
                ("invariant.retire", "Retired an invariant"), ("registry.create", "Made the registry"),
                ("log.begin", "Named the log"), ("key.rotate", "Replaced the master key"),
                ("key.adopt", "Gave the registry new keys"),
            ]
        ),
        (
            "Applicants",
            [
                ("submission.accept", "Sent a form: accepted"), ("submission.refuse", "Sent a form: refused"),
                ("session.start", "Began a form"), ("session.refuse", "Sent a step with errors"),
                ("session.supersede", "Continued with a newer version"), ("image.put", "Uploaded a picture"),
                ("image.refuse", "Uploaded a picture: refused"), ("picture.change", "Changed a picture"),
            ]
        ),
    ]
}

/// An entry of the audit log.
struct ConsoleEntry: ConsoleModel {
    /// A part of a sentence: words, or an id cut to the length of a screen.
    struct Part: ConsoleModel {
        let text: String
        /// The whole id.
        let whole: String?
    }

    let sequence: Int
    let href: String
    let actor: String
    let parts: [Part]
    /// The submission that it is about.
    let object: ConsoleLink?
    let time: ConsoleTime?
    let message: String?

    /// Letters of an id on a screen, at which it is unique.
    static let idLength = 13

    init(_ row: LeafRow, _ visit: ConsoleVisit) {
        sequence = row.sequence
        href = "/admin/audit/\(row.sequence)"
        actor = row.actor ?? "somebody"
        let words = row.words()
        parts = Self.parts(words.hasPrefix(actor + " ") ? words.dropFirst(actor.count + 1) : words[...])
        object = row.submission.map { ConsoleLink(text: "Open the submission", href: "/admin/submissions/\($0)") }
        time = row.time.flatMap { Timestamp($0) }.map { visit.time($0) }
        message = row.message
    }

    /// A sentence with its times in words and its ids cut.
    static func parts(_ sentence: Substring) -> [Part] {
        var parts: [Part] = []
        let text = sentence.replacing(/\d{4}-\d\d-\d\dT[0-9:.]+Z/) { match in
            Timestamp(String(match.0)).map { words(for: $0) } ?? String(match.0)
        }
        var rest = text[...]
        while let id = rest.firstMatch(of: /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/) {
            parts.append(Part(text: String(rest[..<id.range.lowerBound]), whole: nil))
            parts.append(Part(text: String(id.0.prefix(idLength)), whole: String(id.0)))
            rest = rest[id.range.upperBound...]
        }
        return parts + [Part(text: String(rest), whole: nil)]
    }

    /// A time in a sentence: `28 November 2026, 17:57 UTC`.
    private static func words(for time: Timestamp) -> String { ConsoleZone(nil).text(time) }
}

/// A detail of a leaf, by its name in words.
struct ConsoleDetail: ConsoleModel {
    let label: String
    let parts: [ConsoleEntry.Part]
    /// An object as JSON.
    let objectText: String?

    init(_ member: JSONValue.Member) {
        label = Self.words(member.name)
        // A token without forms is for all of them.
        let isForAll = member.name == "forms" && member.value == .array([])
        let text = isForAll ? "all" : Self.text(member.value)
        parts = text.map { ConsoleEntry.parts($0[...]) } ?? []
        objectText =
            text == nil ? String(decoding: JSONWriter.bytes(of: member.value, style: .pretty), as: UTF8.self) : nil
    }

    /// `expiresAt` as `Expires at`.
    private static func words(_ name: String) -> String {
        var words = ""
        for letter in name {
            words += letter.isUppercase && !words.isEmpty ? " " + letter.lowercased() : String(letter)
        }
        return words.prefix(1).uppercased() + words.dropFirst()
    }

    /// A value in words; nil for an object.
    private static func text(_ value: JSONValue) -> String? {
        switch value {
        case .null: return "none"
        case .bool(let flag): return flag ? "yes" : "no"
        case .text(let text): return text
        case .number: return value.summary
        case .array(let elements):
            let texts = elements.compactMap { text($0) }
            guard texts.count == elements.count else { return nil }
            return texts.isEmpty ? "none" : texts.joined(separator: ", ")
        case .object: return nil
        }
    }
}
