internal import Registry
internal import Replies

/// Rows under headings, fitted to the width of a screen.
///
/// If the columns do not fit, prose is folded at words, and columns are left out, the least important first.
struct Table: Sendable {
    /// Importance of a column: the least important ones are left out first.
    enum Importance: Int, Comparable, Sendable {
        /// Seldom needed.
        case extra
        /// Needed by some.
        case detail
        /// Needed by most.
        case main
        /// Subject of the row: never left out.
        case key

        static func < (left: Importance, right: Importance) -> Bool { left.rawValue < right.rawValue }
    }

    /// A column: its heading, and how it is fitted to a narrow screen.
    struct Column: Sendable {
        var title: String
        var importance: Importance
        /// Whether its texts may be folded at their words.
        var isProse = false

        init(_ title: String, _ importance: Importance, isProse: Bool = false) {
            self.title = title
            self.importance = importance
            self.isProse = isProse
        }
    }

    /// Content of a cell, in full and as a screen shows it.
    enum Cell: Sendable, ExpressibleByStringInterpolation {
        /// Text.
        case text(StyledText)
        /// A time: relative to now on a screen, otherwise to the millisecond; empty for nil.
        case time(Timestamp?)
        /// A long text, and its shortened form on a screen.
        case shortened(StyledText, screen: StyledText)

        init(stringLiteral text: String) { self = .text(StyledText(text)) }

        init(_ text: String) { self = .text(StyledText(text)) }
    }

    let columns: [Column]
    private(set) var rows: [[Cell]]

    init(_ columns: [Column], _ rows: [[Cell]]) {
        self.columns = columns
        self.rows = rows
    }
}

extension Table.Cell {
    func span(_ layout: Layout) -> StyledText {
        let isScreen = layout.width != nil
        switch self {
        case .text(let span): return span
        case .time(let time): return StyledText(time.map { isScreen ? $0.relative(to: layout.now) : $0.text } ?? "")
        case .shortened(let whole, let screen): return isScreen ? screen : whole
        }
    }
}
