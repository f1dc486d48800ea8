/// Finds texts that lack a language which other texts of the form have.
enum MissingTranslation {
    /// The texts that lack a language, each with the languages it lacks.
    static func check(_ texts: [(text: LocalizedText, place: Place)]) -> [Diagnostic] {
        let languages = languages(of: texts)
        guard languages.count > 1 else { return [] }
        return texts.compactMap { text, place in
            let missing = languages.filter { language in
                !text.entries.contains { $0.language.utf8.elementsEqual(language.utf8) }
            }
            guard !missing.isEmpty else { return nil }
            return Diagnostic(
                .missingTranslation, at: place.pointer, place.position,
                "This text is missing in: \(missing.joined(separator: ", ")).",
                help: "Write one text per language: `{\(languages.map { "\($0): …" }.joined(separator: ", "))}`.")
        }
    }

    private static func languages(of texts: [(text: LocalizedText, place: Place)]) -> [String] {
        var languages: [String] = []
        for entry in texts.flatMap({ $0.text.entries })
        where !languages.contains(where: { $0.utf8.elementsEqual(entry.language.utf8) }) {
            languages.append(entry.language)
        }
        return languages
    }
}
