/// A text for people in one or more languages, with its place.
struct PlacedText {
    let text: LocalizedText
    let place: Place
    /// The rule that the message belongs to; nil for other texts.
    var rule: Rule.Condition?

    /// The texts of the languages, each at its place.
    var parts: [(text: String, place: Place)] {
        guard case .object(let members) = place.node.content else { return text.entries.map { ($0.text, place) } }
        return members.compactMap { member in
            text.entries.first { $0.language.isBytewiseEqual(to: member.key) }.map { ($0.text, place.member(member)) }
        }
    }
}
