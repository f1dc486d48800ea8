/// A compiled JsonLogic expression, for data of any shape.
///
/// The dialect is that of json-logic-js, with its conversions between types, and further operations: `age`, `today`,
/// `days_between`, `months_between`, `date_add`, `date_part`, `matches`, `trim`, `lower`, `split`, `length`, `round`,
/// `floor`, `ceil` and `abs`. It differs from json-logic-js in these points: operations without a meaning are refused
/// when an expression is compiled; data is never evaluated as a rule; half a surrogate pair that `substr` cuts off
/// becomes U+FFFD; members that every JavaScript object inherits do not exist; and where json-logic-js throws, or never
/// ends, the result is null.
///
/// The further operations give null for a value of the wrong type:
/// - `age`: the whole years from a date, a text `YYYY-MM-DD`, to the as-of date. The age from a date in the future is
///   unknown, and makes the result of the whole expression null.
/// - `today`: the as-of date.
/// - `days_between`: the days from the first date to the second, negative if that is earlier.
/// - `months_between`: the whole months from the first date to the second, counted back as an age is.
/// - `date_add`: the date a number of `days`, `weeks`, `months` or `years` later.
/// - `date_part`: the `year`, `month`, `day` or `weekday` of a date, from 1 for Monday.
/// - `matches`: whether a text matches an ECMA-262 pattern, which must be a constant.
/// - `trim`, `lower`: a text without white space at its ends, and in lower case, as normalising does.
/// - `split`: the parts of a text between separators; the separator must not be empty.
/// - `length`: the code points of a text, as `min_length` counts (`substr` counts UTF-16 units), or a list's elements.
/// - `round`: a number rounded to a whole number, or to the decimals in the second operand; half away from zero, by the
///   digits with which the number is written: 1.005 to 2 decimals is 1.01, -2.5 is -3.
/// - `floor`, `ceil`, `abs`: of a number; a text is not read as a number.
public struct FormExpression: Sendable {
    /// Result of an evaluation.
    public struct Result: Sendable {
        /// The result of the expression; null for NaN and the infinities, which JSON does not have.
        public var value: JSONValue
        /// The steps that the evaluation took, as `ExpressionLimits` counts them.
        public var steps: Int
        /// Whether the evaluation reached a limit, so that the value is null.
        public var isExhausted: Bool
    }

    /// References of the expression, in the order written, with repetitions.
    package let references: [ExpressionReference]
    private let program: ExpressionProgram
    private let entry: ExpressionProgram.Entry

    /// Compiles an expression.
    ///
    /// - Throws: `ExpressionError` with the place of the fault inside the expression.
    public init(_ rule: JSONValue, limits: ExpressionLimits = .standard) throws(ExpressionError) {
        let program = ExpressionProgram(limits: limits)
        (entry, references) = try program.add(rule, UnknownPaths())
        self.program = program
    }

    /// Evaluates the expression on a document at a date.
    public func result(on data: JSONValue, asOf: CivilDate, leapDay: LeapDay = .march1) -> Result {
        var evaluator = ExpressionEvaluator(program)
        var scope = DocumentScope(document: data)
        let value = evaluator.evaluate(entry, in: &scope, on: .init(asOf: asOf, leapDay: leapDay))
        let json = evaluator.arena.json(value)
        return Result(
            value: evaluator.arena.isExhausted ? .null : json, steps: evaluator.steps,
            isExhausted: evaluator.isExhausted)
    }

    /// Whether the expression is true of a document, by JsonLogic's rules; false if a limit was reached.
    func isTrue(on data: JSONValue, asOf: CivilDate, leapDay: LeapDay = .march1) -> Bool {
        var evaluator = ExpressionEvaluator(program)
        var scope = DocumentScope(document: data)
        let value = evaluator.evaluate(entry, in: &scope, on: .init(asOf: asOf, leapDay: leapDay))
        return !evaluator.isExhausted && !evaluator.arena.isExhausted && evaluator.arena.isTrue(value)
    }
}
