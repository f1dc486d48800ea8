import FormEngine

/// A screen of a terminal: it draws the state, and carries out its effects.
struct Terminal {
    var state: FormState

    mutating func send(_ action: FormState.Action) {
        for effect in state.send(action) { carryOut(effect) }
    }

    private mutating func carryOut(_ effect: FormState.Effect) {
        switch effect {
        // The server judges the answers again.
        case .validateStep(let id, _, _): send(.responded(id, .accepted(reference: nil)))
        case .submit(let id, let answers):
            print("submitted", String(decoding: answers, as: UTF8.self))
            send(.responded(id, .accepted(reference: "1")))
        case .announce(let text): print("said:", text)
        default: break
        }
    }

    func draw() {
        for field in state.fields where field.isShown {
            print(field.label, field.isRequired ? "*" : "", field.message?.text ?? "")
        }
    }
}

let form = try Candidate(
    json: Array(
        """
        {"form": "kyc/EE", "fields": [
          {"id": "age", "type": "integer", "label": "Age", "required": true, "validation": [{"min": 18}]}]}
        """.utf8))
guard let today = CivilDate("2026-11-22") else { fatalError("not a date") }
var terminal = Terminal(state: FormState(form, asOf: today, language: "en"))
terminal.send(.started)
terminal.send(.fieldChanged("age", .text("17")))
terminal.draw()
terminal.send(.fieldLeft("age"))
terminal.draw()
terminal.send(.fieldChanged("age", .text("18")))
terminal.send(.stepContinued)
terminal.send(.submitted)
print(terminal.state.outcome?.reference ?? "nothing was submitted")
