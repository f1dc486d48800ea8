internal import FormEngine

/// All submissions with opened boxes, to measure how much of a replay is judging.
@_spi(Benchmarks) public struct OpenedHistory {
    private var records: [(stored: SealedSubmission, contents: SealedBox.Contents, judge: ReplayJudge)] = []

    /// Opens all submissions of a registry.
    public init(of registry: Registry) async throws(RegistryError) {
        let keyring = try registry.openedKeyring()
        let versions = ReplayVersions(registry)
        let parts = SubmissionParts(registry)
        var judges: [VersionName: ReplayJudge] = [:]
        while let part = try await parts.next() {
            let ids = part.scan.submissions.compactMap(\.key)
            let keys = try await registry.storing { () throws(StoreError) in
                try await registry.keyStore.subjectKeys(ids)
            }
            for stored in part.scan.submissions {
                let version = stored.record.judgedBy
                if judges[version] == nil, let form = try await versions.form(of: version) {
                    judges[version] = ReplayJudge(form, as: version)
                }
                guard case .opened(let contents) = keyring.open(stored, keys: keys), let judge = judges[version] else {
                    continue
                }
                records.append((stored, contents, judge))
            }
        }
    }

    /// The number of submissions.
    public var count: Int { records.count }

    /// Judges all of them again; returns how many are identical.
    public mutating func judgeAgain() -> Int {
        var identical = 0
        // A loop over indices, since copying each row would retain and release all its texts.
        for index in records.indices {
            let found = RecordGlance.isIdentical(
                records[index].contents, to: records[index].stored, records[index].judge)
            if found != nil { identical += 1 }
        }
        return identical
    }
}
