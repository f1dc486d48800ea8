/// Finds links of outcomes that pages do not show, since they start with none of `https:`, `mailto:` and `tel:`.
enum UnsafeLink {
    /// Schemes of the links that pages show.
    static let schemes = ["https:", "mailto:", "tel:"]

    static func check(_ outcomes: Place?) -> [Diagnostic] {
        guard let outcomes, case .object(let members) = outcomes.node.content else { return [] }
        return members.compactMap { member in
            guard let place = outcomes.member(member).member(named: "link"), case .text(let link) = place.node.content
            else {
                return nil
            }
            guard !schemes.contains(where: { link.hasPrefix($0) }) else { return nil }
            return Diagnostic(
                .badLink, at: place.pointer, position: place.position,
                message: "Pages leave out a link that begins like this one.",
                help: "Begin the link with `https:`, `mailto:` or `tel:`.")
        }
    }
}
