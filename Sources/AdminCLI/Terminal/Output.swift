internal import FormEngine
internal import Glibc

/// An output stream of the process; each write writes all bytes.
struct Output: Sendable {
    /// The file descriptor.
    let descriptor: Int32

    /// Stream of replies.
    static let standard = Output(descriptor: STDOUT_FILENO)
    /// Stream of progress, warnings, questions and errors.
    static let error = Output(descriptor: STDERR_FILENO)

    /// Writes all bytes.
    func write(_ bytes: [UInt8]) throws(OutputError) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = unsafe rest.withUnsafeBytes { unsafe Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count >= 0 {
                rest = rest.dropFirst(count)
                continue
            }
            switch errno {
            case EINTR: continue
            case EAGAIN: waitUntilWritable()
            case EPIPE: throw OutputError.closed
            default: throw unsafe OutputError.failed(String(cString: strerror(errno)))
            }
        }
    }

    /// Writes one JSON document and a line break.
    func write(json: JSONValue) throws(OutputError) {
        try write(JSONWriter.bytes(of: json) + [UInt8(ascii: "\n")])
    }

    /// Waits for a full pipe, which gives `EAGAIN` if its reader made it non-blocking.
    private func waitUntilWritable() {
        var poll = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = unsafe Glibc.poll(&poll, 1, -1)
    }
}

/// Error of writing to a stream.
enum OutputError: Error, Equatable {
    /// The reader closed the stream.
    case closed
    /// The system's reason.
    case failed(String)
}
