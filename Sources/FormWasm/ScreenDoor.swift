#if !arch(wasm32)
    import FormEngine
#endif

/// A screen of a form with an interface of bytes, for JavaScript: JSON in, JSON out.
package final class ScreenDoor {
    private var form: ClientForm
    private var state: FormState?

    init(_ form: ClientForm) {
        self.form = form
    }

    /// Sends an action to the screen; returns its effects and the state after it.
    ///
    /// The first action must be `started`, with the date `as_of` and optionally the `language`, the person's `region`
    /// and the `context`. The action `config_replaced` has the members of a request that compiles a form.
    package func dispatch(_ request: [UInt8]) throws(DoorError) -> [UInt8] {
        let value = try JSONValue(request: request)
        let action: FormState.Action?
        if value.isAction("config_replaced") {
            form = try ClientForm(compiling: value)
            action = .configReplaced(Candidate(form))
        } else {
            action = FormState.Action(json: value)
        }
        guard let action else { throw .unknownAction }
        if state == nil { state = try begin(value) }
        guard let effects = state?.send(action), let drawn = state?.json else { throw .notStarted }
        return JSONWriter.bytes(
            of: .object([.init("effects", .array(effects.map { $0.json })), .init("state", drawn)]))
    }

    private func begin(_ action: JSONValue) throws(DoorError) -> FormState {
        guard action.isAction("started") else { throw .notStarted }
        var state = FormState(
            form, asOf: try action.day, language: try action.text("language"), context: action["context"] ?? .object([])
        )
        state.region = try action.text("region")
        return state
    }

    /// The state as bytes, for resuming elsewhere; empty before the first action.
    package var saved: [UInt8] { state?.saved ?? [] }
}

extension JSONValue {
    /// Whether a request is an action of this type.
    fileprivate func isAction(_ type: String) -> Bool { self["type"]?.string?.isBytewiseEqual(to: type) ?? false }
}
