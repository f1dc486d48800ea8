internal import FormEngine
internal import Registry
internal import Replies

/// The operation that erases a person's answers.
enum ErasureAPI {
    static let erase = Operation(
        name: "eraseSubject",
        summary:
            "Makes the answers of a subject unreadable for ever, or those of a submission without a subject; verdicts and proofs stay.",
        body: .json(
            .options(
                ["subject": .text, "submission": .text, "message": .text, "dryRun": .flag], required: ["message"])),
        reply: .members([
            "erasure": .orNull(.text), "erasedAt": .orNull(.text), "submissions": .integer, "sessions": .integer,
            "images": .integer, "names": .integer, "keys": .integer,
            "deferred": .array(
                .members([
                    "submission": .text, "until": .orNull(.text), "basis": .orNull(.text), "holds": .array(.text),
                ])), "deferredUntil": .orNull(.text), "remains": .array(.text),
            "notReached": .array(.text), "dryRun": .flag,
        ])
    ) { call in
        try call.caller.checkCoversAllForms()
        let sent = try SentObject(call, known: ["subject", "submission", "message", "dryRun"])
        let message = try sent.requiredText("message")
        let person: ErasedPerson
        switch (try sent.text("subject"), try sent.text("submission")) {
        case (let subject?, nil): person = .subject(subject)
        case (nil, let submission?): person = .sender(of: submission)
        default: throw Problem.malformed("Send one of `subject` and `submission`.")
        }
        let isDryRun = try sent.flag("dryRun")
        let report = try await call.registry.erase(
            person, actor: call.caller.actor, message: message, isDryRun: isDryRun)
        return Reply(ErasureReply(report, isDryRun: isDryRun).json)
    }
}
