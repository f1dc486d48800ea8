#if !arch(wasm32)
    import FormEngine
#endif

/// A form behind a door of bytes: JSON in, JSON out.
///
/// Every call returns a document: the result, or an `error` with its `code`.
package final class FormDoor {
    private let form: ClientForm

    /// Opens a form by a request with its `document`, the `digest` expected of it, and the `lists` that its lock names, each
    /// with `name` and `document`.
    package static func open(_ request: [UInt8]) throws(DoorError) -> FormDoor {
        // Nothing is allocated before it is known to be whole: half of an object would stay where it is.
        FormDoor(try ClientForm(compiling: try JSONValue(request: request)))
    }

    private init(_ form: ClientForm) {
        self.form = form
    }

    /// A screen of the form, which nobody has begun.
    package var screen: ScreenDoor { ScreenDoor(form) }

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
