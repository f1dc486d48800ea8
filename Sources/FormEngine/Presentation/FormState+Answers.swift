/// Converts the inputs of a form to the answers that are sent.
extension FormState {
    /// The answers of the steps up to and including one, as a JSON object.
    func document(through step: Int) -> [UInt8] { answerWriter.document(of: root, steps: 0...step) }

    /// The answers of one step, as a JSON object.
    func document(of step: Int) -> [UInt8] { answerWriter.document(of: root, steps: step...step) }

    private var answerWriter: AnswerWriter { AnswerWriter(form: form, language: numberLanguage) }

    /// The ids of the password fields with an input.
    var passwordsTyped: [String] {
        root.cells.filter { form.field($0.slot).type == .password && $0.hasInput }.map { form.field($0.slot).id }
    }

    /// All answers except passwords, up to the furthest step that was reached: a JSON object.
    ///
    /// Answers of hidden fields are included; the judgement drops them.
    public var answers: [UInt8] {
        var root = root
        for index in root.cells.indices where form.field(root.cells[index].slot).type == .password {
            root.cells[index].input = nil
        }
        return answerWriter.document(of: root, steps: 0...reach)
    }
}
