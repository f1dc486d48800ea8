/// Actions of a person in a field.
extension FormState {
    /// Takes in what a field was changed to; a choice that excludes others clears them.
    mutating func changeField(_ path: String, to input: FieldInput) {
        guard let address = form.address(of: path, in: root), takesInput(field(at: address)) else { return }
        let options = field(at: address).options
        enter(input.clearingExcluded(since: root[address].input, options), at: address)
        if case .text = input {
            root[address].isTyping = true
            // A typed answer is complete only after a pause.
            if field(at: address).type.kind.isTyped { typedPlace = address[0] }
        }
        look()
    }

    /// Notes that a person changes a field.
    mutating func noteChange(at address: FieldAddress) {
        interrupt()
        cancelTimer(at: address)
        root[address].isTouched = true
        root[address].refusals = []
        // A list that a link filled is a person's as soon as one of its items is.
        root[[address[0]]].isFilledByLink = false
    }

    /// Puts an input into a field.
    mutating func enter(_ input: FieldInput, at address: FieldAddress) {
        noteChange(at: address)
        if form.layout.itemShapes[root[address].slot] >= 0 { return enter(items: input, at: address) }
        root[address].input = input
    }

    mutating func leaveField(_ path: String) {
        guard let address = form.address(of: path, in: root) else { return }
        cancelTimer(at: address)
        if root[address].isTouched { root[address].isAwake = true }
        if typedPlace == address[0] { typedPlace = nil }
        look()
        _ = askWaitingSources(about: address[0])
    }

    /// Whether a person answers a field.
    func takesInput(_ field: Field) -> Bool { field.calculation == nil && !field.isReadonly && !isLocked(field) }

    /// Whether an answer cannot be changed any more.
    func isLocked(_ field: Field) -> Bool { progress.locked.contains { $0.field.isBytewiseEqual(to: field.id) } }

    /// Stops waiting for a pause in typing.
    mutating func cancelTimer(at address: FieldAddress) {
        if let timer = root[address].timer { emit(.cancelTimer(timer)) }
        root[address].timer = nil
        root[address].isTyping = false
    }

    /// Stops whatever waits for an answer about other answers than there are now.
    private mutating func interrupt() {
        continuation = nil
        if let request { emit(.cancelRequest(request.id)) }
        request = nil
        switch notice {
        // The session does not come back.
        case .moved, .superseded, nil: break
        case .pending, .failed, .notRestored, .unreadable: notice = nil
        }
        formRefusals = []
    }
}
