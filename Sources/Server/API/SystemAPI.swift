internal import FormEngine
internal import Registry
internal import Replies

/// Operations for the operator of a server.
enum SystemAPI {
    static let health = Operation(
        name: "health", summary: "Reports that the process responds.", reply: .members(["status": .text])
    ) { _ in Reply(.object(["status": "ok"])) }

    static let readiness = Operation(
        name: "readiness",
        summary:
            "Checks that the database can be read and written; reports damage, and versions in use without a proof of an invariant whose exception ended.",
        reply: .members([
            "status": .text, "damagedForms": .integer, "damaged": .any, "unproved": .array(.any),
        ])
    ) { call in
        do throws(StoreError) {
            try await call.registry.store.checkReadiness()
            _ = try await call.registry.store.head()
        } catch {
            throw Problem(503, of: error.code, error.message, help: error.help)
        }
        let damage = try await call.services.damage.look(at: call.registry)
        return Reply(
            .object([
                "status": .text(damage.isDamaged ? "degraded" : "ok"), "damagedForms": .int(damage.forms.count),
                "damaged": damage.json, "unproved": .array(damage.unproved.map(\.json)),
            ]))
    }

    static let metrics = Operation(
        name: "metrics", summary: "Reports the metrics of the server in the text format of Prometheus.", reply: .text,
        mediaType: "text/plain; version=0.0.4; charset=utf-8"
    ) { call in
        Reply(
            mediaType: "text/plain; version=0.0.4; charset=utf-8",
            Array(call.services.metrics.text(lostLines: LogWriter.standardError.lostLines).utf8))
    }

    static let description = Operation(
        name: "describe", summary: "Describes this interface (OpenAPI 3.1).", reply: .any
    ) { call in Reply(OpenAPIDocument(Route.all, base: call.services.address.base).json) }

    static let problem = Operation(
        name: "explainProblem", summary: "Explains the code of a problem, with a remedy.", reply: .any
    ) { call in
        let code = call.parameters["code"] ?? ""
        guard let text = ProblemText.all[code] else {
            throw Problem(
                404, code: .notFound, message: "No problem has this code.", help: "Send the `code` of a problem.")
        }
        return Reply(
            .object(["code": .text(code), "meaning": .text(text.meaning), "help": .text(text.help)]))
    }
}
