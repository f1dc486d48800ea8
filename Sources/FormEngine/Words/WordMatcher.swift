/// A word list made ready for judging: what it finds, it finds in one pass over a text, without any memory of its own.
struct WordMatcher: Sendable {
    private let words: WordTrie
    private let match: WordList.Match
    private let ignored: WordList.Ignored
    private let folding = WordFolding.table

    init(_ list: WordList) {
        words = WordTrie(list.words.map { WordFolding.table.folded($0, list.ignored) })
        match = list.match
        ignored = list.ignored
    }

    /// Whether a text in UTF-8 is one of the words, or has one, whichever the list asks for.
    func finds(_ text: LentBytes) -> Bool {
        guard let bytes = unsafe text.unchecked.baseAddress else { return false }
        switch match {
        case .whole: return unsafe isWord(bytes, text.count)
        case .anywhere: return unsafe hasWord(bytes, text.count)
        }
    }

    private func isWord(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> Bool {
        var cursor = WordFolding.Cursor()
        var walk = WordTrie.Walk()
        while let codePoint = unsafe folding.next(bytes, count, &cursor, ignored) {
            guard words.goesOn(&walk, codePoint) else { return false }
        }
        return words.isWord(walk)
    }

    private func hasWord(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> Bool {
        var cursor = WordFolding.Cursor()
        var walk = WordTrie.Walk()
        while let codePoint = unsafe folding.next(bytes, count, &cursor, ignored) {
            if words.findsWord(&walk, codePoint) { return true }
        }
        return false
    }
}
