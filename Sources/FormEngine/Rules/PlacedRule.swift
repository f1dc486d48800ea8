/// A rule that was read, with its place.
struct PlacedRule {
    let rule: Rule
    let place: Place
}
