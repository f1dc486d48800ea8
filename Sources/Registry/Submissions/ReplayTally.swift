internal import Synchronization

/// Combines the reports of parts in the order of the parts, whatever their order of arrival.
final class ReplayTally: Sendable {
    private struct State {
        var report = ReplayReport()
        var ids = ReplayedIDs()
        /// The next part to be added.
        var next = 0
        /// Parts that finished before earlier ones; fewer than lanes.
        var early: [Int: (report: ReplayReport, ids: [String])] = [:]
        var isEnded = false
    }

    private let state = Mutex(State())
    private let progress: @Sendable (ReplayReport) -> Bool

    init(progress: @escaping @Sendable (ReplayReport) -> Bool) {
        self.progress = progress
    }

    /// Whether no further parts are needed.
    var isEnded: Bool { state.withLock { $0.isEnded } }

    /// Declares that no further parts are needed.
    func end() { state.withLock { $0.isEnded = true } }

    /// Adds the report of a part, and reports progress.
    func add(_ report: ReplayReport, of part: ReplayParts.Part) {
        let ids = part.scan.names
        var report = report
        report.through = part.scan.last ?? 0
        state.withLock { state in
            state.early[part.index] = (report, ids)
            let before = state.next
            while let next = state.early.removeValue(forKey: state.next) {
                state.report.add(next.report)
                state.ids.add(next.ids)
                state.next += 1
            }
            if state.next > before, !progress(state.report) { state.isEnded = true }
        }
    }

    /// The sum of all consecutive parts from the first, with their ids.
    var result: (ReplayReport, ReplayedIDs) {
        state.withLock { state in
            var report = state.report
            report.isComplete = !state.isEnded
            return (report, state.ids)
        }
    }
}
