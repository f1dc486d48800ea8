internal import FormEngine
internal import Registry

/// A posted page of a form, with the button that sent it.
struct PostedStep: Sendable {
    let sent: SentForm
    let entry: SentEntry
    /// The word of the button.
    let word: String
    /// The part of the form that the button acts on, after its word; empty for the whole page.
    let object: String

    init(_ sent: SentForm) {
        self.sent = sent
        entry = SentEntry(sent)
        let words = (sent["action"] ?? "continue").split(separator: ":", maxSplits: 1).map { String($0) }
        word = words.first ?? "continue"
        object = words.count > 1 ? words[1] : ""
    }

    /// The session's revision when the page was rendered.
    var revision: Int? { sent["revision"].flatMap { Int($0) } }

    /// The id of the page; nil if malformed.
    var page: String? { Self.page(sent["page"]) }

    /// The quiet draft that the posted page continues from: its own, or the one whose entries it was drawn with.
    ///
    /// A draft with other entries was saved later, by another window, and is not continued.
    func draft(in screen: SessionScreen, at step: String) -> QuietDraft? {
        if let page, let own = screen.draft(ofPage: page, at: step) { return own }
        return sent["typed"].flatMap { screen.draft(marked: $0, at: step) }
    }

    /// The id of a page; nil if malformed.
    static func page(_ id: String?) -> String? {
        guard let id, (1...longestID).contains(id.utf8.count), id.utf8.allSatisfy({ HexText.value(of: $0) != nil })
        else { return nil }
        return id
    }

    /// Whether the button continues the form, so that a failure needs an explanation.
    var goesOn: Bool { word == "continue" || word == "submit" }

    private static let longestID = 32
}
