internal import FormEngine
internal import Glibc

/// A stream of the process that text goes to, written whole and at once.
struct Output: Sendable {
    /// The file descriptor.
    let descriptor: Int32

    /// Where answers go.
    static let standard = Output(descriptor: STDOUT_FILENO)
    /// Where progress, warnings, questions and errors go.
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

    /// Writes one JSON document and a line's end.
    func write(json: JSONValue) throws(OutputError) {
        try write(JSONWriter.bytes(of: json) + [UInt8(ascii: "\n")])
    }

    /// A pipe that its reader made non-blocking says `EAGAIN` while it is full.
    private func waitUntilWritable() {
        var poll = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = unsafe Glibc.poll(&poll, 1, -1)
    }
}

/// Why a stream could not be written.
enum OutputError: Error, Equatable {
    /// Nobody reads any more.
    case closed
    /// The system's reason.
    case failed(String)
}
