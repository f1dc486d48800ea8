internal import Foundation
internal import Glibc
internal import Synchronization

/// Writes lines to a descriptor on a separate thread: logging never blocks, and a line may be lost.
///
/// The descriptor may be a pipe without a reader, a file on a full disk, or closed. None of these may delay a reply or
/// end the process: lines beyond the room of the queue, and lines that cannot be written, are dropped and counted.
final class LogWriter: Sendable {
    /// Lines that wait.
    private struct Queue {
        var lines: [[UInt8]] = []
        var bytes = 0
        /// Whether the thread is writing lines from the queue.
        var isWriting = false
    }

    /// The most bytes that wait.
    static let room = 1 << 20

    private let descriptor: Int32
    private let queue = Mutex(Queue())
    /// Counts the times that lines were added to an empty queue.
    private let arrivals = DispatchSemaphore(value: 0)
    private let lost = Atomic<Int>(0)

    /// The log of the process: standard error.
    static let standardError = LogWriter(descriptor: STDERR_FILENO)

    /// Starts the thread; it lives as long as the process.
    init(descriptor: Int32) {
        self.descriptor = descriptor
        Thread.detachNewThread { [self] in
            while true {
                arrivals.wait()
                writeAll()
            }
        }
    }

    /// How many lines were lost.
    var lostLines: Int { lost.load(ordering: .relaxed) }

    /// Adds a line to the queue; drops it if the queue is full.
    func add(_ line: [UInt8]) {
        let (isTaken, wakes) = queue.withLock { queue in
            guard queue.bytes + line.count <= Self.room else { return (false, false) }
            queue.lines.append(line)
            queue.bytes += line.count
            return (true, queue.lines.count == 1)
        }
        if !isTaken { lost.add(1, ordering: .relaxed) }
        if wakes { arrivals.signal() }
    }

    /// Waits until all lines are written, or the time is over.
    func drain(atMost seconds: Double) async {
        let end = ContinuousClock.now + .seconds(seconds)
        while queue.withLock({ $0.isWriting || !$0.lines.isEmpty }), ContinuousClock.now < end {
            try? await Task.sleep(for: .milliseconds(10))
        }
    }

    private func writeAll() {
        let lines = queue.withLock { queue in
            defer { queue = Queue(isWriting: true) }
            return queue.lines
        }
        for line in lines where !write(line) { lost.add(1, ordering: .relaxed) }
        queue.withLock { $0.isWriting = false }
    }

    /// Writes a whole line; false if the descriptor fails.
    private func write(_ line: [UInt8]) -> Bool {
        var rest = line[...]
        while !rest.isEmpty {
            let written = unsafe rest.withUnsafeBytes { unsafe Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if written > 0 {
                rest = rest.dropFirst(written)
            } else if written < 0, errno == EAGAIN {
                waitUntilWritable()
            } else if written == 0 || errno != EINTR {
                return false
            }
        }
        return true
    }

    /// Waits for at most a second until a non-blocking descriptor is writable.
    private func waitUntilWritable() {
        var place = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = unsafe poll(&place, 1, 1_000)
    }
}
