internal import FormEngine

extension Outcome? {
    /// Screen of the outcome in the language of the messages; null if the form shows nothing at it.
    func shown(in locale: String, fallback: String) -> JSONValue {
        guard let screen = self?.screen else { return .null }
        return .object([
            "title": .text(orNull: screen.title?.text(for: locale, fallback: fallback)),
            "text": .text(orNull: screen.text?.text(for: locale, fallback: fallback)),
            "link": .text(orNull: screen.link),
        ])
    }
}
