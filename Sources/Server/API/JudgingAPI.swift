internal import FormEngine
internal import Registry
internal import Replies

/// Operations that judge answers in one request, without a session.
enum JudgingAPI {
    static let validate = Operation(
        name: "validate",
        summary: "Judges answers by a version, and stores nothing. Send the replies of data sources in `sources`.",
        body: .answers(question), reply: judgement
    ) { call in
        let (key, number, form, input, locale) = try await asked(call)
        let (verdict, values): (Verdict, JSONValue)
        do throws(InputError) {
            (verdict, values) = try form.judge(input) { ($0.verdict, $0.values) }
        } catch {
            throw RegistryError.unreadableInput(error)
        }
        let reply = JudgementReply(
            form: key, version: number, digest: form.digest, alias: form.config.alias,
            verdict: verdict, values: values, locale: locale ?? form.config.locale,
            fallback: form.config.locale)
        return Reply(reply.json)
    }

    static let calculate = Operation(
        name: "calculate", summary: "Computes the values of a version's fields from answers.",
        body: .answers(question), reply: .members(["values": .any])
    ) { call in
        let (_, _, form, input, _) = try await asked(call)
        do throws(InputError) {
            return Reply(.object(["values": try form.judge(input) { $0.values }]))
        } catch {
            throw RegistryError.unreadableInput(error)
        }
    }

    static let submit = Operation(
        name: "submit",
        summary: "Judges answers by the live version, and stores them; replies once the answers are on disk.",
        body: .answers(
            .options(
                [
                    "answers": .any, "sources": .any, "subject": .text, "context": .any, "locale": .text,
                    "channel": .text, "asOf": .text, "test": .flag,
                ], required: ["answers"])),
        reply: submitted, isIdempotent: true
    ) { call in
        let form = try call.form()
        let sent = try SentObject(
            call, known: ["answers", "sources", "subject", "context", "locale", "channel", "asOf", "test"])
        var request = SubmissionRequest(form: form, answers: try answers(sent), actor: call.caller.actor)
        request.channel = try sent.channel()
        request.sources = try sent.objectBytes("sources")
        request.context = try sent.object("context") ?? .object([])
        request.subject = try sent.text("subject")
        request.locale = try sent.locale()
        request.asOf = try date("asOf", sent)
        request.isTest = try sent.flag("test")
        request.idempotencyKey = try call.idempotencyKey()
        let receipt = try await call.registry.submit(request)
        return Reply(SubmissionReply(receipt, locale: request.locale).json)
    }

    private static func asked(
        _ call: Call
    ) async throws -> (key: FormKey, number: Int, form: PinnedForm, input: JudgementInput, locale: String?) {
        let form = try call.form()
        let number = try call.number("number")
        let sent = try SentObject(call, known: ["answers", "sources", "context", "locale", "asOf", "timing"])
        let pinned = try await call.registry.pin(number, of: form)
        var asOf = try date("asOf", sent)
        if asOf == nil {
            let zone = pinned.config.policy.timeZone
            // The lookup of the token refreshed the time of the log, and nothing is stored here.
            asOf = CivilClock.date(at: call.registry.timeSeen, in: zone)
            if asOf == nil { throw RegistryError.unknownTimeZone(zone ?? "") }
        }
        guard let asOf else { throw Problem.malformed("`asOf` is no date.") }
        let timing = try sent.text("timing").map { word in
            guard let timing = Timing(rawValue: word) else {
                throw Problem.malformed("`timing` is not `instant`, `debounced` or `submit`.")
            }
            return timing
        }
        let input = JudgementInput(
            answers: try answers(sent), sources: try sent.objectBytes("sources"), asOf: asOf, names: [],
            context: try sent.object("context") ?? .object([]), timing: timing ?? .submit)
        return (form, number, pinned, input, try sent.locale())
    }

    private static func answers(_ sent: SentObject) throws -> [UInt8] {
        guard let answers = try sent.objectBytes("answers") else { throw Problem.malformed("`answers` is missing.") }
        return answers
    }

    private static func date(_ name: String, _ sent: SentObject) throws -> CivilDate? {
        try sent.text(name).map { text in
            guard let date = CivilDate(text) else {
                throw Problem.malformed("`\(name)` is no date.", help: "Write a date such as 2026-01-31.")
            }
            return date
        }
    }

    private static let question = Schema.options(
        [
            "answers": .object([]), "sources": .object([]), "context": .object([]), "locale": .language,
            "asOf": .date, "timing": .words(["instant", "debounced", "submit"]),
        ], required: ["answers"])

    static let judgement = Schema.members([
        "form": .text, "version": .integer, "digest": .text, "alias": .orNull(.text), "valid": .flag,
        "outcome": .orNull(.text), "findings": .array(.any), "pending": .array(.any), "values": .any,
    ])

    private static let submitted = Schema.members([
        "form": .text, "version": .integer, "digest": .text, "valid": .flag, "outcome": .orNull(.text),
        "findings": .array(.any), "values": .any, "submission": .text, "accepted": .flag, "repeated": .flag,
        "release": .integer, "arm": .orNull(.text), "reason": .text,
    ])
}
