internal import FormEngine
internal import Registry
internal import Synchronization

/// Fields typed on the pages that lead to one change, and what became of them.
struct ConsoleDraft: Sendable {
    let id: String
    /// The fields as last sent; nil before a page was sent, or once they are not kept any more.
    var fields: [String: String]?
    /// The page of the change that was made of it.
    var outcome: String?
    /// The impact on past submissions; nil if they were not judged.
    var impact: ConsoleImpact?

    /// Most operations of a page about it, in the unit of `JudgingPool`: a config of a few bytes may take any number.
    var operations: Int { fields == nil ? 0 : .max }
}

/// Drafts of the console, in memory for a day: each page of a change has an address, so that Back and reload send nothing.
///
/// Pages carry their fields as well, so that a change goes on after the server was restarted.
final class ConsoleDrafts: Sendable {
    /// Seconds for which a draft is kept after it was last sent.
    static let seconds: Int64 = 86_400
    /// Most drafts of a token; the oldest goes first.
    static let mostOfToken = 20
    /// Most drafts in all.
    static let most = 400
    /// Most bytes of all drafts, documents included.
    static let mostBytes = 64 << 20

    private struct Kept {
        let token: String
        let draft: ConsoleDraft
        let at: Timestamp
        let bytes: Int
    }

    /// The drafts, the oldest first.
    private let kept = Mutex<[Kept]>([])

    /// Keeps a draft in place of its earlier state.
    func keep(_ draft: ConsoleDraft, of token: String, at time: Timestamp) {
        let bytes = (draft.fields ?? [:]).reduce(0) { $0 + $1.key.utf8.count + $1.value.utf8.count }
        kept.withLock { kept in
            kept.removeAll { $0.token == token && $0.draft.id == draft.id }
            kept.append(Kept(token: token, draft: draft, at: time, bytes: bytes))
            if kept.count(where: { $0.token == token }) > Self.mostOfToken,
                let oldest = kept.firstIndex(where: { $0.token == token })
            {
                kept.remove(at: oldest)
            }
            var sum = kept.reduce(0) { $0 + $1.bytes }
            while kept.count > Self.most || sum > Self.mostBytes { sum -= kept.removeFirst().bytes }
        }
    }

    /// A token's draft, which is not kept any more.
    func take(_ id: String, of token: String, at time: Timestamp) -> ConsoleDraft {
        let found = draft(id, of: token, at: time)
        kept.withLock { $0.removeAll { $0.token == token && $0.draft.id == id } }
        return found
    }

    /// A token's draft; one without fields if it is unknown or too old.
    func draft(_ id: String, of token: String, at time: Timestamp) -> ConsoleDraft {
        kept.withLock { kept in
            kept.removeAll { $0.at.advanced(bySeconds: Self.seconds) < time }
            return kept.last { $0.token == token && $0.draft.id == id }?.draft ?? ConsoleDraft(id: id)
        }
    }
}

extension ConsoleVisit {
    /// The draft that the posted form or the address names; nil if neither names one.
    var draft: ConsoleDraft? {
        guard let id = sent?["draft"] ?? call.query["draft"], (1...64).contains(id.utf8.count) else { return nil }
        return call.services.drafts.draft(id, of: token.id, at: now)
    }

    /// Redirect from an address to one with a new draft.
    func begin(at address: String) -> Reply {
        .seeOther("\(address)?\(filters.isEmpty ? "" : filters + "&")draft=\(newDraft)")
    }

    /// Keeps the posted fields, but for files and the page's token.
    func keepDraft() -> ConsoleDraft {
        var draft = draft ?? ConsoleDraft(id: newDraft)
        var fields: [String: String] = [:]
        for name in sent?.names ?? [] where name != "csrf" { fields[name] = sent?[name] }
        if let file = sent?.file("file") { fields["document"] = String(decoding: file.bytes, as: UTF8.self) }
        draft.fields = fields
        draft.outcome = nil
        call.services.drafts.keep(draft, of: token.id, at: now)
        return draft
    }

    /// Keeps the page of the change in place of the draft's fields.
    func finish(_ draft: ConsoleDraft, at page: String) -> Reply {
        call.services.drafts.keep(ConsoleDraft(id: draft.id, outcome: page), of: token.id, at: now)
        return .seeOther(page)
    }

    /// Page about a draft of which a change was made already.
    func finished(_ outcome: String, _ part: String) -> Reply {
        let page = String(outcome.prefix { $0 != "?" })
        return self.page(
            "console_problem",
            frame(
                "This is done already", part,
                [
                    "heading": "This is done already",
                    "text": "The change of this page was made. Nothing more is sent.",
                    "help": .bool(false), "request": .bool(false),
                    "back": .object(["text": "Show what it did", "href": .text(page)]),
                ]))
    }

    /// Redirect to a page that shows a secret at its first visit.
    func showOnce(_ secret: String, at address: String) -> Reply {
        let draft = ConsoleDraft(id: newDraft, fields: ["secret": secret])
        call.services.drafts.keep(draft, of: token.id, at: now)
        return .seeOther("\(address)?draft=\(draft.id)")
    }

    /// The secret that the address shows; nil once it was shown.
    var shownOnce: String? {
        call.query["draft"].flatMap { call.services.drafts.take($0, of: token.id, at: now).fields?["secret"] }
    }

    private var newDraft: String { HexText.encode(call.registry.surroundings.randomBytes(16)) }
}
