#if !arch(wasm32)
import FormEngine
#endif

/// A screen of a form with an interface of bytes, for JavaScript: JSON in, JSON out.
package final class ScreenDoor {
    private var form: ClientForm
    private var state: FormState?
    private var setup = ViewSetup()
    /// The last view that the page got, from which the next one differs; nil once members of the page change.
    private var drawn: FormView?
    /// Whether an action is answered by its effects alone, and the page requests what it draws.
    private var isOnDemand = false

    init(_ form: ClientForm) {
        self.form = form
    }

    /// Sends an action to the screen; returns its effects and the state after it.
    ///
    /// The first action, `started`, brings the date `as_of`, and perhaps the `language`, the
    /// reader's `region` and the `context`; with `on_demand`, answers have no state. The action
    /// `config_replaced` is a request as for opening a form.
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
        guard let effects = state?.send(action) else { throw .notStarted }
        var answer = [JSONValue.Member("effects", .array(effects.map { $0.json }))]
        if !isOnDemand, let state { answer.append(.init("state", state.json)) }
        return JSONWriter.bytes(of: .object(answer))
    }

    private func begin(_ action: JSONValue) throws(DoorError) -> FormState {
        guard action.isAction("started") else { throw .notStarted }
        var state = FormState(
            form, asOf: try action.day, language: try action.text("language"), context: action["context"] ?? .object([])
        )
        state.region = try action.text("region")
        isOnDemand = action["on_demand"]?.boolean ?? false
        return state
    }

    /// The parts of a screen that a page requests.
    private enum Part: String, CaseIterable {
        case state, frame, view, field
    }

    /// Answers a part of the screen as it is now, under its name.
    ///
    /// `view` takes members of the `page` that changed since the last request, all of them at first; unless any did, fields
    /// and items that are drawn as in the last view are their paths alone. `field` is that of a `path`, with its options in the page's
    /// words.
    package func part(_ request: [UInt8]) throws(DoorError) -> [UInt8] {
        let value = try JSONValue(request: request)
        guard let state else { throw .notStarted }
        guard let name = try value.text("part"), let part = Part(named: name) else { throw .unreadableRequest }
        let answer: JSONValue
        switch part {
        case .state: answer = state.json
        case .frame: answer = state.frameJSON
        case .view:
            if let page = value["page"], page.members?.isEmpty != true {
                setup.change(page)
                drawn = nil
            }
            let view = FormView(state.presented, in: setup)
            answer = view.context(since: drawn)
            drawn = view
        case .field:
            guard let path = try value.text("path") else { throw .unreadableRequest }
            answer = state.shownField(path)?.json(in: setup) ?? .null
        }
        return JSONWriter.bytes(of: .object([.init(name, answer)]))
    }

    /// The state as it is kept for going on elsewhere; empty if nothing was started.
    package var saved: [UInt8] { state?.saved ?? [] }
}

extension JSONValue {
    /// Whether a request is an action of this type.
    fileprivate func isAction(_ type: String) -> Bool { self["type"]?.string?.isBytewiseEqual(to: type) ?? false }
}
