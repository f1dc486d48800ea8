/// The expressions of a form that need only numbers, texts, dates and truth values, translated into code that reads the
/// answers in place.
///
/// They mean exactly what `ExpressionEvaluator` says. A value that does not fit, such as a text in place of a number,
/// moves the whole expression to the evaluator.
///
/// Sendable: it is written while its form is compiled, and nothing changes it afterwards.
final class DirectProgram: @unchecked Sendable {
    /// The most nodes of one expression: more are left to the evaluator, so that steps need counting for lists alone, and
    /// values have room.
    static let mostNodes = 100

    /// All expressions, one behind the other.
    var code = PlainBuffer<DirectInstruction>()
    /// The constants that `in` looks among.
    var constants = PlainBuffer<DirectValue>()
    /// The texts among all constants.
    var texts = PlainBuffer<LentBytes>()
    private var room = TextRoom()

    /// A constant text, of which a copy is kept.
    func text(_ bytes: LentBytes) -> DirectValue {
        texts.append(room.copy(of: bytes))
        return DirectValue(bytes, at: texts.count - 1, of: .constant)
    }
}
