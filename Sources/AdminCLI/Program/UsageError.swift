internal import ArgumentParser
internal import FormEngine
internal import Replies

/// Error of the parser about the arguments, with the words that were probably meant.
struct UsageError {
    /// The error with its code and help.
    let error: CommandError
    private let usage: [String]

    init(_ thrown: any Error, _ typed: TypedArguments) {
        let (type, path) = typed.command
        let command = (["formulary"] + path).joined(separator: " ")
        var message = Formulary.message(for: thrown)
        var help: String?
        if let option = Self.unknownOption(message) {
            message = "Unknown option '\(option)'"
            help = Self.nearest(option, among: TypedArguments.options(of: type))
        }
        error = CommandError(
            .usage, message, help: help ?? "`\(command) --help` shows the command's usage.", status: .usage)
        let full = Formulary.fullMessage(for: thrown, columns: HelpText.unwrapped)
        usage = full.split(separator: "\n").map(String.init).filter { $0.hasPrefix("Usage: ") }
    }

    /// Page for a person.
    var page: TextPage {
        var page = error.page
        for line in usage { page.line(.dim("usage: "), StyledText(String(line.dropFirst("Usage: ".count)))) }
        return page
    }

    /// The option that the parser does not know; the parser's own proposal compares lengths only.
    private static func unknownOption(_ message: String) -> String? {
        let start = "Unknown option '"
        guard message.hasPrefix(start), !message.contains("\n") else { return nil }
        let rest = message.dropFirst(start.count)
        return rest.firstIndex(of: "'").map { String(rest[..<$0]) }
    }

    private static func nearest(_ option: String, among options: [String]) -> String? {
        let begun = options.filter { $0.hasPrefix(option) && option.utf8.count > 3 }
        let nearest = begun.count == 1 ? begun.first : NearestWord.to(option, among: options)
        return nearest.map { "Did you mean `\($0)`?" }
    }
}
