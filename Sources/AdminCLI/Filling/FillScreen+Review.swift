internal import FormEngine

/// The review behind the last step.
extension FillScreen {
    /// Shows all answers, and submits them or returns to one.
    mutating func review() async throws {
        let steps = state.review
        show(FillPage.review(steps))
        say("Type `send` to send the answers, a number to change an answer, or `:leave` to continue later.")
        let line = try await read()
        switch line {
        case "send": send(.submitted)
        case ":back": send(.wentBack)
        case ":leave", ":quit", ":q": throw Flow.end(.left)
        case ":help", ":?": show(FillPage.help)
        default:
            let answers = steps.flatMap { step in step.answers.map { (step: step.id, answer: $0) } }
            guard let number = Int(line), answers.indices.contains(number &- 1) else {
                return say("No answer has that number.")
            }
            let chosen = answers[number - 1]
            guard chosen.answer.isChangeable else { return say("That answer cannot be changed any more.") }
            send(.stepChosen(chosen.step))
            draw()
            asked = Set(Self.questions(in: state.fields).map(\.path))
            asked.remove(chosen.answer.path)
        }
    }
}
