internal import FormEngine
internal import Registry
internal import Replies

/// Operations on retention.
enum RetentionAPI {
    static let forecast = Operation(
        name: "showRetention", summary: "Reports which answers will end in which month, and which ended.",
        reply: .members([
            "upcoming": .array(
                .members([
                    "month": .text, "form": .text, "version": .integer, "field": .orNull(.text), "refused": .flag,
                    "submissions": .integer,
                ])), "deferred": .integer,
            "past": .array(
                .members(["month": .text, "cause": .text, "whole": .flag, "submissions": .integer])),
        ])
    ) { call in
        try call.caller.checkCoversAllForms()
        return Reply(RetentionForecastReply(try await call.registry.retentionForecast()).json)
    }

    static let run = Operation(
        name: "runRetention",
        summary: "Ends the answers that are due, by their form's retention and by deferred erasures.",
        body: .json(.options(["dryRun": .flag])),
        reply: .members([
            "submissions": .integer, "refused": .integer, "partly": .integer, "erased": .integer, "names": .integer,
            "keys": .integer, "kept": .integer, "together": .integer, "damaged": .integer, "dryRun": .flag,
        ])
    ) { call in
        try call.caller.checkCoversAllForms()
        let isDryRun = try SentObject(call, known: ["dryRun"]).flag("dryRun")
        let report = try await call.registry.runRetention(actor: call.caller.actor, isDryRun: isDryRun)
        return Reply(RetentionReply(report, isDryRun: isDryRun).json)
    }
}
