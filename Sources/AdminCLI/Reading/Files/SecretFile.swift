internal import ArgumentParser

/// Texts kept out of the command line, which every user of the machine can read.
enum SecretFile {
    /// The text of a file, without the line break at its end.
    static func text(_ path: String, of what: String) throws(CommandError) -> String {
        let file = InputFile(path)
        var bytes = try file.read()
        if bytes.last == UInt8(ascii: "\n") { bytes.removeLast() }
        if bytes.last == UInt8(ascii: "\r") { bytes.removeLast() }
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw CommandError(.binaryFile, "\(file.name) is not UTF-8.", help: "Write \(what) as UTF-8.")
        }
        if text.isEmpty {
            throw CommandError(.emptyFile, "\(file.name) is empty.", help: "Write \(what) into the file.")
        }
        return text
    }

    /// Rejects arguments that read standard input twice.
    static func checkStandardInput(_ paths: [String?]) throws {
        guard paths.count(where: { $0 == "-" }) > 1 else { return }
        throw ValidationError("Standard input can be read for one option only.")
    }
}
