/// A person's actions in a field: changing it and leaving it.
extension FormState {
    /// Stores a changed input; ticking an exclusive option clears the others.
    mutating func changeField(_ path: String, to input: FieldInput) {
        guard let address = form.address(of: path, in: root), progress.takesAnswer(to: field(at: address)) else {
            return
        }
        let options = field(at: address).options
        enter(input.clearingExcluded(since: root[address].input, options), at: address)
        if case .text = input {
            root[address].isTyping = true
            // A typed text counts as complete only after a pause.
            if field(at: address).type.kind.isTyped { typedPlace = address[0] }
        }
        look()
    }

    /// Records that a person changes a field: cancels what is in progress for it, and removes its refusals.
    mutating func noteChange(at address: FieldAddress) {
        interrupt()
        root[address].stopTyping(&outbox)
        root[address].isTouched = true
        root[address].refusals = []
        // Changing one item of a list ends the mark that a link filled in the list.
        root[[address[0]]].isFilledByLink = false
    }

    /// Stores an input in a field.
    mutating func enter(_ input: FieldInput, at address: FieldAddress) {
        noteChange(at: address)
        if form.layout.itemShapes[root[address].slot] >= 0 { return enter(items: input, at: address) }
        root[address].input = input
    }

    mutating func leaveField(_ path: String) {
        guard let address = form.address(of: path, in: root) else { return }
        root[address].stopTyping(&outbox)
        if root[address].isTouched { root[address].isAwake = true }
        if typedPlace == address[0] { typedPlace = nil }
        look()
        _ = askWaitingSources(about: address[0])
    }

    /// Cancels requests and continuations that were based on the answers before a change.
    private mutating func interrupt() {
        continuation = nil
        if let request { outbox.emit(.cancelRequest(request.id)) }
        request = nil
        switch notice {
        // Notices that end the session here stay.
        case .moved, .superseded, nil: break
        case .pending, .failed, .notRestored, .unreadable: notice = nil
        }
        formRefusals = []
    }
}
