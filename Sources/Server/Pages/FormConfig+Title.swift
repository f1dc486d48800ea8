internal import FormEngine

extension FormConfig {
    /// The form's name on pages: its title, or its kind and the country or name in its key, `Registration – Cameroon`.
    func pageTitle(in language: String) -> String {
        if let title { return title.text(for: language, fallback: locale) }
        let parts = form.text.split(separator: "/", maxSplits: 1).map { String($0) }
        guard parts.count == 2 else { return form.text }
        return "\(Self.plainKind(parts[0])) – \(CountryNames.shared.name(of: parts[1], in: language))"
    }

    /// The kind of a form's key as words: `home-loan` as `Home loan`.
    static func plainKind(_ kind: String) -> String {
        let words = kind.replacing("-", with: " ")
        return words.prefix(1).uppercased() + words.dropFirst()
    }
}
