internal import FormEngine
internal import Registry
internal import Replies

/// Operations on invariants.
enum InvariantsAPI {
    static let list = Operation(
        name: "listInvariants",
        summary: "Lists the invariants, each with its results for all versions that are live, scheduled, or arms.",
        reply: .members(["invariants": .array(.any), "kept": .flag])
    ) { call in
        let rows = try await call.registry.invariants().map { InvariantRow($0, covering: call.caller.covers) }
        let kept = rows.allSatisfy(\.isKept)
        return Reply(.object(["invariants": .array(rows.map(\.json)), "kept": .bool(kept)]))
    }

    static let define = Operation(
        name: "defineInvariant",
        summary:
            "Defines the invariant in the body, or redefines it; refused if a version in use breaks it without an exception.",
        query: [
            .init(name: "message", schema: .text, summary: "the reason, for the audit log"),
            .init(
                name: "except", schema: .text,
                summary: "versions (kyc/NL@2) or forms that may break it until `until`, separated by commas"),
            .init(name: "until", schema: .text, summary: "the end of these exceptions"),
            .init(name: "dryRun", schema: .flag, summary: "reports the result, and writes nothing"),
        ],
        body: .json(.any), reply: .any
    ) { call in
        try call.caller.checkCoversAllForms()
        let name = call.parameters["name"] ?? ""
        let statement = try statement(call)
        guard statement.id == name else {
            throw Problem.malformed("The definition is of the invariant \(statement.id).")
        }
        let isDryRun = try call.flag("dryRun")
        let defined = try await call.registry.define(
            statement, excepting: try exceptions(call), actor: call.caller.actor, message: call.query["message"],
            isDryRun: isDryRun)
        return Reply(
            InvariantRow(defined).json.adding(["created": .bool(defined.isNew), "dryRun": .bool(isDryRun)]))
    }

    static let except = Operation(
        name: "exceptInvariant",
        summary: "Lets a version, or all versions of a form, break the invariant until a time.",
        body: .json(
            .options(
                ["form": .text, "version": .integer, "until": .text, "message": .text],
                required: ["form", "until", "message"])),
        reply: .members([
            "id": .text, "number": .integer, "form": .text, "version": .orNull(.integer), "until": .text,
        ])
    ) { call in
        try call.caller.checkCoversAllForms()
        let sent = try SentObject(call, known: ["form", "version", "until", "message"])
        guard let form = FormKey(try sent.requiredText("form")) else {
            throw Problem.malformed("`form` is no form's key.")
        }
        guard let until = try sent.time("until") else { throw Problem.malformed("`until` is missing.") }
        let exception = try await call.registry.except(
            .init(form: form, version: try sent.number("version"), until: until), from: call.parameters["name"] ?? "",
            actor: call.caller.actor, message: try sent.requiredText("message"))
        return Reply(exception.json)
    }

    static let retire = Operation(
        name: "retireInvariant", summary: "Retires the invariant: later releases need no proof of it.",
        body: .json(.options(["message": .text], required: ["message"])),
        reply: .members(["id": .text, "number": .integer])
    ) { call in
        try call.caller.checkCoversAllForms()
        let sent = try SentObject(call, known: ["message"])
        let record = try await call.registry.retireInvariant(
            call.parameters["name"] ?? "", actor: call.caller.actor, message: try sent.requiredText("message"))
        return Reply(.object(["id": .text(record.name), "number": .int(record.number)]))
    }

    private static func statement(_ call: Call) throws -> Invariant {
        let definition: JSONValue
        do throws(JSONError) {
            definition = try JSONValue(json: call.body)
        } catch {
            throw Problem.malformed("The body cannot be read: \(error.message)")
        }
        do throws(InvariantFault) {
            return try Invariant(definition)
        } catch {
            throw Problem.malformed(error.message)
        }
    }

    private static func exceptions(_ call: Call) throws -> [RequestedException] {
        let end = try call.time("until")
        guard let list = call.query["except"] else {
            if end != nil { throw Problem.malformed("`until` is the end of an exception: `except` is missing.") }
            return []
        }
        guard let until = end else { throw Problem.malformed("`until` is missing.") }
        return try list.split(separator: ",", omittingEmptySubsequences: false).map { name in
            let parts = name.split(separator: "@", omittingEmptySubsequences: false)
            let number = parts.count == 2 ? Int(parts[1]) : nil
            guard let form = FormKey(String(parts[0])), parts.count == 1 || parts.count == 2 && (number ?? 0) > 0 else {
                throw Problem.malformed("`except` names no version or form.", help: "Write `kyc/NL@2` or `kyc/NL`.")
            }
            return RequestedException(form: form, version: number, until: until)
        }
    }
}
