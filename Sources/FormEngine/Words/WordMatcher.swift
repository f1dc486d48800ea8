/// A compiled word list, which finds its words in one pass over a text, without allocating memory.
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

    /// Whether a UTF-8 text equals a word of the list, or contains one, as the list's `match` requires.
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
        while let codePoint = unsafe folding.next(bytes, count: count, cursor: &cursor, ignored: ignored) {
            guard words.goesOn(&walk, codePoint) else { return false }
        }
        return words.isWord(walk)
    }

    private func hasWord(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> Bool {
        var cursor = WordFolding.Cursor()
        var walk = WordTrie.Walk()
        while let codePoint = unsafe folding.next(bytes, count: count, cursor: &cursor, ignored: ignored) {
            if words.findsWord(&walk, codePoint) { return true }
        }
        return false
    }
}
