internal import Corpus
internal import Glibc

/// Counts the transactions that were committed to a database with a write-ahead log.
///
/// The index of the log, in the file `-shm`, begins with a header whose field `iChange`, four bytes in the machine's order
/// at offset 8, grows by one with each transaction (https://sqlite.org/walformat.html, section 2.1).
struct TransactionCounter {
    private let descriptor: CInt

    /// Opens the index of a database that is open already.
    ///
    /// It is never closed: closing it would drop the locks that SQLite holds on it in this process (POSIX `fcntl`).
    init(database path: String) throws {
        descriptor = open(path + "-shm", O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw Failure("\(path)-shm: \(String(cString: strerror(errno)))") }
    }

    /// Transactions since the log was made.
    var count: Int {
        get throws {
            var change: UInt32 = 0
            guard pread(descriptor, &change, 4, 8) == 4 else { throw Failure("the log's index has no header") }
            return Int(change)
        }
    }
}
