/// A text for people in one or more languages, with its place.
struct PlacedText {
    let text: LocalizedText
    let place: Place
    /// Rule whose message the text is; nil for other texts.
    var rule: Rule.Condition?

    /// Text of each language, with its place in the document.
    var parts: [(text: String, place: Place)] {
        guard case .object(let members) = place.node.content else { return text.entries.map { ($0.text, place) } }
        return members.compactMap { member in
            text.entries.first { $0.language.isBytewiseEqual(to: member.key) }.map { ($0.text, place.member(member)) }
        }
    }
}
