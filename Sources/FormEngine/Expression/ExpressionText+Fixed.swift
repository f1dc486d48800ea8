extension ExpressionText {
    /// Beginning of every arena: JavaScript's texts for values that are none, the names that `reduce` gives its data,
    /// the character that half a surrogate pair becomes, and the name of a length.
    static let fixed: StaticString = "nulltruefalse[object Object]currentaccumulator\u{FFFD}length"

    static var empty: ExpressionText { ExpressionText(from: 0, to: 0) }
    static var null: ExpressionText { ExpressionText(from: 0, to: 4) }
    static var `true`: ExpressionText { ExpressionText(from: 4, to: 8) }
    static var `false`: ExpressionText { ExpressionText(from: 8, to: 13) }
    static var object: ExpressionText { ExpressionText(from: 13, to: 28) }
    static var current: ExpressionText { ExpressionText(from: 28, to: 35) }
    static var accumulator: ExpressionText { ExpressionText(from: 35, to: 46) }
    static var replacement: ExpressionText { ExpressionText(from: 46, to: 49) }
    static var length: ExpressionText { ExpressionText(from: 49, to: 55) }
}
