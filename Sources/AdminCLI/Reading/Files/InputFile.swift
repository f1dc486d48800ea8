internal import Glibc

/// A file that a command reads, or standard input where `-` is typed.
struct InputFile: Sendable {
    /// Path as it was typed; `-` is standard input.
    let path: String
    /// The remedy for a file that is too large.
    private let helpIfTooLarge: String

    init(_ path: String, helpIfTooLarge: String = "Use a smaller file.") {
        self.path = path
        self.helpIfTooLarge = helpIfTooLarge
    }

    /// Name of the file in messages.
    var name: String { isStandardInput ? "standard input" : path }
    var isStandardInput: Bool { path == "-" }

    /// Limit of answers, source values and other small documents: 1 MiB.
    static let usualLimit = 1_048_576

    /// The whole content, which must be a text of at most `limit` bytes, and not empty.
    func read(limit: Int = InputFile.usualLimit) throws(CommandError) -> [UInt8] {
        let content = try readBytes(limit: limit)
        try check(content)
        return content
    }

    /// The whole content of at most `limit` bytes, text or not.
    func readBytes(limit: Int) throws(CommandError) -> [UInt8] {
        let descriptor = try open()
        defer { if !isStandardInput { close(descriptor) } }
        var content: [UInt8] = []
        while true {
            let part = try readPart(descriptor)
            if part.isEmpty { break }
            content += part
            guard content.count <= limit else { throw tooLarge(limit) }
        }
        return content
    }

    /// Opens it for reading.
    func open() throws(CommandError) -> Int32 {
        if isStandardInput { return STDIN_FILENO }
        let descriptor = unsafe Glibc.open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw unreadable(errno) }
        var status = stat()
        guard unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT != S_IFDIR else {
            close(descriptor)
            throw CommandError(.isAFolder, "\(name) is a folder.", help: "Name a file in the folder.")
        }
        return descriptor
    }

    /// The next bytes of an open file; none at its end.
    func readPart(_ descriptor: Int32) throws(CommandError) -> [UInt8] {
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = unsafe Glibc.read(descriptor, &buffer, buffer.count)
            if count >= 0 { return Array(buffer.prefix(count)) }
            if errno == EAGAIN {
                var poll = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
                _ = unsafe Glibc.poll(&poll, 1, -1)
            } else if errno == EISDIR {
                throw CommandError(.isAFolder, "\(name) is a folder.", help: "Name a file in the folder.")
            } else if errno != EINTR {
                throw unreadable(errno)
            }
        }
    }

    private func check(_ content: [UInt8]) throws(CommandError) {
        if content.isEmpty {
            throw CommandError(
                .emptyFile, "\(name) is empty.", help: "Write the content into the file, or name another file.")
        }
        // UTF-16 has zero bytes too, and its parsers report it better.
        let isUTF16 = content.starts(with: [0xFF, 0xFE]) || content.starts(with: [0xFE, 0xFF])
        if !isUTF16, let offset = content.firstIndex(of: 0) {
            throw CommandError(
                .binaryFile, "\(name) is no text: byte \(offset) is zero.",
                help: "Name a file of text, such as JSON or YAML.")
        }
    }

    private func tooLarge(_ limit: Int) -> CommandError {
        CommandError(
            .fileTooLarge, "\(name) has more than \(limit) bytes, which is the limit for one document.",
            help: helpIfTooLarge)
    }

    private func unreadable(_ code: Int32) -> CommandError {
        if code == ENOENT || code == ENOTDIR {
            return CommandError(.noSuchFile, "There is no file \(name).", help: "Check the path.")
        }
        return CommandError(
            .unreadableFile, unsafe "\(name) cannot be read: \(String(cString: strerror(code))).",
            help: "Check who may read the file.")
    }
}
