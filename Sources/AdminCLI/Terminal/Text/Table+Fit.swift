extension Table {
    /// The spaces between two columns.
    private static let gap = 2
    /// Smallest width of folded prose; a column is also as wide as its longest word, up to `longestWord`.
    private static let leastProse = 14
    private static let longestWord = 32

    /// The lines of the table as they are printed.
    func lines(_ layout: Layout) -> [[StyledText]] {
        let cells = rows.map { $0.map { StyledText($0.span(layout)) } }
        guard let width = layout.width else {
            let all = Array(columns.indices)
            return [header(all)].map { set($0, widths(of: all, cells)) } + cells.map { set($0, widths(of: all, cells)) }
        }
        return fitted(cells, to: width)
    }

    private func header(_ shown: [Int]) -> [StyledText] { shown.map { .dim(columns[$0].title) } }

    /// Column widths if nothing is folded.
    private func widths(of shown: [Int], _ cells: [[StyledText]]) -> [Int] {
        shown.map { column in
            max(columns[column].title.columns, cells.map { $0[column].text.columns }.max() ?? 0)
        }
    }

    private func fitted(_ cells: [[StyledText]], to width: Int) -> [[StyledText]] {
        // Empty columns are left out first.
        var shown = columns.indices.filter { column in
            columns[column].importance == .key || cells.contains { !$0[column].text.isEmpty }
        }
        var leftOut: [Int] = []
        while Self.total(leastWidths(of: shown, cells)) > width, let column = leastImportant(of: shown) {
            shown.removeAll { $0 == column }
            leftOut.append(column)
        }
        let widths = Self.shared(width, widths(of: shown, cells), least: leastWidths(of: shown, cells))
        var lines = [set(header(shown), widths)]
        for row in cells {
            let folded = zip(shown, widths).map { fold(row[$0], to: $1, isProse: columns[$0].isProse) }
            for line in 0..<(folded.map(\.count).max() ?? 1) {
                lines.append(set(folded.map { line < $0.count ? $0[line] : "" }, widths))
            }
        }
        if !leftOut.isEmpty {
            let names = leftOut.sorted().map { columns[$0].title }.joined(separator: ", ")
            lines += Wrapping.lines([.dim("not shown: \(names)")], width: width, indent: 2)
        }
        return lines
    }

    /// Column widths if all prose is folded.
    private func leastWidths(of shown: [Int], _ cells: [[StyledText]]) -> [Int] {
        zip(shown, widths(of: shown, cells)).map { column, width in
            guard columns[column].isProse else { return width }
            let words = cells.flatMap { $0[column].text.split(separator: " ").map { String($0).columns } }
            let word = min(Self.longestWord, words.max() ?? 0)
            return min(width, max(Self.leastProse, word, columns[column].title.columns))
        }
    }

    private static func total(_ widths: [Int]) -> Int {
        widths.reduce(0, +) + gap * max(0, widths.count - 1)
    }

    /// The column to leave out next: the last of the least important ones; nil if only keys are left.
    private func leastImportant(of shown: [Int]) -> Int? {
        let rest = shown.filter { columns[$0].importance != .key }
        return rest.reversed().min { columns[$0].importance < columns[$1].importance }
    }

    /// Widths that fit the screen: the widest column that can be narrower shrinks until all fit.
    private static func shared(_ width: Int, _ natural: [Int], least: [Int]) -> [Int] {
        var widths = natural
        while total(widths) > width {
            let narrowing = widths.indices.filter { widths[$0] > least[$0] }
            guard let widest = narrowing.max(by: { widths[$0] < widths[$1] }) else { break }
            widths[widest] -= 1
        }
        return widths
    }

    /// A cell's text on as many lines as it needs; a word that is too long is cut off.
    private func fold(_ cell: StyledText, to width: Int, isProse: Bool) -> [StyledText] {
        guard isProse, cell.text.columns > width else { return [cell] }
        return Wrapping.lines([cell], width: width, indent: 0).map { line in
            StyledText(line.map(\.text).joined().cut(to: width), cell.style)
        }
    }

    /// A line of cells, padded to their widths; nothing follows the last cell with a text.
    private func set(_ cells: [StyledText], _ widths: [Int]) -> [StyledText] {
        var spans: [StyledText] = []
        let last = cells.lastIndex { !$0.text.isEmpty } ?? 0
        for (column, cell) in cells.enumerated() where column <= last {
            spans.append(cell)
            if column < last {
                let rest = max(0, widths[column] - cell.text.columns) + Self.gap
                spans.append(StyledText(String(repeating: " ", count: rest)))
            }
        }
        return spans
    }
}

extension StyledText {
    /// A span with escapes in place of control characters, so that its columns can be counted.
    fileprivate init(_ span: StyledText) {
        self.init(span.visible, span.style)
    }
}
