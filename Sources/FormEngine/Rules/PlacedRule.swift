/// A rule that was read, and where it stands.
struct PlacedRule {
    let rule: Rule
    let place: Place
}
