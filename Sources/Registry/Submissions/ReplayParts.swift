/// All submissions in parts, in stored order, for any number of readers.
///
/// One part is read ahead, so that judging rarely waits for the database. Each part begins after the last submission of
/// the previous one, so they are read sequentially.
actor ReplayParts {
    /// A part of all submissions.
    struct Part: Sendable {
        /// Its index among the parts.
        var index: Int
        /// Its submissions; at least one.
        var scan: SubmissionScan
    }

    private typealias Reading = Task<Result<Part?, RegistryError>, Never>

    private let registry: Registry
    private let size: Int
    private var upcoming: Reading

    /// Maximum number of submissions in a part.
    static let size = 512

    /// The parts of a registry's submissions, of a given size.
    init(_ registry: Registry, size: Int = size) {
        self.registry = registry
        self.size = size
        upcoming = Task { await Self.read(registry, index: 0, from: .min, size: size) }
    }

    /// The next unclaimed part; nil after the last.
    func next() async throws(RegistryError) -> Part? {
        let (registry, size, reading) = (registry, size, upcoming)
        upcoming = Task {
            switch await reading.value {
            case .success(let part?):
                // A damaged row may have the largest possible number.
                guard let last = part.scan.last, last < .max else { return .success(nil) }
                return await Self.read(registry, index: part.index + 1, from: last + 1, size: size)
            case .success(nil): return .success(nil)
            // Later calls get the error, too.
            case .failure(let error): return .failure(error)
            }
        }
        return try await reading.value.get()
    }

    /// Waits until the part being read ahead is complete.
    func close() async {
        _ = await upcoming.value
    }

    private static func read(
        _ registry: Registry, index: Int, from sequence: Int, size: Int
    ) async -> Result<Part?, RegistryError> {
        do throws(RegistryError) {
            let scan = try await registry.storing { () throws(StoreError) in
                try await registry.store.scan(SequenceRange(first: sequence), limit: size)
            }
            return .success(scan.last.map { _ in Part(index: index, scan: scan) })
        } catch {
            return .failure(error)
        }
    }
}
