internal import Crypto
public import FormEngine

/// Unsent entries of one step on one page, kept while a person types.
///
/// It is no answer: nothing judges it, no leaf records it, and it never holds a password. `Continue` on its step drops it,
/// as does the end of the session.
public struct QuietDraft: Sendable, Equatable {
    /// The id of the page, which each drawing of a page makes anew.
    public var page: String
    /// The step's id.
    public var step: String
    /// The number of the save on its page; a lower one came late.
    public var number: Int
    /// The session's revision that the page was drawn for.
    public var revision: Int
    /// Whether a button of another page stored entries of the step later; only the draft's own window continues from it.
    public internal(set) var isBehind = false
    /// The language of the screen, as which numbers are written.
    public let language: String
    /// The entries: the members of `FormState.saved` that concern the step.
    let entries: JSONValue

    /// The most bytes of the entries of one draft.
    static let mostBytes = 131_072

    /// Reads what a page sends; nil for a step that the form does not have, and for entries that are none or too large.
    init?(_ save: QuietSave, of config: FormConfig) {
        guard let step = config.steps.first(where: { $0.id.utf8.elementsEqual(save.step.utf8) }),
            let language = save.entries["language"]?.string, LanguageTag.isTaken(language),
            let cells = save.entries["cells"]?.members, let number = save.entries["number"]?.wholeNumber,
            (0...Self.greatestNumber).contains(number), save.revision >= 0,
            Self.hasDistinctItems(cells, upTo: number)
        else { return nil }
        (page, self.step, self.number, revision) = (save.page, step.id, save.number, save.revision)
        self.language = language
        var members: [JSONValue.Member] = [
            .init("cells", .object(Self.kept(cells, of: step.fields))), .init("number", .int(number)),
            .init("revealed", .bool(save.entries["revealed"]?.boolean ?? false)),
        ]
        members += Self.ofForm.compactMap { name in save.entries[name].map { .init(name, $0) } }
        entries = .object(members)
        guard entries.canonicalBytes.count <= Self.mostBytes else { return nil }
    }

    /// The greatest number of an item or a query, far above those of any screen.
    private static let greatestNumber = 1 << 31

    /// Whether all items of lists have ids of their own, none above a number: further items get the ids behind it.
    private static func hasDistinctItems(_ cells: [JSONValue.Member], upTo number: Int) -> Bool {
        var ids: [Int] = []
        var unread = cells.map(\.value)
        while let cell = unread.popLast() {
            for item in cell["items"]?.elements ?? [] {
                guard let id = item["id"]?.wholeNumber, (0...number).contains(id) else { return false }
                ids.append(id)
                unread += (item["cells"]?.members ?? []).map(\.value)
            }
        }
        return Set(ids).count == ids.count
    }

    /// The page and a digest of the entries, by which a page names the draft that it was drawn with.
    ///
    /// A later save of equal entries keeps the mark.
    public var mark: String {
        let digest = Crypto.SHA256.hash(data: (entries["cells"] ?? .null).canonicalBytes)
        return "\(page).\(HexText.encode(Array(digest.prefix(8))))"
    }

    /// Members about the form as a whole.
    private static let ofForm = ["form_shown", "form_refusals"]

    /// The cells of a step's fields, without passwords, in lists as well.
    private static func kept(_ cells: [JSONValue.Member], of fields: [Field]) -> [JSONValue.Member] {
        cells.compactMap { cell in
            guard let field = fields.first(where: { $0.id.utf8.elementsEqual(cell.name.utf8) }), field.type != .password
            else { return nil }
            guard let items = cell.value["items"]?.elements else { return cell }
            let inner = items.map { item in
                item.with("cells", .object(kept(item["cells"]?.members ?? [], of: field.fields)))
            }
            return .init(cell.name, cell.value.with("items", .array(inner)))
        }
    }

    /// The actions that enter the draft on a screen, which then shows the draft's step; none if the step is hidden, or
    /// behind one that was not accepted.
    public func actions(on state: FormState) -> [FormState.Action] {
        guard state.place != .outcome else { return [] }
        var other = state
        var actions: [FormState.Action] = []
        // Numbers are texts in the notation of their language.
        if other.language != language { actions.append(.languageChanged(language)) }
        for action in actions { _ = other.send(action) }
        guard other.presentedSteps.contains(where: { $0.id == step && !$0.isLocked }), let bytes = saved(over: other)
        else { return [] }
        actions.append(.restored(bytes))
        if state.language != language { actions.append(.languageChanged(state.language)) }
        return actions
    }

    /// A screen's saved state with the draft's cells over its own, at the draft's step.
    private func saved(over state: FormState) -> [UInt8]? {
        guard let own = try? JSONValue(stored: state.saved) else { return nil }
        let cells = entries["cells"]?.members ?? []
        let others = (own["cells"]?.members ?? []).filter { other in !cells.contains { $0.name == other.name } }
        let number = max(own["number"]?.wholeNumber ?? 0, entries["number"]?.wholeNumber ?? 0)
        var saved =
            own.with("cells", .object(others + cells)).with("number", .int(number)).with("stage", "filling")
            .with("step", .text(step))
        for name in ["revealed"] + Self.ofForm { if let value = entries[name] { saved = saved.with(name, value) } }
        return JSONWriter.bytes(of: saved)
    }

    /// Whether the entries are those that a screen shows without the draft.
    func isKnown(to state: FormState) -> Bool {
        let own = (try? JSONValue(stored: state.saved))?["cells"]
        return (entries["cells"]?.members ?? []).allSatisfy { cell in
            own?[cell.name]?.canonicalBytes == cell.value.canonicalBytes
        }
    }

    /// Whether a screen can continue from the draft, within its limits of list items.
    func fits(_ before: FormState) -> Bool {
        var state = before
        let actions = actions(on: state)
        for action in actions { _ = state.send(action) }
        return !actions.isEmpty && state.notice != .notRestored && !state.isOverloaded(beside: before)
    }
}

/// Drafts in the sealed content of a session.
extension QuietDraft {
    /// Reads a stored draft; nil for malformed JSON.
    init?(_ value: JSONValue) {
        guard let page = value["page"]?.string, let step = value["step"]?.string,
            let number = value["number"]?.wholeNumber, let revision = value["revision"]?.wholeNumber,
            let language = value["language"]?.string, let entries = value["entries"]
        else { return nil }
        (self.page, self.step, self.number, self.revision) = (page, step, number, revision)
        (self.language, self.entries) = (language, entries)
        isBehind = value["behind"]?.boolean ?? false
    }

    var json: JSONValue {
        .object([
            "behind": .bool(isBehind), "entries": entries, "language": .text(language), "number": .int(number),
            "page": .text(page), "revision": .int(revision), "step": .text(step),
        ])
    }

    /// The draft for the script of a page of its window.
    public var script: JSONValue {
        var members = (entries.members ?? []).filter { ["cells", "number"].contains($0.name) }
        members += [
            .init("language", .text(language)), .init("page", .text(page)), .init("step", .text(step)),
        ]
        if isBehind { members.append(.init("revision", .text(String(revision)))) }
        return .object(members)
    }
}
