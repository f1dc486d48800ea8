internal import Glibc

/// Reads a file of any length line by line, and reports whether the next line is available.
struct LineReader {
    /// One line, without its end.
    enum Line: Sendable {
        case text([UInt8])
        /// The line was longer than the limit, and was skipped.
        case tooLong
    }

    private let file: InputFile
    private let descriptor: Int32
    private let limit: Int
    private var buffer: [UInt8] = []
    private var start = 0
    private var isAtEnd = false

    init(_ file: InputFile, limit: Int) throws(CommandError) {
        self.file = file
        self.limit = limit
        descriptor = try file.open()
    }

    /// Closes the file.
    func finish() {
        if !file.isStandardInput { close(descriptor) }
    }

    /// Whether `next` would return without waiting for the file's writer.
    var isReady: Bool {
        if isAtEnd || buffer[start...].contains(UInt8(ascii: "\n")) { return true }
        var poll = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return unsafe Glibc.poll(&poll, 1, 0) > 0
    }

    /// The next line; nil at the end.
    mutating func next() throws(CommandError) -> Line? {
        var searched = start
        var isTooLong = false
        while true {
            if let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) {
                defer { start = end + 1 }
                return isTooLong || end - start > limit ? .tooLong : .text(Array(buffer[start..<end]))
            }
            if isAtEnd {
                defer { start = buffer.count }
                if isTooLong { return .tooLong }
                return start < buffer.count ? .text(Array(buffer[start...])) : nil
            }
            if buffer.count - start > limit {
                isTooLong = true
                buffer.removeAll(keepingCapacity: true)
            } else {
                buffer.removeFirst(start)
            }
            start = 0
            searched = buffer.count
            let part = try file.readPart(descriptor)
            isAtEnd = part.isEmpty
            buffer += part
        }
    }
}
