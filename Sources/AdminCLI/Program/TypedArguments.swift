internal import ArgumentParser
internal import FormEngine
internal import Replies

/// The command line as typed: reports errors before parsing that the parser explains badly.
struct TypedArguments {
    let words: [String]

    init(_ words: [String]) {
        self.words = words
    }

    /// The words in a form that the parser reads correctly.
    ///
    /// It searches `=` by characters, and misses one that a combining mark follows. So `--subject=` with such a value
    /// becomes two words here; the value cannot look like an option, since it begins with the mark.
    var readable: [String] {
        let options = words.prefix { $0 != "--" }
        return options.flatMap(Self.split) + words.dropFirst(options.count)
    }

    private static func split(_ word: String) -> [String] {
        let bytes = word.utf8
        guard bytes.first == UInt8(ascii: "-"), let sign = bytes.firstIndex(of: UInt8(ascii: "=")), word[sign] != "="
        else { return [word] }
        return [
            String(decoding: bytes[..<sign], as: UTF8.self),
            String(decoding: bytes[sign...].dropFirst(), as: UTF8.self),
        ]
    }

    /// The command that the first words name, and those words.
    var command: (type: any ParsableCommand.Type, path: [String]) {
        var type: any ParsableCommand.Type = Formulary.self
        var path: [String] = []
        for word in words.drop(while: { $0 == "help" && path.isEmpty }) {
            guard let child = Self.child(word, of: type) else { break }
            type = child
            path.append(word)
        }
        return (type, path)
    }

    /// Misspelt word in place of a command, with the nearest, or nil.
    var misspelling: CommandError? {
        let isHelp = words.first == "help"
        let (type, path) = command
        guard let word = words.dropFirst((isHelp ? 1 : 0) + path.count).first else { return nil }
        let children = type.configuration.subcommands
        if children.isEmpty {
            return isHelp && !word.hasPrefix("-") ? Self.unknown(path + [word], among: [], path) : nil
        }
        if word.hasPrefix("-") { return misplaced(word, behind: path) }
        let names = children.map { $0._commandName } + (path.isEmpty ? ["help"] : [])
        return path.isEmpty && word == "help" ? nil : Self.unknown(path + [word], among: names, path)
    }

    /// Options follow the words of the command; with a default subcommand, they may follow directly.
    private func misplaced(_ option: String, behind path: [String]) -> CommandError? {
        let type = command.type
        let name = String(option.prefix { $0 != "=" })
        let isShared = ["--db", "--json", "--actor", "--csv", "--no-pager"].contains(name)
        guard isShared, type.configuration.defaultSubcommand == nil else { return nil }
        let meant = words.dropFirst(path.count).compactMap { Self.child($0, of: type) }.first
        let words = ["formulary"] + path + [(meant ?? type.configuration.subcommands.first)?._commandName ?? "", name]
        return CommandError(
            .usage, "The option `\(name)` is before the command.",
            help: "Write the command first: `\(words.joined(separator: " "))`.", status: .usage)
    }

    private static func child(_ word: String, of type: any ParsableCommand.Type) -> (any ParsableCommand.Type)? {
        type.configuration.subcommands.first { $0._commandName.utf8.elementsEqual(word.utf8) }
    }

    private static func unknown(_ path: [String], among names: [String], _ parent: [String]) -> CommandError {
        let typed = path.joined(separator: " ")
        let nearest = NearestWord.to(path.last ?? "", among: names)
        let name = nearest.map { (parent + [$0]).joined(separator: " ") }
        let list = (["formulary"] + parent + ["--help"]).joined(separator: " ")
        return CommandError(
            .usage, "There is no command `\(typed.prefix(64))`.",
            help: name.map { "Did you mean `\($0)`?" }
                ?? (names.isEmpty ? "`\(list)` shows the command's usage." : "`\(list)` lists the commands."),
            status: .usage)
    }

    /// The names of the options that a command has.
    static func options(of type: any ParsableCommand.Type) -> [String] {
        let help = type.helpMessage(includeHidden: true, columns: HelpText.unwrapped)
        let lines = help.split(separator: "\n").filter { $0.hasPrefix("  -") }
        return lines.flatMap { $0.split(whereSeparator: { " ,".contains($0) }).map(String.init) }
            .filter { $0.hasPrefix("--") && $0.utf8.count > 2 }
    }
}
