/// Bytecode of a form's expressions that need only numbers, texts, dates and booleans.
///
/// It reads answers without copying.
///
/// Its semantics are exactly those of `ExpressionEvaluator`. If a value does not fit, such as a text in place of a
/// number, the evaluator evaluates the whole expression instead.
///
/// Sendable: it is written while its form is compiled, and never changes afterwards.
final class DirectProgram: @unchecked Sendable {
    /// Maximum nodes of a translated expression; larger ones are left to the evaluator.
    ///
    /// So only loops need to count steps, and the stack has room.
    static let mostNodes = 100

    /// Instructions of all expressions, one after another.
    var code = PlainBuffer<DirectInstruction>()
    /// Constants for `in`.
    var constants = PlainBuffer<DirectValue>()
    /// Texts of all constants.
    var texts = PlainBuffer<LentBytes>()
    private var room = TextRoom()

    /// Copies a text and returns it as a constant.
    func text(_ bytes: LentBytes) -> DirectValue {
        texts.append(room.copy(of: bytes))
        return DirectValue(bytes, at: texts.count - 1, of: .constant)
    }
}
