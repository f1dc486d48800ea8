/// Ranges of the numbers in a config, where a key restricts them.
enum ConfigRange {
    /// Range of text lengths, in code points.
    static let length = 0...1_000_000
    /// Range of the number of decimals.
    static let decimals = 0...1000
    /// Range of image sizes, in bytes.
    static let imageBytes = 1...1_000_000_000
    /// Range of ages, in years.
    static let age = 0...1000
    /// Range of edition numbers that a document may name; whether the engine knows an edition is checked separately.
    static let edition = 1...1_000_000
    /// Maximum digits of the number of days for which rejected answers are kept.
    static let keepRefusedDigits = 4
    /// Maximum digits of the number of days, weeks, months or years of a retention period.
    static let retentionDigits = 4
    /// 2^53: every number must be smaller, since from there on a double cannot represent every whole number.
    static let wholeNumbers = 9_007_199_254_740_992.0
}
