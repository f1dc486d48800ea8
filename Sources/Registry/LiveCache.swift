internal import FormEngine
internal import Synchronization

/// Releases that were live when they were looked for last, by form and channel.
///
/// Another process may have published since. Whoever judges by such a release guards its change on it, looks afresh when
/// the guard fails, and takes nothing but that success as an answer.
final class LiveCache: Sendable {
    /// A release that is live for a span of time, if nothing is published.
    struct Live: Sendable {
        let release: ReleaseRecord
        let since: Timestamp
        /// When a scheduled release takes over; nil: never by itself.
        let until: Timestamp?

        func covers(_ time: Timestamp) -> Bool {
            time >= since && until.map { time < $0 } ?? true
        }
    }

    private struct Place: Hashable {
        let form: FormKey
        let channel: Channel
    }

    private let places = Mutex<[Place: Live]>([:])

    /// The release live at a time; nil if it must be looked for.
    func release(of form: FormKey, on channel: Channel, at time: Timestamp) -> ReleaseRecord? {
        let live = places.withLock { $0[Place(form: form, channel: channel)] }
        return live.flatMap { $0.covers(time) ? $0.release : nil }
    }

    /// Keeps a release that was found to be live.
    func keep(_ live: Live, of form: FormKey, on channel: Channel) {
        places.withLock { $0[Place(form: form, channel: channel)] = live }
    }
}
