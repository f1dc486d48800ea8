internal import Registry

/// A cache of replies; the entries that expire first are evicted when it is full.
struct ReplyCache {
    /// The most bytes in the cache, keys and values together.
    private let room: Int
    private var entries: [[UInt8]: Entry] = [:]
    private var size = 0

    private struct Entry {
        var value: [UInt8]
        var at: Timestamp
        var until: Timestamp
        var source: String
    }

    init(room: Int = 8_388_608) {
        self.room = room
    }

    /// A cached value that has not expired, with the time of its reply.
    mutating func value(of key: [UInt8], at time: Timestamp) -> (value: [UInt8], at: Timestamp)? {
        guard let entry = entries[key] else { return nil }
        // After the clock was set back, the reply's age is unknown, so the entry is removed.
        guard time < entry.until, time >= entry.at else {
            remove(key)
            return nil
        }
        return (entry.value, entry.at)
    }

    /// The number of a source's replies that have not expired.
    func count(of source: String, at time: Timestamp) -> Int {
        entries.values.count { $0.source == source && time < $0.until }
    }

    /// Caches a source's reply for a number of seconds.
    mutating func keep(
        _ value: [UInt8], of key: [UInt8], from source: String = "", at time: Timestamp, seconds: Int
    ) {
        remove(key)
        let bytes = key.count + value.count
        guard seconds > 0, bytes <= room else { return }
        while size + bytes > room, let oldest = entries.min(by: { $0.value.until < $1.value.until })?.key {
            remove(oldest)
        }
        entries[key] = Entry(
            value: value, at: time, until: time.advanced(bySeconds: Int64(seconds)), source: source)
        size += bytes
    }

    private mutating func remove(_ key: [UInt8]) {
        guard let entry = entries.removeValue(forKey: key) else { return }
        size -= key.count + entry.value.count
    }
}
