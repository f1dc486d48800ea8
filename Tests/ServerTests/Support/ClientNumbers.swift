import Synchronization

/// Numbers of the clients that requests come from.
final class ClientNumbers: Sendable {
    private let last = Atomic<Int>(0)

    /// An address in a private network that no request came from yet.
    func newAddress() -> String {
        let number = last.add(1, ordering: .relaxed).newValue
        return "10.\(number >> 16 & 255).\(number >> 8 & 255).\(number & 255)"
    }
}
