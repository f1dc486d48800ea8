internal import FormEngine

extension LeafRow {
    /// Sentence of a leaf: `anna published kyc/NL@4 on production as release 5, over version 3`.
    ///
    /// Details without words of their own follow in brackets, by their names.
    package func words(idLength: Int = 36) -> String {
        guard let action else { return "cannot be read" }
        var sentence = LeafSentence(details: (details?.members ?? []).filter { !isLeftOut($0) })
        let object = (submission.map { String($0.prefix(idLength)) } ?? self.object) ?? "something"
        let text = sentence.text(of: action, object: object)
        return ([actor ?? "somebody", text].joined(separator: " ")) + sentence.rest
    }

    /// Whether a detail is for programs only: digests, ids, and the leaf's own time.
    private func isLeftOut(_ detail: JSONValue.Member) -> Bool {
        ["digest", "client", "id", "origin", "previousRoot"].contains(detail.name)
            || (detail.name == "effectiveAt" && detail.value.string == time)
    }
}
