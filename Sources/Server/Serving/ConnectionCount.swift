internal import Synchronization

/// Count of what each client has open at a time: connections, or requests through a trusted proxy.
final class ConnectionCount: Sendable {
    /// Result of asking for one more.
    enum Admission {
        /// Counted; must be released.
        case admitted
        /// Too many connections; the client gets an answer.
        case refused
        /// Too many connections, with too many such answers in progress.
        case flood
    }

    private let most: Int
    /// Most connections of one client that get an answer before they are closed.
    private static let mostTold = 16
    private let open = Mutex<[String: Int]>([:])
    private let told = Mutex<[String: Int]>([:])

    /// A count with a limit for each client.
    init(most: Int) {
        self.most = most
    }

    /// Counts one more for a client, unless its limit is reached.
    func admit(_ client: String) -> Admission {
        if Self.take(client, upTo: most, in: open) { return .admitted }
        return Self.take(client, upTo: Self.mostTold, in: told) ? .refused : .flood
    }

    /// Releases an admitted one.
    func release(_ client: String) { Self.give(client, in: open) }

    /// Releases a refused one, once its connection is closed.
    func releaseRefused(_ client: String) { Self.give(client, in: told) }

    private static func take(_ client: String, upTo most: Int, in counts: borrowing Mutex<[String: Int]>) -> Bool {
        counts.withLock { counts in
            guard counts[client, default: 0] < most else { return false }
            counts[client, default: 0] += 1
            return true
        }
    }

    private static func give(_ client: String, in counts: borrowing Mutex<[String: Int]>) {
        counts.withLock { counts in
            let left = counts[client, default: 0] - 1
            counts[client] = left > 0 ? left : nil
        }
    }
}
