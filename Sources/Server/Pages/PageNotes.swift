internal import FormEngine
internal import Registry

/// Notes of a post for the page that follows, kept with the session's draft: messages, a notice, the focus.
///
/// A post leads to a redirect, so that the browser's history holds addresses and no posts. The draft keeps what was
/// entered; a form's state forgets answers about names, and whatever concerns a password, so that messages are kept as
/// drawn.
struct PageNotes: Sendable {
    /// The place that was rendered, as in addresses.
    var place = ""
    /// The language of the messages.
    var language = ""
    /// A notice about the whole page.
    var notice: String?
    /// Whether the notice applies only until data sources reply.
    var isAboutSources = false
    /// Path of the field that takes the focus.
    var focus: String?
    /// Messages and suggestions of each field, by its path.
    var fields: [(path: String, note: FieldNote)] = []
    /// The summary of the errors.
    var summary: [SummaryEntry] = []
    /// The page that each step was sent from last.
    var senders: [JSONValue.Member] = []
    /// Paths of answers that a post cleared, and no later post gave again.
    var cleared: [String] = []
    /// Entries on a page that another window overtook, or nil.
    var overtaken: Overtaken?

    /// A screen that another window overtook, under the id of its page.
    struct Overtaken: Sendable {
        /// The id of the page that was sent.
        var page: String
        /// The screen with what was entered on it, as `FormState.saved`.
        var saved: [UInt8]
    }

    /// Empty notes.
    init() {}

    /// Notes of the next page, with the senders and the cleared answers, but without messages.
    var next: PageNotes {
        var next = PageNotes()
        (next.senders, next.cleared) = (senders, cleared)
        return next
    }

    /// The page that a step was sent from last.
    func sender(of step: String) -> String? { senders.first { $0.name == step }?.value.string }

    /// Records the page that sent a step last.
    mutating func note(sender page: String?, of step: String) {
        senders.removeAll { $0.name == step }
        if let page { senders.append(.init(step, .text(page))) }
    }

    /// Most cleared answers that are kept.
    private static let mostCleared = 100

    /// Records the answers that a post cleared, from all answers before and after it.
    mutating func note(answers before: [ReviewedStep], became after: [ReviewedStep]) {
        let given = Set(after.flatMap(\.answers).filter { $0.value != nil }.map(\.path))
        let lost = before.flatMap(\.answers).filter { $0.value != nil && !given.contains($0.path) }.map(\.path)
        cleared.removeAll { given.contains($0) || lost.contains($0) }
        cleared = (cleared + lost).suffix(Self.mostCleared)
    }
}

/// Notes in a draft: a member beside those of the screen's own state.
extension PageNotes {
    private static let member = "page"

    /// Reads the notes in a draft; empty if the draft has none.
    init(in draft: [UInt8]?) {
        guard let value = draft.flatMap({ try? JSONValue(stored: $0) })?[Self.member] else { return }
        place = value.text("place")
        language = value.text("language")
        notice = value["notice"]?.string
        isAboutSources = value.flag("sources")
        focus = value["focus"]?.string
        fields = (value["fields"]?.members ?? []).map { ($0.name, FieldNote($0.value)) }
        summary = value.list("summary").map { SummaryEntry($0) }
        senders = value["senders"]?.members ?? []
        cleared = value.list("cleared").compactMap(\.string)
        if let page = value["overtaken"]?["page"]?.string, let saved = value["overtaken"]?["saved"]?.string {
            overtaken = Overtaken(page: page, saved: Array(saved.utf8))
        }
    }

    /// A screen's saved state with the notes in it.
    func draft(of saved: [UInt8]) -> [UInt8] {
        guard let value = try? JSONValue(stored: saved) else { return saved }
        return JSONWriter.bytes(of: .object((value.members ?? []) + [.init(Self.member, json)]))
    }

    private var json: JSONValue {
        var members: [JSONValue.Member] = [.init("place", .text(place)), .init("language", .text(language))]
        if let notice { members += [.init("notice", .text(notice)), .init("sources", .bool(isAboutSources))] }
        if let focus { members.append(.init("focus", .text(focus))) }
        if !fields.isEmpty { members.append(.init("fields", .object(fields.map { .init($0.path, $0.note.json) }))) }
        if !summary.isEmpty { members.append(.init("summary", .array(summary.map { $0.json }))) }
        if !senders.isEmpty { members.append(.init("senders", .object(senders))) }
        if !cleared.isEmpty { members.append(.init("cleared", .array(cleared.map { .text($0) }))) }
        if let overtaken {
            let saved = JSONValue.text(String(decoding: overtaken.saved, as: UTF8.self))
            members.append(.init("overtaken", .object(["page": .text(overtaken.page), "saved": saved])))
        }
        return .object(members)
    }
}

/// Notes of a screen, and a screen with its notes.
extension PageNotes {
    /// Records the messages of a screen.
    mutating func take(_ screen: FormScreen, at place: String) {
        let shown = screen.state.presented
        let words = PageWords(screen.state.language)
        self.place = place
        language = screen.state.language
        notice = shown.notice
        if case .pending = screen.state.notice { isAboutSources = true } else { isAboutSources = false }
        summary = shown.summary
        fields = shown.fields.shownWithInner.compactMap { field in
            var note = FieldNote(field)
            if field.hasPassword, note.message == nil { note.message = Self.passwordMessage(words) }
            return note.isEmpty ? nil : (field.path, note)
        }
    }

    /// The message of a valid password that must be entered again, since no page keeps it.
    private static func passwordMessage(_ words: PageWords) -> PresentedMessage {
        PresentedMessage(
            text: words["password_again"], language: words.otherLanguage, code: "password_again", severity: .warning)
    }

    /// Whether no message explains why the person stays on the page.
    var isSilent: Bool { notice == nil && summary.isEmpty && fields.isEmpty && focus == nil }

    /// A screen with the messages of the notes, if these are for its place and language.
    func added(to screen: FormScreen, at place: String) -> PresentedScreen {
        var shown = screen.state.presented
        guard place == self.place, language == screen.state.language else { return shown }
        let isOver = isAboutSources && screen.state.completeness.unanswered.isEmpty
        shown.notice = shown.notice ?? (isOver ? nil : notice)
        shown.summary += summary.filter { entry in !shown.summary.contains { $0.field == entry.field } }
        shown.fields = shown.fields.map { added(to: $0) }
        return shown
    }

    private func added(to field: PresentedField) -> PresentedField {
        var field = field
        for index in field.items.indices { field.items[index].fields = field.items[index].fields.map { added(to: $0) } }
        if let note = fields.first(where: { $0.path == field.path })?.note { note.add(to: &field) }
        return field
    }
}

extension PresentedField {
    /// Whether a password was typed into it.
    fileprivate var hasPassword: Bool {
        guard control == .password, case .text(let text) = input else { return false }
        return !text.isEmpty
    }
}
