internal import FormDialects
internal import FormEngine

/// Definitions of word lists in a file: one, or a list of them.
///
/// ```yaml
/// name: reserved-names
/// match: whole
/// ignore: [separators, repeats]
/// words: [admin, root, support]
/// ```
enum WordListFile {
    /// All definitions in a file.
    static func read(_ file: InputFile) throws(CommandError) -> [WordList] {
        try read(try file.read(), name: file.name, fileName: file.isStandardInput ? nil : file.path)
    }

    /// All definitions in the bytes of a file.
    static func read(_ bytes: [UInt8], name: String, fileName: String? = nil) throws(CommandError) -> [WordList] {
        let format = ConfigDocument.format(of: bytes, fileName: fileName ?? name)
        let root: SourceNode
        switch ConfigDocument.tree(of: bytes, format) {
        case .success(let tree): root = tree
        case .failure(let fault):
            throw refused(name, position: fault.position, message: fault.message, help: fault.help)
        }
        guard case .array(let elements) = root.content else { return [try definition(root, in: name)] }
        if elements.isEmpty {
            throw refused(
                name, position: root.position, message: "The list of word lists is empty.",
                help: "Write `name: reserved-names` and `words: [admin, root]`.")
        }
        var lists: [WordList] = []
        for element in elements {
            let list = try definition(element, in: name)
            if lists.contains(where: { $0.name.utf8.elementsEqual(list.name.utf8) }) {
                throw refused(
                    name, position: element.position, message: "`\(list.name)` is defined above already.",
                    help: "Give each list a name of its own.")
            }
            lists.append(list)
        }
        return lists
    }

    private static func definition(_ node: SourceNode, in name: String) throws(CommandError) -> WordList {
        let reading = WordList.read(node)
        if let list = reading.list { return list }
        guard let fault = reading.diagnostics.first else {
            throw refused(
                name, position: node.position, message: "The definition is no word list.",
                help: "Write `name` and `words`.")
        }
        throw refused(name, position: fault.position, message: fault.message, help: fault.help)
    }

    private static func refused(
        _ name: String, position: SourcePosition, message: String, help: String
    ) -> CommandError {
        CommandError(.badListDefinition, "\(name):\(position.line):\(position.column): \(message)", help: help)
    }
}
