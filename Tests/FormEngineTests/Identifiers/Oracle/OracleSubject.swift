@testable import FormEngine

/// A scheme, how texts of its shape are made, and how an independent implementation is asked about them.
struct OracleSubject: Sendable {
    /// Why the two differ about some texts, on purpose.
    ///
    /// Each is narrow, stands in the documentation of identifiers by its name, and must explain something.
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

        /// Whether ours refuses it for a fault, and theirs accepts it.
        func isRefused(_ fault: IdentifierFault) -> Bool { ours == .invalid(fault) && theirs.isValid }

        /// Whether ours accepts it, and theirs does not.
        var isAccepted: Bool {
            if case .valid = ours { return !theirs.isValid }
            return false
        }

        /// The number that digits write; -1 if there are others.
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
