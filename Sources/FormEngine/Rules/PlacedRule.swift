/// A parsed rule with its place in the document.
struct PlacedRule {
    let rule: Rule
    let place: Place
}
