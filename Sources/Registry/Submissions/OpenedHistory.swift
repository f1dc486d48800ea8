internal import FormEngine

/// All submissions with their boxes opened, to measure what judging alone takes of a replay.
@_spi(Benchmarks) public struct OpenedHistory {
    private var records: [(stored: SealedSubmission, contents: SealedBox.Contents, judge: ReplayJudge)] = []

    /// Opens everything that a registry holds.
    public init(of registry: Registry) async throws(RegistryError) {
        let keyring = try registry.openedKeyring()
        let versions = ReplayVersions(registry)
        let parts = ReplayParts(registry)
        var judges: [VersionName: ReplayJudge] = [:]
        while let part = try await parts.next() {
            let ids = part.scan.submissions.compactMap(\.record.key)
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

    /// How many there are.
    public var count: Int { records.count }

    /// Judges each again, and says of how many nothing differs.
    public mutating func judgeAgain() -> Int {
        var identical = 0
        // By index: a copy of each row would count its texts' owners up and down.
        for index in records.indices {
            let found = RecordGlance.isIdentical(
                records[index].contents, to: records[index].stored, records[index].judge)
            if found != nil { identical += 1 }
        }
        return identical
    }
}
