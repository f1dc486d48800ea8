internal import Registry
internal import Synchronization

/// Sent answers, kept in memory for the page after the post: no stored data shows them again.
///
/// A page rendered later, or by another process, shows how the session ended, without the values.
final class SentViews: Sendable {
    /// Seconds for which a page can be rendered again with its values, to be printed or copied.
    static let seconds: Int64 = 600
    /// Most sessions that are kept; the oldest goes first.
    static let most = 200

    private let kept = Mutex<[(view: SessionView, at: Timestamp)]>([])

    /// Keeps a session's view from its submission.
    func keep(_ view: SessionView, at time: Timestamp) {
        kept.withLock { kept in
            kept.removeAll { $0.view.record.id == view.record.id }
            if kept.count >= Self.most { kept.removeFirst() }
            kept.append((view, time))
        }
    }

    /// A session's view from its submission; nil after its time.
    func view(of session: String, at time: Timestamp) -> SessionView? {
        kept.withLock { kept in
            kept.removeAll { $0.at.advanced(bySeconds: Self.seconds) < time }
            return kept.last { $0.view.record.id == session }?.view
        }
    }
}
