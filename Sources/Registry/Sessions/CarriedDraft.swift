internal import FormEngine

/// Unsent entries of a step, carried over to another version of the form.
struct CarriedDraft {
    /// The successor's screen; nil without entries, or if none of them fits.
    let saved: [UInt8]?
    /// Paths of dropped entries: the new version lacks their fields, or has them as another type.
    let dropped: [String]

    /// Carries the entries of a saved screen over to another screen.
    ///
    /// - Parameters:
    ///   - draft: The saved screen.
    ///   - former: The config that it was saved with.
    ///   - screen: The screen of the successor, with its carried answers.
    init(_ draft: [UInt8]?, with former: FormConfig, to screen: FormState) {
        guard let entered = draft.flatMap({ try? JSONValue(stored: $0) })?["cells"]?.members,
            let own = try? JSONValue(stored: screen.saved)
        else {
            (saved, dropped) = (nil, [])
            return
        }
        var filter = CellFilter()
        let cells = filter.fitting(entered, of: former.fields, in: screen.config.fields, below: "")
        dropped = filter.dropped
        let others = (own["cells"]?.members ?? []).filter { other in !cells.contains { $0.name == other.name } }
        let bytes = JSONWriter.bytes(of: own.with("cells", .object(others + cells)))
        var restored = screen
        _ = restored.send(.restored(bytes))
        saved = cells.isEmpty || restored.notice == .notRestored ? nil : bytes
    }

    /// Filters cells by the fields of two versions.
    private struct CellFilter {
        var dropped: [String] = []

        /// The cells of fields that have one type in both versions; records the other non-empty ones.
        mutating func fitting(
            _ cells: [JSONValue.Member], of former: [Field], in fields: [Field], below path: String
        ) -> [JSONValue.Member] {
            cells.compactMap { cell in
                let field = fields.first { $0.id.utf8.elementsEqual(cell.name.utf8) }
                let old = former.first { $0.id.utf8.elementsEqual(cell.name.utf8) }
                guard let field, let old, field.type == old.type else {
                    if cell.value.isEntered { note(path + cell.name) }
                    return nil
                }
                guard let items = cell.value["items"]?.elements else { return cell }
                let kept = items.map { item in
                    let inner = fitting(
                        item["cells"]?.members ?? [], of: old.fields, in: field.fields, below: path + cell.name + "/")
                    return item.with("cells", .object(inner))
                }
                return .init(cell.name, cell.value.with("items", .array(kept)))
            }
        }

        private mutating func note(_ path: String) {
            if !dropped.contains(path) { dropped.append(path) }
        }
    }
}

extension JSONValue {
    /// The object with one member replaced.
    func with(_ name: String, _ value: JSONValue) -> JSONValue {
        .object((members ?? []).filter { $0.name != name } + [.init(name, value)])
    }

    /// Whether a cell has an entry.
    fileprivate var isEntered: Bool {
        if let text = self["text"]?.string { return !text.isEmpty }
        if let value = self["value"], value != .null { return true }
        return self["items"]?.elements?.isEmpty == false
    }
}
