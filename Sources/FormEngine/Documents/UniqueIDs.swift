/// The names given so far, and where.
struct UniqueIDs {
    #if arch(wasm32)
        /// A page's form has few: a dictionary would be more to load than it saves.
        private var seen: [(name: String, position: SourcePosition)] = []
    #else
        /// By their bytes, since texts that look alike are different names.
        private var seen: [[UInt8]: SourcePosition] = [:]
    #endif

    /// Place of an earlier equal name; nil for a new name, which is kept.
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
    /// A name that is unique among its kind.
    mutating func uniqueIdentifier(_ place: Place, what: String, in ids: inout UniqueIDs) -> String? {
        guard let id = identifier(place) else { return nil }
        guard let earlier = ids.insert(id, at: place.position) else { return id }
        note(
            .duplicateID, place: place, message: "The \(what) `\(id)` stands already on line \(earlier.line).",
            help: "Give each \(what) a name of its own.")
        return nil
    }
}
