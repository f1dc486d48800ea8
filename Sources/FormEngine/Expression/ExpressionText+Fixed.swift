extension ExpressionText {
    /// The first bytes of every arena: texts of null, booleans and objects, names in `reduce`, U+FFFD, and `length`.
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
