/// Finds texts that are not translated into a language that other texts of the form have.
enum MissingTranslation {
    /// Warnings about incompletely translated texts, each with the missing languages.
    static func check(_ texts: [PlacedText], _ languages: [String]) -> [Diagnostic] {
        guard languages.count > 1 else { return [] }
        let help = "Write one text per language: `{\(languages.map { "\($0): …" }.joined(separator: ", "))}`."
        return texts.compactMap { placed in
            let missing = languages.filter { language in
                !placed.text.entries.contains { $0.language.isBytewiseEqual(to: language) }
            }
            guard !missing.isEmpty else { return nil }
            return Diagnostic(
                .missingTranslation, at: placed.place.pointer, position: placed.place.position,
                message: "This text is missing in: \(missing.joined(separator: ", ")).",
                help: help)
        }
    }

    /// Languages of the texts, without duplicates, in order of first occurrence.
    static func languages(of texts: [PlacedText]) -> [String] {
        var seen: Set<[UInt8]> = []
        return texts.flatMap { $0.text.entries }.map { $0.language }.filter { seen.insert(Array($0.utf8)).inserted }
    }
}
