/// The open arrays and objects while JSON is parsed, with the names in each object so far.
///
/// An object's names are compared when it closes: a few in pairs, many by sorting, so that no choice of names makes a
/// large object slow. The storage is reused from one document to the next.
struct KeyLedger {
    /// A name in an open object, with its hash.
    private struct Entry {
        var hash: UInt64
        var key: Slot
        /// The number of open containers when the name was added.
        var depth: Int32
    }

    /// The names of all open objects, the innermost object's last.
    private var entries: [Entry] = []
    /// The number of open containers.
    private(set) var depth = 0
    /// Kinds of the innermost containers as a bit stack: 1 for an object; the lowest bit is the innermost.
    private var (inner, outer): (UInt64, UInt64) = (0, 0)
    /// Kinds of the containers beyond the capacity of `inner` and `outer`, the outermost first.
    private var outermost: [Bool] = []

    /// The capacity of `inner` and `outer` in containers: the depth limit of documents from outside.
    private static let shallow = 128

    /// The most names for which comparing every pair is cheaper than sorting.
    private static let fewNames = 12

    /// Whether the innermost open container is an object.
    @inline(__always)
    var isInObject: Bool { inner & 1 != 0 }

    /// Clears the containers that a failed parse left open.
    @inline(__always)
    mutating func reset() {
        (depth, inner, outer) = (0, 0, 0)
        if !outermost.isEmpty { outermost.removeAll() }
        if !entries.isEmpty { entries.removeAll(keepingCapacity: true) }
    }

    /// Records that an object opens.
    @inline(__always)
    mutating func openObject() {
        openArray()
        inner |= 1
    }

    /// Records that an array opens.
    @inline(__always)
    mutating func openArray() {
        if depth >= Self.shallow { outermost.append(outer &>> 63 == 1) }
        depth &+= 1
        outer = outer &<< 1 | inner &>> 63
        inner = inner &<< 1
    }

    /// Records a name in the innermost object.
    @inline(__always)
    mutating func add(_ key: Slot, in bytes: LentBytes) {
        let depth = Int32(truncatingIfNeeded: depth)
        entries.append(Entry(hash: key.contentHash(in: bytes), key: key, depth: depth))
    }

    /// Records that the innermost container closes; returns the offset of its first duplicate name.
    @inline(__always)
    mutating func close(in bytes: LentBytes) -> Int? {
        let duplicate = entries.isEmpty ? nil : closeNames(in: bytes)
        depth &-= 1
        inner = inner &>> 1 | outer &<< 63
        outer = outer &>> 1
        if depth >= Self.shallow, outermost.popLast() == true { outer |= 1 &<< 63 }
        return duplicate
    }

    /// Removes the names of the innermost container; returns the offset of its first duplicate name.
    @inline(never)
    private mutating func closeNames(in bytes: LentBytes) -> Int? {
        var first = entries.count
        while first > 0, Int(entries[first - 1].depth) == depth { first -= 1 }
        let names = entries.count - first
        let duplicate = names > 1 ? firstDuplicate(from: first, in: bytes) : nil
        entries.removeLast(names)
        return duplicate
    }

    /// The offset of the opening quote of the first duplicate name among the entries from an index on.
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

    /// Sorts equal names next to each other in document order, and returns the earliest that follows an equal name.
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
