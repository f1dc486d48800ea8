import FormEngine
import Registry
import Synchronization

/// A store with the faults that a test chooses: another commit in between, altered changes, forgotten names.
final class FaultyStore: ForwardingStore {
    let base: any Store
    private let interruption: Mutex<(@Sendable () async throws -> Void)?>
    private let looks = Mutex(0)
    private let lookInterruption: Mutex<(@Sendable () async throws -> Void)?>
    private let edit: @Sendable (inout Change) -> Void
    /// Whether availability of names is unknown.
    private let forgetsNames: Bool

    /// How often a timeline, a version or the log's head was read.
    var lookCount: Int { looks.withLock { $0 } }

    /// A store that forwards changes, edited where a test gives `edit`.
    init(
        _ store: any Store, by interruption: @escaping @Sendable () async throws -> Void = {},
        afterHead lookInterruption: (@Sendable () async throws -> Void)? = nil,
        editing edit: @escaping @Sendable (inout Change) -> Void = { _ in }, forgetsNames: Bool = false
    ) {
        self.forgetsNames = forgetsNames
        self.edit = edit
        self.lookInterruption = Mutex(lookInterruption)
        base = store
        self.interruption = Mutex(interruption)
    }

    func commit(_ change: Change) async throws(StoreError) -> Receipt {
        let interruption = interruption.withLock { interruption in
            defer { interruption = nil }
            return interruption
        }
        do {
            try await interruption?()
        } catch {
            throw .failed(path: "", code: 0, detail: "The interruption failed: \(error)")
        }
        var edited = change
        edit(&edited)
        return try await base.commit(edited)
    }

    func head() async throws(StoreError) -> LogHead {
        looks.withLock { $0 += 1 }
        let head = try await base.head()
        let interruption = lookInterruption.withLock { interruption in
            defer { interruption = nil }
            return interruption
        }
        do {
            try await interruption?()
        } catch {
            throw .failed(path: "", code: 0, detail: "The interruption failed: \(error)")
        }
        return head
    }

    func versions(_ query: VersionQuery) async throws(StoreError) -> Page<VersionRecord> {
        looks.withLock { $0 += 1 }
        return try await base.versions(query)
    }

    func releaseTimeline(of form: FormKey, on channel: Channel) async throws(StoreError) -> Timeline {
        looks.withLock { $0 += 1 }
        return try await base.releaseTimeline(of: form, on: channel)
    }

    func timeline(of form: FormKey, on channel: Channel) async throws(StoreError) -> Timeline {
        looks.withLock { $0 += 1 }
        return try await base.timeline(of: form, on: channel)
    }

    func standings(
        of names: [NameHash], besides session: String?, at time: Timestamp
    ) async throws(StoreError) -> [NameStanding] {
        if forgetsNames { throw .failed(path: "", code: 0, detail: "Nobody can be asked.") }
        return try await base.standings(of: names, besides: session, at: time)
    }

    func hold(
        _ holds: [NameHold], of session: String, at time: Timestamp, limits: NameLimits
    ) async throws(StoreError) -> [NameStanding] {
        if forgetsNames { throw .failed(path: "", code: 0, detail: "Nobody can be asked.") }
        return try await base.hold(holds, of: session, at: time, limits: limits)
    }
}
