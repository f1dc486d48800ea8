/// Compiled expressions, all those of a form in one: flat memory that evaluation only reads.
///
/// An evaluator is made for one program, so that the constants are in its arena before the first evaluation.
///
/// Sendable: the compiler adds all expressions before the program is shared, and it never changes afterwards.
@safe final class ExpressionProgram: @unchecked Sendable {
    /// One expression of the program.
    struct Entry: Sendable {
        /// Its root in `nodes`.
        fileprivate(set) var root: Int32
        /// Its references in `references`, each once.
        fileprivate(set) var references: Range<Int>
        /// Whether it reads a name unknown to its resolver, so that the scope must supply all data.
        fileprivate(set) var readsAllData: Bool
    }

    var nodes = PlainBuffer<ExpressionNode>()
    var operands = PlainBuffer<Int32>()
    var segments = PlainBuffer<ExpressionNode.Segment>()
    /// Questions to the scope; the nodes of an expression hold indices in here.
    var references = PlainBuffer<Int32>()
    /// The constants, with which every evaluation begins.
    var constants: ExpressionArena
    /// The automata of patterns; the operand of `matches` holds an index in here.
    var patterns: ContiguousArray<Unmanaged<PatternTable>> = unsafe []
    /// The patterns, which keep their automata alive.
    private var kept: [Pattern] = []
    let limits: ExpressionLimits

    /// A program without expressions.
    init(limits: ExpressionLimits = .standard) {
        self.limits = limits
        constants = ExpressionArena(limits: limits)
    }

    /// How many steps it took to make the patterns' automata.
    private(set) var patternSteps = 0

    /// Adds a pattern; nil if it has no automaton within the limits of expressions.
    func add(_ source: String) throws(PatternError) -> Int? {
        let pattern = try Pattern(source, limits: .ofExpression)
        guard case .table(let table) = pattern.matcher else { return nil }
        kept.append(pattern)
        patternSteps += pattern.steps
        unsafe patterns.append(.passUnretained(table))
        return unsafe patterns.count - 1
    }

    /// Compiles an expression into the program; what a refused one leaves behind is never reached.
    ///
    /// - Returns: The expression's entry, and what it reads, in the order written.
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
