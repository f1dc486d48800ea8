/// The expressions of a form that need no more than numbers, texts, dates and truth values: translated so that they read
/// the answers where they stand.
///
/// They mean exactly what `ExpressionEvaluator` says. Whatever in a document does not fit, such as a text where a number is
/// expected, sends the whole expression there.
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
    /// The texts among all constants, of their own memory.
    var texts = PlainBuffer<UnsafeBufferPointer<UInt8>>()

    deinit {
        for text in texts.elements { text.deallocate() }
    }

    /// A constant text of its own memory.
    func text(_ bytes: UnsafeBufferPointer<UInt8>) -> DirectValue {
        texts.append(UnsafeBufferPointer(UnsafeMutableBufferPointer.copy(of: bytes)))
        return DirectValue(bytes, at: texts.count - 1, of: .constant)
    }
}
