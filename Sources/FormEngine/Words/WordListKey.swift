/// Keys of a word list in configs.
enum WordListKey: String, CaseIterable {
    case words, match, ignore, description
}
