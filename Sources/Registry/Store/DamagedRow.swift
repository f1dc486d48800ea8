/// A stored row that cannot be read: which one it is, as far as that can be read, and why.
public struct DamagedRow: Sendable, Equatable {
    /// Title of the row: `release 3 of kyc/NL on production`.
    public var name: String
    /// Fault: a sentence without its full stop.
    public var problem: String

    /// A row that cannot be read.
    public init(name: String, problem: String) {
        self.name = name
        self.problem = problem
    }

    /// The row and its fault in one sentence without its full stop.
    public var text: String { "\(name) cannot be read (\(problem))" }
}

extension StoreError {
    /// Whether something that is stored cannot be read, so that whoever does not need it may go on without it.
    public var isDamage: Bool {
        if case .damaged = self { true } else { false }
    }
}
