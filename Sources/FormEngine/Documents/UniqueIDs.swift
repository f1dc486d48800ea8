/// Set of the names defined so far with their positions, to find duplicates.
struct UniqueIDs {
    #if arch(wasm32)
    /// A list is used in browsers: forms are small there, and a dictionary would increase the download.
    private var seen: [(name: String, position: SourcePosition)] = []
    #else
    /// Keyed by bytes, since names with different bytes that look alike are different.
    private var seen: [[UInt8]: SourcePosition] = [:]
    #endif

    /// Records a name; returns the position of an earlier equal name, or nil if the name is new.
    mutating func insert(_ id: String, at position: SourcePosition) -> SourcePosition? {
        #if arch(wasm32)
        if let earlier = seen.first(where: { $0.name.isBytewiseEqual(to: id) }) { return earlier.position }
        seen.append((id, position))
        #else
        let bytes = Array(id.utf8)
        if let earlier = seen[bytes] { return earlier }
        seen[bytes] = position
        #endif
        return nil
    }
}

extension DocumentReader {
    /// Parses a name that must be unique among its kind; reports a duplicate.
    mutating func uniqueIdentifier(_ place: Place, what: String, in ids: inout UniqueIDs) -> String? {
        guard let id = identifier(place) else { return nil }
        guard let earlier = ids.insert(id, at: place.position) else { return id }
        note(
            .duplicateID, place: place, message: "The \(what) `\(id)` is already on line \(earlier.line).",
            help: "Give each \(what) a name of its own.")
        return nil
    }
}
