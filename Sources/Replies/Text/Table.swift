package import Registry

/// Rows under headings, made to fit the screen they go to.
///
/// Where the columns do not fit, prose is folded at its words, and columns are left out, the least important first.
package struct Table: Sendable {
    /// How much a column is missed where it is left out.
    package enum Importance: Int, Comparable, Sendable {
        /// Seldom asked for.
        case extra
        /// Wanted by some.
        case detail
        /// Column that most look for.
        case main
        /// Subject of the row: never left out.
        case key

        package static func < (left: Importance, right: Importance) -> Bool { left.rawValue < right.rawValue }
    }

    /// A column: its heading, and what becomes of it where there is not room for all.
    package struct Column: Sendable {
        package var title: String
        package var importance: Importance
        /// Whether its texts may be folded at their words.
        package var isProse = false

        package init(_ title: String, _ importance: Importance, isProse: Bool = false) {
            self.title = title
            self.importance = importance
            self.isProse = isProse
        }
    }

    /// Contents of one place: as they are, and as a screen shows them.
    package enum Cell: Sendable, ExpressibleByStringInterpolation {
        /// Text.
        case text(Span)
        /// A time: to the millisecond, or how long ago it was; nothing if there is none.
        case time(Timestamp?)
        /// Something long, and what is enough of it on a screen.
        case shortened(Span, screen: Span)

        package init(stringLiteral text: String) { self = .text(Span(text)) }

        package init(_ text: String) { self = .text(Span(text)) }
    }

    package let columns: [Column]
    package private(set) var rows: [[Cell]]

    package init(_ columns: [Column], _ rows: [[Cell]]) {
        self.columns = columns
        self.rows = rows
    }
}

extension Table.Cell {
    package func span(_ layout: Layout) -> Span {
        let isScreen = layout.width != nil
        switch self {
        case .text(let span): return span
        case .time(let time): return Span(time.map { isScreen ? $0.relative(to: layout.now) : $0.text } ?? "")
        case .shortened(let whole, let screen): return isScreen ? screen : whole
        }
    }
}
