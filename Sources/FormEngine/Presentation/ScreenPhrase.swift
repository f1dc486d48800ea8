/// A sentence that a screen shows beside the findings, in every language of the engine.
enum ScreenPhrase {
    case stepCount(number: Int, total: Int)
    case loading
    case loaded
    case loadingFailed
    case checking
    case checkingAnswer
    case nameFree(String)
    case nameTaken(suggestions: Int)
    case nameUnknown
    case savedAs(String)
    case filledByLink
    case filledByLinkCount(Int)
    case itemAdded(String?, number: Int, total: Int)
    case itemRemoved(String?, number: Int, total: Int)
    case problems(Int)
    case missing(Int)
    case wrong(Int)
    case stepsLeft(Int)
    case complete
    case uploadFailed
    case uploadRefused
    case uploadFinished
    case uploadSkipped
    case notice(FormState.Notice)
    case yes
    case no
    case passwordSet
    case image
    case noAnswer

    /// The sentence in a language; in English if it is not translated.
    func text(in language: String) -> String {
        switch DefaultMessage.Language(language) ?? .english {
        case .english: english
        case .dutch: dutch
        case .german: german
        case .french: french
        case .arabic: arabic
        }
    }

    /// The language of the engine's sentences, if the requested one is missing.
    static func otherLanguage(than language: String) -> String? {
        DefaultMessage.otherLanguage(than: language, fallback: DefaultMessage.Language.english.rawValue)
    }

    /// A number with its noun in singular or plural: `1 field`, `2 fields`.
    func counted(_ number: Int, one: String, other: String) -> String {
        String(number) + " " + (number == 1 ? one : other)
    }
}
