internal import FormEngine
internal import Registry

extension Call {
    /// Compares two versions of a form as of today, on the judging pool: forms of many fields take up to a second.
    func comparison(from old: Candidate, to new: Candidate) async throws -> FormComparison {
        let (today, presence) = (try await registry.now().utcDate, presence)
        return try await LintAPI.gate.run {
            try presence.checkBeforeLongWork()
            return try await JudgingPool.run(operations: .max) { FormComparison(from: old, to: new, asOf: today) }
        }
    }
}
