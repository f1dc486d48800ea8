#if !arch(wasm32)
import FormEngine
#endif

/// A compiled form with an interface of bytes, for JavaScript: JSON in, JSON out.
///
/// Every call returns a JSON document: the result, or an `error` with its `code`.
package final class FormDoor {
    private let form: ClientForm

    /// Compiles a form from a request with the `document`, its expected `digest`, and the `lists` in its lock.
    ///
    /// Each list has a `name` and a `document`.
    package static func open(_ request: [UInt8]) throws(DoorError) -> FormDoor {
        // The request is checked before the object is allocated: a failing initialiser would leak the object's memory.
        FormDoor(try ClientForm(compiling: try JSONValue(request: request)))
    }

    private init(_ form: ClientForm) {
        self.form = form
    }

    /// A new screen of the form, to which no action was sent yet.
    package var screen: ScreenDoor { ScreenDoor(form) }

    /// A description of the compiled form: digest, form key, language and title.
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

    /// Judges a request's `answers` (JSON as text) as of a date.
    ///
    /// Optional members are `sources` (JSON as text), `names`, `context`, the last step `through`, and the `timing` of
    /// the rules that are due.
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

    /// Judges a judgement record again and returns its `verdict`, in the bytes that a replay compares.
    ///
    /// The request is like that for compiling a form, with the record's `members`, each a `name` and a `value` as text,
    /// or with the text `record` of an earlier program. If the document is the whole config, all rules are judged, also
    /// those that clients do not see.
    package static func replay(_ request: [UInt8]) throws(DoorError) -> [UInt8] {
        let value = try JSONValue(request: request)
        let form = try ClientForm(compiling: value)
        guard let record = try record(in: value), let input = JudgementInput(record: record) else {
            throw .unreadableRequest
        }
        do throws(InputError) {
            let verdict = try form.judge(input) { $0.verdict }.canonicalBytes
            return JSONWriter.bytes(of: .object([.init("verdict", .text(String(decoding: verdict, as: UTF8.self)))]))
        } catch {
            throw .unreadableInput(error)
        }
    }

    private static func record(in request: JSONValue) throws(DoorError) -> JSONValue? {
        guard let members = request["members"]?.elements else {
            guard let text = try request.text("record") else { return nil }
            let record = try JSONValue(request: Array(text.utf8))
            return record["record"]?.double == Double(JudgementInput.textFormat) ? record : nil
        }
        var named: [RecordMember] = []
        for member in members {
            guard let name = try member.text("name"), let value = try member.text("value") else { return nil }
            named.append(RecordMember(name: name, value: Array(value.utf8)))
        }
        return RecordMember.record(of: named)
    }
}
