internal import FormEngine

/// Entries of a step, as a page without a script sends them.
///
/// Entries are applied in two passes, the items of lists and then the fields, so that the work grows with the body's
/// size and never with numbers that are only named.
struct SentEntry: Sendable {
    private let sent: SentForm
    /// The paths of the fields that were on the page, in its order.
    private let shown: [String]
    private let known: Set<String>

    init(_ sent: SentForm) {
        self.sent = sent
        var known: Set<String> = []
        let paths = (sent["shown"] ?? "").split(separator: " ", maxSplits: Self.mostShown).prefix(Self.mostShown)
        shown = paths.filter { $0.utf8.count <= Self.longestPath }.map { String($0) }.filter {
            known.insert($0).inserted
        }
        self.known = known
    }

    /// Number of fields that the page claims.
    var size: Int { shown.count }

    /// Most bytes of a field's path: a name in three lists is shorter.
    private static let longestPath = 1_000

    /// Most fields that one page has.
    private static let mostShown = 20_000

    /// Enters all fields; returns the paths of images that were refused.
    func enter(into screen: inout FormScreen) async throws -> [String] {
        let lists = lists
        if !lists.isEmpty { try await screen.resize(lists) }
        let inputs = inputs(for: screen.state.fields)
        if !inputs.isEmpty { try await screen.enter(inputs) }
        var refused: [String] = []
        for (path, file) in files(for: screen.state) {
            screen.images[path] = file
            try await screen.send(.uploadStarted(path))
            if screen.state.field(path)?.value == .null { refused.append(path) }
        }
        return refused
    }

    /// Lists on the page, with the number of items that it names; the form ignores paths that are no lists.
    var lists: [FormState.PageList] {
        var items: [String: Set<Int>] = [:]
        for path in shown {
            // Lists nest only to a limit; the rest of a longer path is not split.
            let deepest = 2 * Field.deepestList
            let parts = path.split(separator: "/", maxSplits: deepest, omittingEmptySubsequences: false)
            items[path, default: []].formUnion([])
            for place in stride(from: 1, to: min(parts.count, deepest), by: 2) {
                guard let index = Int(parts[place]), (0..<Field.mostItems).contains(index) else { break }
                items[parts[..<place].joined(separator: "/"), default: []].insert(index)
            }
        }
        return items.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }.map { path, items in
            FormState.PageList(path: path, named: items.count, last: (items.max() ?? -1) + 1)
        }
    }

    /// Changed inputs of the fields on the page.
    private func inputs(for fields: [PresentedField]) -> [(path: String, input: FieldInput)] {
        fields.filter { $0.isShown && known.contains($0.path) }.flatMap { field in
            // An untouched empty text box is sent like a cleared one, and counts as untouched.
            let own = input(to: field).flatMap {
                $0 == field.input || field.input == nil && $0 == .text("") ? nil : (path: field.path, input: $0)
            }
            return (own.map { [$0] } ?? []) + field.items.flatMap { inputs(for: $0.fields) }
        }
    }

    /// The files that were chosen, one for each field that takes an image.
    private func files(for state: FormState) -> [(path: String, file: SentForm.File)] {
        var chosen: [(path: String, file: SentForm.File)] = []
        for (name, file) in sent.files where !file.bytes.isEmpty && known.contains(name) {
            guard !chosen.contains(where: { $0.path == name }), state.field(name)?.control == .image else { continue }
            chosen.append((name, file))
        }
        return chosen
    }

    private func input(to field: PresentedField) -> FieldInput? {
        let path = field.path
        switch field.control {
        case .line, .area, .number: return sent[path].map { .text($0.replacing("\r\n", with: "\n")) }
        case .password:
            guard let text = sent[path], !(text.isEmpty && field.isKept) else { return nil }
            return .text(text)
        case .date:
            let parts = field.precision.inputs.map { sent["\(path).\($0.rawValue)"] ?? "" }
            return .text(Self.date(parts))
        case .checkbox: return .value(.bool(sent[path] == "true"))
        case .yesNo: return sent[path].map { .value(.bool($0 == "true")) }
        case .radios, .select, .combobox: return sent[path].map { .text($0) }
        case .checkboxes: return .value(.array(sent.all(path).map { .text($0) }))
        case .list, .image, .value, .note: return nil
        }
    }

    /// A date, month or year as sent; an invalid one is joined as it was entered, so that nothing is lost.
    static func date(_ parts: [String]) -> String {
        let parts = parts.map { String(Substring($0).trimmed) }
        if parts.allSatisfy(\.isEmpty) { return "" }
        let text = parts.joined(separator: "-")
        // Digits of other scripts stay on the page as typed; the field reads them.
        return text.utf8.allSatisfy { $0 < 0x80 } ? TypedDate.read(text) : text
    }

    /// The first field that became visible through these answers.
    func firstRevealed(in state: FormState) -> String? { firstRevealed(in: state.fields) }

    private func firstRevealed(in fields: [PresentedField]) -> String? {
        for field in fields where field.isShown && ![.value, .note].contains(field.control) {
            if !known.contains(field.path) { return field.path }
            for item in field.items { if let path = firstRevealed(in: item.fields) { return path } }
        }
        return nil
    }
}
