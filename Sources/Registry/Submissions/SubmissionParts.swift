internal import FormEngine

/// All submissions, or those of a form, in parts, in stored order, for any number of readers.
///
/// One part is read ahead, so that judging rarely waits for the database. Each part begins after the last submission of
/// the previous one, so they are read sequentially.
actor SubmissionParts {
    /// A part of the submissions.
    struct Part: Sendable {
        /// Its index among the parts.
        var index: Int
        /// Its submissions; at least one.
        var scan: SubmissionScan
    }

    private typealias Reading = Task<Result<Part?, RegistryError>, Never>

    private let registry: Registry
    private let form: FormKey?
    private let size: Int
    private var upcoming: Reading

    /// Maximum number of submissions in a part.
    static let size = 512

    /// The parts of a registry's submissions, of a given size.
    ///
    /// - Parameters:
    ///   - form: The form whose submissions are read; nil: all are.
    ///   - first: The sequence from which on they are read.
    init(_ registry: Registry, of form: FormKey? = nil, from first: Int = .min, size: Int = size) {
        self.registry = registry
        self.form = form
        self.size = size
        upcoming = Task { await Self.read(registry, form, index: 0, from: first, size: size) }
    }

    /// The next unclaimed part; nil after the last.
    func next() async throws(RegistryError) -> Part? {
        let (registry, form, size, reading) = (registry, form, size, upcoming)
        upcoming = Task {
            switch await reading.value {
            case .success(let part?):
                // A damaged row may have the largest possible number.
                guard let last = part.scan.last, last < .max else { return .success(nil) }
                return await Self.read(registry, form, index: part.index + 1, from: last + 1, size: size)
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
        _ registry: Registry, _ form: FormKey?, index: Int, from sequence: Int, size: Int
    ) async -> Result<Part?, RegistryError> {
        do throws(RegistryError) {
            let scan = try await registry.storing { () throws(StoreError) in
                try await registry.store.scan(SequenceRange(first: sequence), of: form, limit: size)
            }
            return .success(scan.last.map { _ in Part(index: index, scan: scan) })
        } catch {
            return .failure(error)
        }
    }
}
