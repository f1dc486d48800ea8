internal import Crypto
internal import Synchronization

/// A place that holds the master key: a file, or a key service.
public protocol MasterKeySource: Sendable {
    /// Reads the master keys: the one that is to wrap all others and, until a rotation ends, the one before it.
    func masterKeys() throws(KeyError) -> [MasterKey]
}

/// The master keys of an open registry, which follow a rotation by another process.
///
/// A key that this process does not know is looked for in its source. A key that it knows is remembered, since rows that
/// were read before a rotation are wrapped by the former one.
public final class MasterKeys: Sendable {
    private struct Memory {
        var known: [MasterKey]
        var wrapping: MasterKey
        /// Time of the last look into the source that failed: a hanging program must not stop every request.
        var failedAt: ContinuousClock.Instant?
    }

    private let source: (any MasterKeySource)?
    private let memory: Mutex<Memory>

    /// Reads the keys from their source; the first one wraps new keys, unless the key store names the other one.
    public init(from source: any MasterKeySource) throws(KeyError) {
        let keys = try source.masterKeys()
        guard let first = keys.first else { throw .notOpened }
        self.source = source
        memory = Mutex(Memory(known: keys, wrapping: first))
    }

    /// One key, which is never looked for elsewhere.
    public init(_ key: MasterKey) {
        source = nil
        memory = Mutex(Memory(known: [key], wrapping: key))
    }

    /// The key that wraps new keys.
    public var wrapping: MasterKey { memory.withLock { $0.wrapping } }

    /// The known keys, the newest first.
    public var all: [MasterKey] { memory.withLock { $0.known } }

    /// The ids of the known keys, the newest first.
    public var ids: [String] { all.map(\.id) }

    /// Whether one of the keys unwraps a registry key, whose id is computed from its bytes.
    public func opens(_ wrapped: WrappedKey) -> Bool {
        unwrap(wrapped).map { Keyring.id(of: $0) == wrapped.id } ?? false
    }

    /// Unwraps a key; nil if it was changed, or the key that wrapped it is unknown.
    func unwrap(_ wrapped: WrappedKey) -> SymmetricKey? {
        key(wrapped.master).flatMap { try? AES.KeyWrap.unwrap(wrapped.bytes, using: $0.key) }
    }

    /// Unwraps a key by any known master key, whichever its row names; nil if none opens it.
    func unwrapByAny(_ wrapped: WrappedKey) -> SymmetricKey? {
        if let key = unwrap(wrapped) { return key }
        return all.lazy.compactMap { try? AES.KeyWrap.unwrap(wrapped.bytes, using: $0.key) }.first
    }

    /// Wraps a key by the present master key (RFC 3394, which needs no nonce and so cannot repeat one).
    func wrap(_ key: SymmetricKey, id: String, purpose: String) -> WrappedKey {
        let master = wrapping
        do {
            let bytes = try AES.KeyWrap.wrap(key, using: master.key)
            return WrappedKey(id: id, purpose: purpose, master: master.id, bytes: Array(bytes))
        } catch {
            // RFC 3394 wraps any key of a multiple of eight bytes, and all keys here have 32.
            preconditionFailure("a 256-bit key cannot be wrapped")
        }
    }

    /// Makes a key the one that wraps new keys; throws if it is unknown.
    func follow(_ id: String) throws(RegistryError) {
        guard let key = key(id) else { throw .keys(.wrongKey(expected: id, found: ids.first ?? "none")) }
        memory.withLock { $0.wrapping = key }
    }

    private var isTimeToLook: Bool {
        memory.withLock { memory in memory.failedAt.map { .now - $0 > Self.pause } ?? true }
    }

    /// The pause after a look into the source that failed.
    private static let pause = Duration.seconds(60)

    /// The key with an id; nil if the source lacks it too.
    private func key(_ id: String) -> MasterKey? {
        if let key = memory.withLock({ $0.known.first { $0.id == id } }) { return key }
        // The next check of the keys reports a source that cannot be read.
        guard let source, isTimeToLook else { return nil }
        guard let found = try? source.masterKeys() else {
            memory.withLock { $0.failedAt = .now }
            return nil
        }
        return memory.withLock { memory in
            let new = found.filter { key in !memory.known.contains { $0.id == key.id } }
            memory.known = new + memory.known
            return memory.known.first { $0.id == id }
        }
    }
}
