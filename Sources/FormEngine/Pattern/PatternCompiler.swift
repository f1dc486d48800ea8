/// Compiles a pattern from its source text to a matcher.
enum PatternCompiler {
    static func compile(
        _ source: String, ignoringCase: Bool, limits: PatternLimits
    ) throws(PatternError) -> (matcher: PatternMatcher, steps: Int, longest: Int?) {
        let codePoints = try codePoints(of: source, limits: limits)
        var parser = PatternParser(codePoints, ignoringCase: ignoringCase, limits: limits)
        let whole = try parser.parse()
        let syntax = whole.forSearch
        let graph = PatternGraph(syntax)
        let words = CodePointSet.wordCharacters(ignoringCase: ignoringCase)
        let alphabet = PatternAlphabet(graph.usesWordBoundary ? graph.sets + [words] : graph.sets)
        let isWord = (0..<alphabet.classCount).map {
            graph.usesWordBoundary && alphabet.contains($0, in: graph.sets.count)
        }
        let wordsAreASCII = !(ignoringCase && graph.usesWordBoundary)
        let literal = Shortcuts.areBuilt ? PatternLiteral(beginning: syntax, wordsAreASCII: wordsAreASCII) : nil
        let (matcher, steps) = matcher(of: graph, alphabet, isWord: isWord, literal, limits: limits)
        return (matcher, steps, whole.longestWhole)
    }

    private static func codePoints(
        of source: String, limits: PatternLimits
    ) throws(PatternError) -> [UInt32] {
        var codePoints: [UInt32] = []
        for scalar in source.unicodeScalars {
            guard codePoints.count < limits.sourceLength else {
                throw PatternError(
                    code: .tooLarge, offset: limits.sourceLength,
                    message: Authoring.text { "The pattern is longer than \(limits.sourceLength) characters." },
                    help: Authoring.text { "Use `one_of` or a list for many fixed values." })
            }
            codePoints.append(scalar.value)
        }
        return codePoints
    }

    private static func matcher(
        of graph: PatternGraph, _ alphabet: PatternAlphabet, isWord: [Bool], _ literal: PatternLiteral?,
        limits: PatternLimits
    ) -> (matcher: PatternMatcher, steps: Int) {
        var determinizer = PatternDeterminizer(graph, alphabet, isWord: isWord, limits: limits)
        if let whole = try? automaton(of: graph, &determinizer) {
            return (.table(PatternTable(whole, alphabet, literal: literal)), determinizer.steps)
        }
        return (.simulation(PatternSimulation(graph, alphabet, isWord: isWord)), determinizer.steps)
    }

    /// Builds the pattern's minimal automaton, after those of its lookaheads, the innermost first.
    private static func automaton(
        of graph: PatternGraph, _ determinizer: inout PatternDeterminizer
    ) throws(PatternDeterminizer.LimitReached) -> DeterministicAutomaton {
        for lookahead in graph.lookaheads {
            let body = try determinizer.automaton(from: lookahead.entry, searching: false)
            determinizer.obligations.append((lookahead.isNegated ? body.complement : body).minimised())
        }
        return try determinizer.automaton(from: graph.entry, searching: true).minimised()
    }
}

/// A compiled pattern: an automaton, or a simulation of the graph if the automaton would be too large.
enum PatternMatcher: Sendable {
    case table(PatternTable)
    case simulation(PatternSimulation)
}
