internal import Synchronization

/// Combines the results of parts in the order of the parts, whatever their order of arrival.
final class PartTally<Part: Sendable, Sum: Sendable>: Sendable {
    private struct State {
        var sum: Sum
        /// The next part to be added.
        var next = 0
        /// Parts that finished before earlier ones; fewer than lanes.
        var early: [Int: Part] = [:]
        var isEnded = false
    }

    private let state: Mutex<State>
    private let add: @Sendable (inout Sum, Part) -> Bool

    /// A tally that begins with a sum.
    ///
    /// - Parameter add: Adds a part to the sum, and returns whether further parts are needed.
    init(_ sum: Sum, adding add: @escaping @Sendable (inout Sum, Part) -> Bool) {
        state = Mutex(State(sum: sum))
        self.add = add
    }

    /// Whether no further parts are needed.
    var isEnded: Bool { state.withLock { $0.isEnded } }

    /// Declares that no further parts are needed.
    func end() { state.withLock { $0.isEnded = true } }

    /// Adds a part of an index, and the parts after it that arrived earlier.
    func add(_ part: Part, at index: Int) {
        state.withLock { state in
            state.early[index] = part
            while let next = state.early.removeValue(forKey: state.next) {
                if !add(&state.sum, next) { state.isEnded = true }
                state.next += 1
            }
        }
    }

    /// The sum of all consecutive parts from the first, and whether all parts were needed.
    var result: (sum: Sum, isComplete: Bool) { state.withLock { ($0.sum, !$0.isEnded) } }

    /// Judges parts in parallel lanes until none is left; returns the first error of a lane.
    ///
    /// - Parameter lane: Makes one lane: a function that judges a part.
    func fill(
        from parts: SubmissionParts, lanes: Int,
        lane: @escaping @Sendable () throws(RegistryError) -> PartJudge<Part>
    ) async -> RegistryError? {
        let failure = await withTaskGroup(of: RegistryError?.self) { group in
            for _ in 0..<max(1, lanes) {
                group.addTask {
                    do throws(RegistryError) {
                        let judge = try lane()
                        while !self.isEnded, let part = try await parts.next() {
                            self.add(try await judge.judge(part.scan), at: part.index)
                        }
                        return nil
                    } catch {
                        self.end()
                        return error
                    }
                }
            }
            var failure: RegistryError?
            for await error in group { failure = failure ?? error }
            return failure
        }
        await parts.close()
        return failure
    }
}

/// One lane's judge of parts.
struct PartJudge<Part> {
    let judge: (SubmissionScan) async throws(RegistryError) -> Part
}
