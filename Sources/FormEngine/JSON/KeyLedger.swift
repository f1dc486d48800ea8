/// The arrays and objects that are open while JSON is read, with the names each object has had so far.
///
/// An object's names are compared when it closes: a few in pairs, many by sorting, so that no choice of names makes a
/// large object slow. The storage is kept from one document to the next.
struct KeyLedger {
    /// A name of an open object.
    private struct Entry {
        var hash: UInt64
        var key: Slot
        /// Number of open containers at its place.
        var depth: Int32
    }

    /// The names of all open objects, the innermost object's last.
    private var entries: [Entry] = []
    /// How many containers are open.
    private(set) var depth = 0
    /// Kinds of the innermost containers: a bit that is 1 for an object, the innermost container's lowest.
    private var (inner, outer): (UInt64, UInt64) = (0, 0)
    /// Kinds of the containers around those, the outermost first, where more are open than `inner` and `outer` hold.
    private var outermost: [Bool] = []

    /// The number of open containers whose kinds fit in `inner` and `outer`: the limit of documents from outside.
    private static let shallow = 128

    /// Up to this many names, comparing every pair is cheaper than sorting.
    private static let fewNames = 12

    /// Whether the innermost open container is an object.
    @inline(__always)
    var isInObject: Bool { inner & 1 != 0 }

    /// Forgets what an earlier document left open.
    @inline(__always)
    mutating func reset() {
        (depth, inner, outer) = (0, 0, 0)
        if !outermost.isEmpty { outermost.removeAll() }
        if !entries.isEmpty { entries.removeAll(keepingCapacity: true) }
    }

    /// An object begins.
    @inline(__always)
    mutating func openObject() {
        openArray()
        inner |= 1
    }

    /// An array begins.
    @inline(__always)
    mutating func openArray() {
        if depth >= Self.shallow { outermost.append(outer &>> 63 == 1) }
        depth &+= 1
        outer = outer &<< 1 | inner &>> 63
        inner = inner &<< 1
    }

    /// The innermost object has a member of this name.
    @inline(__always)
    mutating func add(_ key: Slot, in bytes: LentBytes) {
        let depth = Int32(truncatingIfNeeded: depth)
        entries.append(Entry(hash: key.contentHash(in: bytes), key: key, depth: depth))
    }

    /// The innermost container ends; gives the offset of the first name that its object already had.
    @inline(__always)
    mutating func close(in bytes: LentBytes) -> Int? {
        let duplicate = entries.isEmpty ? nil : closeNames(in: bytes)
        depth &-= 1
        inner = inner &>> 1 | outer &<< 63
        outer = outer &>> 1
        if depth >= Self.shallow, outermost.popLast() == true { outer |= 1 &<< 63 }
        return duplicate
    }

    /// Drops the names of the innermost container, and gives the offset of the first that is there twice.
    @inline(never)
    private mutating func closeNames(in bytes: LentBytes) -> Int? {
        var first = entries.count
        while first > 0, Int(entries[first - 1].depth) == depth { first -= 1 }
        let names = entries.count - first
        let duplicate = names > 1 ? firstDuplicate(from: first, in: bytes) : nil
        entries.removeLast(names)
        return duplicate
    }

    /// The offset of the quote of the first name that occurred before among the entries from an index on.
    private mutating func firstDuplicate(from first: Int, in bytes: LentBytes) -> Int? {
        entries.count - first <= Self.fewNames
            ? firstDuplicateOfFew(from: first, in: bytes)
            : firstDuplicateOfMany(from: first, in: bytes)
    }

    private func firstDuplicateOfFew(from first: Int, in bytes: LentBytes) -> Int? {
        for later in first + 1..<entries.count {
            for earlier in first..<later
            where entries[earlier].hash == entries[later].hash
                && entries[earlier].key.hasSameContent(as: entries[later].key, in: bytes)
            {
                return Int(entries[later].key.start) - 1
            }
        }
        return nil
    }

    /// Sorts equal names together, in the order written, and takes the earliest that follows an equal one.
    private func firstDuplicateOfMany(from first: Int, in bytes: LentBytes) -> Int? {
        let sorted = entries[first...].sorted { left, right in
            if left.hash != right.hash { return left.hash < right.hash }
            let order = left.key.contentOrder(to: right.key, in: bytes)
            return order == 0 ? left.key.start < right.key.start : order < 0
        }
        var duplicate: Int?
        for (previous, entry) in zip(sorted, sorted.dropFirst()) {
            guard previous.hash == entry.hash, previous.key.hasSameContent(as: entry.key, in: bytes) else { continue }
            duplicate = min(duplicate ?? .max, Int(entry.key.start) - 1)
        }
        return duplicate
    }
}
