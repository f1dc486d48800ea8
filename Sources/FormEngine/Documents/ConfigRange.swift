/// The numbers that a config may write, where a place bounds them.
enum ConfigRange {
    /// Lengths of texts, in code points.
    static let length = 0...1_000_000
    /// Digits after a point.
    static let decimals = 0...1000
    /// Bytes of an image.
    static let imageBytes = 1...1_000_000_000
    /// Ages, in years.
    static let age = 0...1000
    /// Editions that a document may name; which of them are known is another question.
    static let edition = 1...1_000_000
    /// Digits of the number of days that refused answers are kept.
    static let keepRefusedDigits = 4
    /// 2^53, from which on a double holds whole numbers only, and not all of them: every number must stay below.
    static let wholeNumbers = 9_007_199_254_740_992.0
}
