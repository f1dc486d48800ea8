import EngineFuzzing

@testable import FormEngine

/// A scheme, a generator of its texts, and the query for an independent implementation.
struct OracleSubject: Sendable {
    /// Why the two differ about some texts, on purpose.
    ///
    /// Each is narrow, appears in the documentation of identifiers by its name, and must explain some difference.
    struct Explanation: Sendable {
        /// The reason, word for word as the documentation has it.
        let reason: String
        let covers: @Sendable (Difference) -> Bool

        init(_ reason: String, _ covers: @escaping @Sendable (Difference) -> Bool) {
            self.reason = reason
            self.covers = covers
        }
    }

    /// A text about which the two say different things.
    struct Difference {
        /// Without separators, in upper case.
        let text: [UInt8]
        let ours: IdentifierReading
        let theirs: OracleAnswer

        /// Whether our reading is a given fault, and the oracle accepts the text.
        func isRefused(_ fault: IdentifierFault) -> Bool { ours == .invalid(fault) && theirs.isValid }

        /// Whether our reading accepts the text, and the oracle refuses it.
        var isAccepted: Bool {
            if case .valid = ours { return !theirs.isValid }
            return false
        }

        /// The number that digits write, or -1.
        func number(_ range: Range<Int>) -> Int {
            guard range.upperBound <= text.count else { return -1 }
            return Int(String(decoding: text[range], as: UTF8.self)) ?? -1
        }
    }

    let scheme: IdentifierScheme
    /// The question, as the script of `IdentifierOracle` has it: `std("nl.bsn")`.
    let question: String
    /// A text of the scheme's shape whose check digits are right, without separators; its date may be none.
    let sample: @Sendable (inout SeededGenerator) -> String
    var explanations: [Explanation] = []

    /// All of them; each scheme has one.
    static let all = international + western + national
}
