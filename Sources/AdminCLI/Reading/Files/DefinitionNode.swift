internal import FormDialects
internal import FormEngine
internal import Registry

/// A mapping in a file of an operator or author, read key by key; errors carry line and column.
struct DefinitionNode {
    let file: InputFile
    let code: CommandError.Code
    let members: [SourceNode.Member]
    let position: SourcePosition

    /// The tree of a YAML or JSON file; throws at the place of its fault.
    static func tree(
        of bytes: [UInt8], in file: InputFile, code: CommandError.Code
    ) throws(CommandError) -> SourceNode {
        let format = ConfigDocument.format(of: bytes, fileName: file.isStandardInput ? nil : file.path)
        switch ConfigDocument.tree(of: bytes, format) {
        case .success(let tree): return tree
        case .failure(let error):
            throw fault(code, file: file, place: error.position, message: error.message, help: error.help)
        }
    }

    /// Reads a mapping whose keys are among those known.
    init(
        _ node: SourceNode, in file: InputFile, keys: [String], code: CommandError.Code, what: String, help: String
    ) throws(CommandError) {
        self.file = file
        self.code = code
        position = node.position
        guard case .object(let members) = node.content else {
            throw Self.fault(code, file: file, place: node.position, message: "\(what) must be a mapping.", help: help)
        }
        self.members = members
        for member in members where !keys.contains(where: { $0.utf8.elementsEqual(member.key.utf8) }) {
            throw Self.fault(
                code, file: file, place: member.keyPosition, message: "Unknown key `\(member.key.prefix(64))`.",
                help: NearestWord.help(for: member.key, among: keys))
        }
    }

    /// The value of a key; nil if the key is missing.
    func member(_ key: String) -> SourceNode? { members.first { $0.key == key }?.value }

    /// The text of a key; nil if the key is missing.
    func text(_ key: String, help: String) throws(CommandError) -> (text: String, position: SourcePosition)? {
        guard let node = member(key) else { return nil }
        return (try text(node, "`\(key)`", help: help), node.position)
    }

    /// The text of a value.
    func text(_ node: SourceNode, _ what: String, help: String) throws(CommandError) -> String {
        switch node.content {
        case .text(let text), .plain(let text): return text
        default: throw refused(node, "\(what) must be a text.", help: help)
        }
    }

    /// The whole number of a key from 0 on; nil if the key is missing.
    func count(_ key: String, atMost limit: Int) throws(CommandError) -> Int? {
        let help = "Write a whole number from 0 to \(limit)."
        guard let (text, position) = try text(ofNumber: key, help: help) else { return nil }
        guard text.utf8.count <= 9, let number = Int(text), (0...limit).contains(number) else {
            throw Self.fault(
                code, file: file, place: position, message: "`\(key)` must be a whole number from 0 to \(limit).",
                help: help)
        }
        return number
    }

    private func text(
        ofNumber key: String, help: String
    ) throws(CommandError) -> (text: String, position: SourcePosition)? {
        guard let node = member(key) else { return nil }
        switch node.content {
        case .number(let digits): return (digits, node.position)
        default: return try text(key, help: help)
        }
    }

    /// Whether a key is true; false if the key is missing.
    func flag(_ key: String) throws(CommandError) -> Bool {
        guard let node = member(key) else { return false }
        switch node.content {
        case .bool(let flag): return flag
        case .plain("true"): return true
        case .plain("false"): return false
        default: throw refused(node, "`\(key)` must be true or false.", help: "Write `\(key): true`.")
        }
    }

    /// The milliseconds of a time span such as `500ms`, `3s` or `10m`; nil if the key is not there.
    func milliseconds(_ key: String, atMost limit: Int) throws(CommandError) -> Int? {
        let help = "Write a number and its unit, such as `500ms`, `3s` or `10m`."
        guard let (text, position) = try text(key, help: help) else { return nil }
        let units = [("ms", 1), ("s", 1_000), ("m", 60_000), ("h", 3_600_000), ("d", 86_400_000)]
        for (unit, factor) in units where text.hasSuffix(unit) {
            let digits = text.dropLast(unit.count)
            guard (1...8).contains(digits.utf8.count), digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
                let number = Int(digits), number > 0, number * factor <= limit
            else { continue }
            return number * factor
        }
        throw Self.fault(code, file: file, place: position, message: "`\(key)` is no valid time span.", help: help)
    }

    /// Fault at a value.
    func refused(_ node: SourceNode, _ message: String, help: String) -> CommandError {
        Self.fault(code, file: file, place: node.position, message: message, help: help)
    }

    /// Fault at a place.
    func refused(at place: SourcePosition, _ message: String, help: String) -> CommandError {
        Self.fault(code, file: file, place: place, message: message, help: help)
    }

    static func fault(
        _ code: CommandError.Code, file: InputFile, place: SourcePosition, message: String, help: String
    ) -> CommandError {
        CommandError(code, "\(file.name):\(place.line):\(place.column): \(message)", help: help)
    }
}
