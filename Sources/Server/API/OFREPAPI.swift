internal import FormEngine
internal import HTTPTypes
internal import Registry
internal import Replies

/// The OpenFeature Remote Evaluation Protocol: a form is a flag, and its value is the subject's version.
enum OFREPAPI {
    static let one = Operation(
        name: "evaluateFlag", summary: "Evaluates a flag (OFREP): the version of the form for a subject.",
        body: .json(context), reply: flag, problemType: "application/json", problemStatuses: [400, 404]
    ) { call in
        let key = call.parameters["key"] ?? ""
        let asked: Asked
        do throws(Fault) { asked = try Asked(call) } catch { return error.reply(key: key) }
        guard let form = FormKey(key), call.caller.covers(form) else {
            return Fault(404, code: "FLAG_NOT_FOUND", details: "There is no form `\(key.prefix(128))`.").reply(key: key)
        }
        do throws(RegistryError) {
            return Reply(value(try await resolve(form, asked: asked, call: call)))
        } catch {
            return try reply(error, key: key)
        }
    }

    static let all = Operation(
        name: "evaluateFlags", summary: "Evaluates all flags (OFREP).", body: .json(context),
        reply: .members(["flags": .array(flag)]), problemType: "application/json",
        problemStatuses: [400, 404], isTagged: true
    ) { call in
        let asked: Asked
        do throws(Fault) { asked = try Asked(call) } catch { return error.reply(key: nil) }
        var flags: [JSONValue] = []
        for form in try await call.registry.store.forms().map(\.key) where call.caller.covers(form) {
            do throws(RegistryError) {
                flags.append(value(try await resolve(form, asked: asked, call: call)))
            } catch {
                // An unreleased or closed form has no version.
                switch error {
                case .notReleased, .closed: continue
                // A form with damaged rows is skipped; a request for its flag alone reports the damage.
                case _ where error.isDamage: continue
                default: throw error
                }
            }
        }
        let answer = JSONValue.object([.init("flags", .array(flags))])
        let digest = SHA256Hasher.hash(answer.canonicalBytes)
        return Reply(answer).tagged(HexText.encode(Array(digest.bytes.prefix(16))), for: call)
    }

    /// The evaluation context in the body.
    private struct Asked {
        var subject: String?
        var context: JSONValue

        init(_ call: Call) throws(Fault) {
            // The targeting key is optional: a flag has a value without a subject, too.
            guard let sent = try? JSONValue(json: call.body), sent.members != nil else {
                throw Fault(400, code: "PARSE_ERROR", details: "The body is no JSON object.")
            }
            let named = sent["context"] ?? .null
            guard let members = named == .null ? [] : named.members else {
                throw Fault(400, code: "INVALID_CONTEXT", details: "`context` is no JSON object.")
            }
            let key = members.first { $0.name == "targetingKey" }?.value
            // Some SDKs send a missing key as null.
            if let key, key.string == nil, key != .null {
                throw Fault(400, code: "INVALID_CONTEXT", details: "`targetingKey` is no text.")
            }
            subject = key?.string.flatMap { $0.isEmpty ? nil : $0 }
            context = .object(members.filter { $0.name != "targetingKey" })
        }
    }

    /// An error in the protocol's format.
    private struct Fault: Error {
        let status: Int
        let code: String
        let details: String

        init(_ status: Int, code: String, details: String) {
            (self.status, self.code, self.details) = (status, code, details)
        }

        func reply(key: String?) -> Reply {
            var members: [JSONValue.Member] = key.map { [.init("key", .text($0))] } ?? []
            members += [.init("errorCode", .text(code)), .init("errorDetails", .text(details))]
            return Reply(.object(members), status: status)
        }
    }

    private static func reply(_ error: RegistryError, key: String) throws -> Reply {
        switch error {
        case .noSuchForm, .notReleased, .closed, .unknownChannel:
            Fault(404, code: "FLAG_NOT_FOUND", details: error.message).reply(key: key)
        default: throw error
        }
    }

    private static func resolve(
        _ form: FormKey, asked: Asked, call: Call
    ) async throws(RegistryError) -> Resolution {
        try await call.registry.resolve(form, on: .production, subject: asked.subject, context: asked.context)
    }

    private static func value(_ resolution: Resolution) -> JSONValue {
        .object([
            "key": .text(resolution.form.text), "value": .int(resolution.version),
            "reason": .text(reason(resolution.reason)), "variant": .text(resolution.arm ?? "live"),
            "metadata": .object([
                "digest": .text(resolution.digest.text), "release": .int(resolution.release),
                "reason": .text(resolution.reason.rawValue), "rollout": .text(resolution.rollout?.text ?? ""),
            ]),
        ])
    }

    private static func reason(_ reason: Resolution.Reason) -> String {
        switch reason {
        case .live, .rolloutEnded: "STATIC"
        case .inRollout, .exposedBefore: "SPLIT"
        case .outOfCoverage, .notInAudience, .noSubject, .rolloutPaused, .pinnedSession, .pinnedSubmission: "DEFAULT"
        }
    }

    private static let context = Schema.options(["context": .orNull(.any)])

    private static let flag = Schema.members([
        "key": .text, "value": .integer, "reason": .text, "variant": .text, "metadata": .any,
    ])
}
