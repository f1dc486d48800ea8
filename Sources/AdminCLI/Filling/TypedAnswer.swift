internal import FormEngine

/// Reading of a line that somebody typed at a question.
enum TypedAnswer: Equatable {
    /// An answer.
    case input(FieldInput)
    /// An empty line: the answer stays.
    case nothing
    /// The answer is removed.
    case clear
    /// Continues without an answer: an image that is not sent, a list that stays empty.
    case skip
    case back
    case leave
    case help
    case addItem
    case removeItem(Int)
    /// The text fits several options, or none: those are shown.
    case unclear([PresentedOption])
    /// An unknown word behind a colon.
    case unknown(String)

    /// First character of a command; two of them begin an answer with one.
    private static let mark: Character = ":"

    /// Reads a line at a question.
    init(_ line: String, to field: PresentedField) {
        if line.first == Self.mark, !line.hasPrefix("::") {
            self = Self.word(String(line.dropFirst()))
            return
        }
        if line.isEmpty {
            self = .nothing
            return
        }
        let text = line.hasPrefix("::") ? String(line.dropFirst()) : line
        switch field.type.kind {
        case .items: self = Self.listWord(text)
        case .boolean: self = .input(Self.truth(text).map { .value(.bool($0)) } ?? .text(text))
        case .choice: self = Self.choice(text, among: field.options)
        case .choices: self = Self.choices(text, among: field.options)
        case .line, .lines, .secret, .number, .integer, .date, .partialDate, .moment, .image, .nothing:
            self = .input(.text(text))
        }
    }

    /// Reads a word behind its colon.
    private static func word(_ word: String) -> TypedAnswer {
        switch word {
        case "back": .back
        case "leave", "quit", "q": .leave
        case "help", "?": .help
        case "clear": .clear
        case "skip": .skip
        default: .unknown(word)
        }
    }

    private static func listWord(_ text: String) -> TypedAnswer {
        let words = text.split(separator: " ")
        switch (words.first, words.count) {
        case ("add", 1): return .addItem
        case ("remove", 2): return Int(words[1]).map { .removeItem($0) } ?? .unknown(text)
        default: return .unknown(text)
        }
    }

    private static func truth(_ text: String) -> Bool? {
        switch text.lowercased() {
        case "y", "yes", "true", "j", "ja", "o", "oui": true
        case "n", "no", "false", "nee", "nein", "non": false
        default: nil
        }
    }

    /// Limit of options that are shown with numbers.
    static let mostNumbered = 15

    /// The option that a text means: its value, its label, its number, or a part of one label alone.
    private static func choice(_ text: String, among options: [PresentedOption]) -> TypedAnswer {
        switch option(text, among: options) {
        case .success(let option): .input(.text(option.value))
        // Unmatched text stays for the engine to refuse.
        case .failure(let unclear): unclear.options.isEmpty ? .input(.text(text)) : .unclear(unclear.options)
        }
    }

    private static func choices(_ text: String, among options: [PresentedOption]) -> TypedAnswer {
        var values: [JSONValue] = []
        for part in text.split(separator: ",") {
            let word = String(part.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
            switch option(word, among: options) {
            case .success(let option): values.append(.text(option.value))
            case .failure(let unclear):
                guard unclear.options.isEmpty else { return .unclear(unclear.options) }
                values.append(.text(word))
            }
        }
        return .input(.value(.array(values)))
    }

    private struct Unclear: Error { var options: [PresentedOption] }

    private static func option(_ text: String, among options: [PresentedOption]) -> Result<PresentedOption, Unclear> {
        if let option = options.first(where: { $0.value.utf8.elementsEqual(text.utf8) }) { return .success(option) }
        let typed = text.lowercased()
        let same = options.filter { $0.value.lowercased() == typed || $0.label.lowercased() == typed }
        if same.count == 1 { return .success(same[0]) }
        if options.count <= mostNumbered, let number = Int(text), options.indices.contains(number &- 1) {
            return .success(options[number - 1])
        }
        let parts = options.filter { $0.label.lowercased().contains(typed) }
        return parts.count == 1 ? .success(parts[0]) : .failure(Unclear(options: parts))
    }
}
