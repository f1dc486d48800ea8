/// Compiled expressions, all those of a form in one: flat arrays that evaluation only reads.
///
/// An evaluator is made for one program, so that the constants are in its arena before the first evaluation.
struct ExpressionProgram: Sendable {
    /// One expression of the program.
    struct Entry: Sendable {
        /// Its root in `nodes`.
        fileprivate(set) var root: Int32
        /// Its references in `references`, each once.
        fileprivate(set) var references: Range<Int>
        /// Whether it reads what its resolver did not know, so that the scope must give all data.
        fileprivate(set) var readsAllData: Bool
    }

    var nodes: [ExpressionNode] = []
    var operands: [Int32] = []
    var segments: [ExpressionNode.Segment] = []
    /// What the scope is asked for; the nodes of an expression hold indices in here.
    var references: [Int32] = []
    /// The constants, with which every evaluation begins.
    var constants: ExpressionArena
    let limits: ExpressionLimits

    /// A program without expressions.
    init(limits: ExpressionLimits = .standard) {
        self.limits = limits
        constants = ExpressionArena(limits: limits)
    }

    /// Compiles an expression into the program.
    ///
    /// - Returns: The expression's entry, and what it reads, in the order written.
    mutating func add(
        _ rule: JSONValue, _ resolver: some ExpressionResolver
    ) throws(ExpressionError) -> (entry: Entry, reads: [ExpressionReference]) {
        let first = references.count
        var compiler = ExpressionCompiler(self, resolver)
        // The compiler must be alone with the arrays, or else the first change of each copies all expressions so far.
        self = ExpressionProgram(limits: limits)
        // Also after an error: what a refused expression leaves behind is never reached.
        defer { self = compiler.program }
        let root = try compiler.compile(rule)
        let readsAllData = compiler.reads.contains { $0.id == nil }
        let entry = Entry(
            root: root, references: first..<compiler.program.references.count, readsAllData: readsAllData)
        return (entry, compiler.reads)
    }
}
