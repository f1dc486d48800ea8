internal import FormEngine

extension FormConfig {
    /// The form's name on pages: its title, or its kind and the country or name in its key, `Registration – Cameroon`.
    func pageTitle(in language: String) -> String {
        if let title { return title.text(for: language, fallback: locale) }
        let parts = form.text.split(separator: "/", maxSplits: 1).map { String($0) }
        guard parts.count == 2 else { return form.text }
        let kind = parts[0].replacing("-", with: " ")
        return
            "\(kind.prefix(1).uppercased())\(kind.dropFirst()) – \(CountryNames.shared.name(of: parts[1], in: language))"
    }
}
