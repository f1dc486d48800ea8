import EngineFuzzing

@testable import FormEngine

extension OracleSubject {
    /// The numbers of persons that other countries give.
    static let national = eastern + northern + overseas
}

extension OracleSubject.Explanation {
    /// Differences about births in the future.
    ///
    /// - Parameter birth: The date that a text carries, by other means than the engine's.
    static func toCome(_ birth: @escaping @Sendable (OracleSubject.Difference) -> CivilDate?) -> Self {
        Self("python-stdnum also accepts a date of birth that is still to come.") { difference in
            guard difference.isRefused(.date), let birth = birth(difference) else { return false }
            return birth > IdentifierOracle.asOf
        }
    }

    /// Differences about births in the future, where the other implementation reports the date.
    static let toldToCome = toCome { $0.theirs.birth }
}

extension OracleSubject {
    /// A text and the digit that makes the sum of its digits times their weights right; again until there is one.
    static func completed(
        _ weights: [Int], _ generator: inout SeededGenerator, text: (inout SeededGenerator) -> String,
        check: (Int) -> Int
    ) -> String {
        while true {
            let text = text(&generator)
            let sum = zip(text, weights).reduce(0) { $0 + ($1.0.wholeNumberValue ?? 0) * $1.1 }
            let check = check(sum)
            if (0...9).contains(check) { return text + String(check) }
        }
    }
}
