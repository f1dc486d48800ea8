/// A text in one or more languages that people see, and where it stands.
struct PlacedText {
    let text: LocalizedText
    let place: Place
    /// The rule whose message it is; nil if it is another text.
    var rule: Rule.Condition?

    /// The texts of the languages, each at its place.
    var parts: [(text: String, place: Place)] {
        guard case .object(let members) = place.node.content else { return text.entries.map { ($0.text, place) } }
        return members.compactMap { member in
            text.entries.first { $0.language.isBytewiseEqual(to: member.key) }.map { ($0.text, place.member(member)) }
        }
    }
}
