/// A stored row that cannot be read: its name, as far as readable, and the fault.
public struct DamagedRow: Sendable, Equatable {
    /// Name of the row: `release 3 of kyc/NL on production`.
    public var name: String
    /// Fault: a sentence without its full stop.
    public var problem: String

    /// A damaged row.
    public init(name: String, problem: String) {
        self.name = name
        self.problem = problem
    }

    /// The row and its fault in one sentence without its full stop.
    public var text: String { "\(name) cannot be read (\(problem))" }
}

extension StoreError {
    /// Whether stored data is damaged, so that an operation which does not need it may continue.
    public var isDamage: Bool {
        if case .damaged = self { true } else { false }
    }
}
