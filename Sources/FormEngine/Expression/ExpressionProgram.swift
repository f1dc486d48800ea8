/// The compiled expressions of a form in flat memory, which evaluation only reads.
///
/// An evaluator is made for one program, so that the constants are in its arena before the first evaluation.
///
/// Sendable: the compiler adds all expressions before the program is shared, and it never changes afterwards.
@safe final class ExpressionProgram: @unchecked Sendable {
    /// An expression in the program.
    struct Entry: Sendable {
        /// The index of the expression's root in `nodes`.
        fileprivate(set) var root: Int32
        /// The expression's references in `references`, without repetitions.
        fileprivate(set) var references: Range<Int>
        /// Whether the expression reads a name that its resolver does not know, so that the scope must supply all data.
        fileprivate(set) var readsAllData: Bool
    }

    var nodes = PlainBuffer<ExpressionNode>()
    var operands = PlainBuffer<Int32>()
    var segments = PlainBuffer<ExpressionNode.Segment>()
    /// References that the scope resolves; nodes contain indices of this list.
    var references = PlainBuffer<Int32>()
    /// The constants, with which the arena of every evaluator begins.
    var constants: ExpressionArena
    /// The automata of patterns; the operand of `matches` is an index of this list.
    var patterns: ContiguousArray<Unmanaged<PatternTable>> = unsafe []
    /// The patterns, which own their automata.
    private var kept: [Pattern] = []
    let limits: ExpressionLimits

    /// A program without expressions.
    init(limits: ExpressionLimits = .standard) {
        self.limits = limits
        constants = ExpressionArena(limits: limits)
    }

    /// The number of steps that building the patterns' automata took.
    private(set) var patternSteps = 0

    /// Adds a pattern; nil if its automaton would exceed the limits of expressions.
    func add(_ source: String) throws(PatternError) -> Int? {
        let pattern = try Pattern(source, limits: .ofExpression)
        guard case .table(let table) = pattern.matcher else { return nil }
        kept.append(pattern)
        patternSteps += pattern.steps
        unsafe patterns.append(.passUnretained(table))
        return unsafe patterns.count - 1
    }

    /// Compiles an expression into the program; the remains of a refused one are unreachable.
    ///
    /// - Returns: The expression's entry, and its reads in the order written.
    func add(
        _ rule: JSONValue, _ resolver: some ExpressionResolver
    ) throws(ExpressionError) -> (entry: Entry, reads: [ExpressionReference]) {
        let first = references.count
        var compiler = ExpressionCompiler(self, resolver)
        let root = try compiler.compile(rule)
        let readsAllData = compiler.reads.contains { $0.id == nil }
        let entry = Entry(root: root, references: first..<references.count, readsAllData: readsAllData)
        return (entry, compiler.reads)
    }
}
