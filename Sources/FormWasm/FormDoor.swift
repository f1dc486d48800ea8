#if !arch(wasm32)
    package import FormEngine
#endif

/// A form behind a door of bytes: JSON in, JSON out.
///
/// Whatever was asked, something is answered: the result, or an `error` with its `code`.
package final class FormDoor {
    private var form: ClientForm
    private var state: FormState?

    /// Opens a form by a request with its `document`, the `digest` expected of it, and the `lists` that its lock names, each
    /// with `name` and `document`.
    package static func open(_ request: [UInt8]) throws(DoorError) -> FormDoor {
        // Nothing is allocated before it is known to be whole: half of an object would stay where it is.
        FormDoor(try ClientForm(compiling: try JSONValue(request: request)))
    }

    private init(_ form: ClientForm) {
        self.form = form
    }

    /// Another door to the form, without a screen.
    package var forked: FormDoor { FormDoor(form) }

    /// The form that was opened.
    package var opened: [UInt8] {
        let texts = form.config.title
        return JSONWriter.bytes(
            of: .object([
                .init("digest", .text(form.digest.text)), .init("form", .text(form.config.form.text)),
                .init("locale", .text(form.config.locale)),
                .init(
                    "title",
                    texts.map { .text($0.text(for: form.config.locale, fallback: form.config.locale)) } ?? .null),
            ]))
    }

    /// Sends an action to the form's screen, and tells the effects and the state after it.
    ///
    /// The first action, `started`, brings the date `as_of`, and perhaps the `language` and the `context`. The action
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
        guard let effects = state?.send(action), let drawn = state?.json else { throw .notStarted }
        return JSONWriter.bytes(
            of: .object([.init("effects", .array(effects.map { $0.json })), .init("state", drawn)]))
    }

    private func begin(_ action: JSONValue) throws(DoorError) -> FormState {
        guard action.isAction("started") else { throw .notStarted }
        return FormState(
            form, asOf: try action.day, language: try action.text("language"), context: action["context"] ?? .object([])
        )
    }

    /// The state as it is kept for going on elsewhere; empty if nothing was started.
    package var saved: [UInt8] { state?.saved ?? [] }

    /// Judges `answers`, a text, as of a date, with `sources`, a text, `names` and `context`, up to the step `through`, by the
    /// rules that are due at a `timing`.
    package func judge(_ request: [UInt8]) throws(DoorError) -> [UInt8] {
        let value = try JSONValue(request: request)
        guard let answers = value["answers"]?.string,
            let timing = Timing(named: try value.text("timing") ?? Timing.submit.rawValue)
        else { throw .unreadableRequest }
        let through = try value.text("through")
        if let through, !form.config.steps.contains(where: { $0.id.utf8.elementsEqual(through.utf8) }) {
            throw .unreadableRequest
        }
        let language = try value.text("language")
        var input = JudgementInput(
            answers: Array(answers.utf8), sources: try value.text("sources").map { Array($0.utf8) },
            asOf: try value.day, context: value["context"] ?? .object([]), through: through, timing: timing)
        for name in value["names"]?.members ?? [] {
            guard let known = name.value.string.flatMap({ NameAnswer.Availability(named: $0) }) else {
                throw .unreadableRequest
            }
            input.names.append(NameAnswer(field: name.name, known))
        }
        do throws(InputError) {
            let judgement = try form.judge(input)
            return JSONWriter.bytes(of: judgement.json(in: language, of: form.config))
        } catch {
            throw .unreadableInput(error)
        }
    }

    /// Judges again what a judgement record holds, by a request as for opening a form with its text as `record`, and tells
    /// the `verdict` as replay compares it.
    ///
    /// Where the document is the whole of a version, so are the rules.
    package static func replay(_ request: [UInt8]) throws(DoorError) -> [UInt8] {
        let value = try JSONValue(request: request)
        let form = try ClientForm(compiling: value)
        guard let text = try value.text("record"),
            let input = JudgementInput(record: try JSONValue(request: Array(text.utf8)))
        else { throw .unreadableRequest }
        do throws(InputError) {
            let verdict = try form.judge(input) { $0.verdict }.canonicalBytes
            return JSONWriter.bytes(of: .object([.init("verdict", .text(String(decoding: verdict, as: UTF8.self)))]))
        } catch {
            throw .unreadableInput(error)
        }
    }
}

/// Why nothing could be answered.
package enum DoorError: Error {
    /// The request is no JSON, or lacks something.
    case unreadableRequest
    /// The form cannot be opened.
    case pin(PinError)
    /// There is no such action.
    case unknownAction
    /// The first action is `started`.
    case notStarted
    /// The answers or the source values are no JSON.
    case unreadableInput(InputError)

    /// The error as it is answered.
    package var json: [UInt8] {
        let (code, message): (String, String) =
            switch self {
            case .unreadableRequest:
                ("unreadable_request", "The request is no JSON, or lacks something that it must have.")
            case .pin(.digestDiffers(let digest)):
                ("digest_differs", "The document is not the one with the digest \(digest.text).")
            case .pin(.unreadable): ("unreadable_document", "The document is no form that this engine can read.")
            case .pin(.listMissing(let name)): ("list_missing", "The list `\(name)` is not there.")
            case .pin(.listDiffers(let name)): ("list_differs", "The list `\(name)` is not the one that is locked.")
            case .unknownAction: ("unknown_action", "There is no such action, or it lacks something that it must have.")
            case .notStarted: ("not_started", "The first action is `started`, with the date `as_of`.")
            case .unreadableInput(let error):
                ("unreadable_\(error.document.rawValue)", error.error.message)
            }
        return JSONWriter.bytes(
            of: .object([.init("error", .object([.init("code", .text(code)), .init("message", .text(message))]))]))
    }
}

extension ClientForm {
    fileprivate init(compiling request: JSONValue) throws(DoorError) {
        guard let version = ShownVersion(request, key: "document") else { throw .unreadableRequest }
        do throws(PinError) {
            try self.init(version)
        } catch {
            throw .pin(error)
        }
    }
}

extension JSONValue {
    fileprivate init(request: [UInt8]) throws(DoorError) {
        do throws(JSONError) {
            try self.init(json: request)
        } catch {
            throw .unreadableRequest
        }
    }

    /// Whether a request is an action of a type.
    fileprivate func isAction(_ type: String) -> Bool { self["type"]?.string?.isBytewiseEqual(to: type) ?? false }

    /// A text that may be left out, or be null.
    fileprivate func text(_ name: String) throws(DoorError) -> String? {
        guard let value = self[name], value != .null else { return nil }
        guard let text = value.string else { throw .unreadableRequest }
        return text
    }

    /// The date that ages count from.
    fileprivate var day: CivilDate {
        get throws(DoorError) {
            guard let day = self["as_of"]?.string.flatMap({ CivilDate($0) }) else { throw .unreadableRequest }
            return day
        }
    }
}
