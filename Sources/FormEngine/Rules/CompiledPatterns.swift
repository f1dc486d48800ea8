/// Patterns of a config as its reader compiled them, which is a good part of reading one: whoever judges takes them over.
struct CompiledPatterns: Sendable {
    private var patterns: [(source: String, ignoreCase: Bool, pattern: Pattern)] = []
    /// The place behind the pattern that was found last: a form is compiled in the order in which it was read.
    private var next = 0

    mutating func add(_ source: String, ignoreCase: Bool, _ pattern: Pattern) {
        patterns.append((source, ignoreCase, pattern))
    }

    /// The pattern of a source; nil if it was not read with the config.
    mutating func find(_ source: String, ignoreCase: Bool) -> Pattern? {
        for step in patterns.indices {
            let place = (next + step) % patterns.count
            let known = patterns[place]
            guard known.ignoreCase == ignoreCase, known.source.isBytewiseEqual(to: source) else { continue }
            next = place + 1
            return known.pattern
        }
        return nil
    }
}
