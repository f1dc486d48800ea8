/// Finds patterns that cost too much to match on the longest texts and lists that their fields allow.
enum CostlyPattern {
    /// Errors about patterns whose matching exceeds the budget, each with a remedy.
    static func check(_ loads: [PatternLoad], _ searches: ExpressionSearches) -> [Diagnostic] {
        let costly = loads.filter { $0.cost > PatternLoad.budget }
        if !costly.isEmpty { return costly.compactMap { diagnostic(of: $0) } }
        let ofRules = PatternLoad.cost(of: loads)
        if ofRules <= PatternLoad.budget { return searches.diagnostic(beside: ofRules).map { [$0] } ?? [] }
        guard let worst = loads.max(by: { $0.cost < $1.cost }), let part = worst.worstPart else { return [] }
        return [
            diagnostic(
                at: part,
                "Matching the form's patterns may take \(PatternLoad.cost(of: loads)) steps per document, ",
                help: "Give the fields with patterns a smaller `max_length`, this field first.")
        ]
    }

    private static func diagnostic(of load: PatternLoad) -> Diagnostic? {
        guard let part = load.worstPart else { return nil }
        let alone = PatternLoad(parts: [part], items: load.items, isAnswered: load.isAnswered).cost
        let isAlone = alone > PatternLoad.budget
        let what = isAlone ? "this pattern" : "this field's patterns"
        return diagnostic(
            at: part,
            "Matching \(what) may take \(isAlone ? alone : load.cost) steps on the longest text that can reach it, ",
            help: help(for: part, in: load))
    }

    private static func diagnostic(at part: PatternLoad.Part, _ start: String, help: String) -> Diagnostic {
        Diagnostic(
            .costlyPattern, at: part.place.pointer, position: part.place.position,
            message: start + "more than \(PatternLoad.budget).", help: help)
    }

    /// Remedies that bring the pattern within the budget, each verified: an anchor, or a smaller `max_length`.
    private static func help(for part: PatternLoad.Part, in load: PatternLoad) -> String {
        let bound = length(for: load).map {
            "give the field `max_length: \($0)`, of severity error, judged no later than the pattern"
        }
        if !part.work.isTable, isCheapAnchored(part, in: load) {
            return "Begin the pattern with `^`" + (bound.map { ", or " + $0 } ?? "") + "."
        }
        return bound.map { "Use fewer repetitions in the pattern, or " + $0 + "." }
            ?? "Use fewer repetitions in the pattern, or allow fewer items."
    }

    /// Whether the pattern would stay within the budget if it were anchored at the beginning of the text.
    private static func isCheapAnchored(_ part: PatternLoad.Part, in load: PatternLoad) -> Bool {
        let (source, ignoreCase) = (part.pattern.source, part.pattern.ignoresCase)
        guard let anchored = try? Pattern("^(?:\(source))", ignoreCase: ignoreCase) else { return false }
        let instead = PatternLoad.Part(anchored, at: part.place, characters: part.characters)
        let parts = load.parts.map { $0.place.pointer == part.place.pointer ? instead : $0 }
        return PatternLoad(parts: parts, items: load.items, isAnswered: load.isAnswered).cost <= PatternLoad.budget
    }

    /// Largest `max_length` for which the field's patterns stay within the budget; nil if even one character is too
    /// much.
    private static func length(for load: PatternLoad) -> Int? {
        let once = load.parts.reduce(0) { $0 + Int64($1.work.perText) } * Int64(load.items)
        let perCharacter = load.parts.reduce(0) { $0 + Int64($1.work.perCharacter) } * Int64(load.items)
        let length = Int((PatternLoad.budget - once) / max(1, perCharacter))
        guard length > 0 else { return nil }
        // Round the length down to one or two significant digits, which are easier to remember.
        var unit = 1
        while unit * 20 <= length { unit *= 10 }
        return length / unit * unit
    }
}

extension PatternLoad {
    /// The most expensive pattern of the field.
    fileprivate var worstPart: Part? { parts.max { $0.cost < $1.cost } }
}
