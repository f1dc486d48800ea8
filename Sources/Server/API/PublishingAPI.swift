internal import FormEngine
internal import HTTPTypes
internal import Registry
internal import Replies

/// Releases: publishing, rolling back, promoting, withdrawing.
enum PublishingAPI {
    static let publish = Operation(
        name: "publish",
        summary: "Publishes a config. `If-Match` has the entity tag of the form on which the config is based.",
        query: Operation.Parameter.publicationTerms + [
            .init(name: "message", schema: .text, summary: "the reason, for the audit log"),
            .init(
                name: "page", schema: .text,
                summary: "the digest of the change page that the publisher read; refused if anything in it moved"),
            .init(
                name: "dryRun", formerName: "dry_run", schema: .flag, summary: "reports the result, and writes nothing"),
            .init(
                name: "impact", schema: .flag,
                summary:
                    "with `dryRun`: judges the newest \(ImpactAPI.usualLimit) submissions and sessions, which the audit log records"
            ),
        ],
        body: .document, reply: published, isConditional: true
    ) { call in
        let base = try await call.base(try call.form(), on: try call.channel())
        let publication = try await call.publication(
            base: base.map { .release($0) } ?? .unstated, page: call.query["page"])
        let preview = try Preview(dryRun: try call.flag("dryRun"), impact: try call.flag("impact"))
        let report = try await call.registry.publish(publication, isDryRun: preview.isDryRun)
        let impact = try await preview.impact(of: .config(publication), for: call)
        return Reply(
            PublicationReply(
                report, compatibility: publication.compatibility, isDryRun: preview.isDryRun, impact: impact
            ).json)
    }

    static let rollback = Operation(
        name: "rollback",
        summary: "Makes an older version live again. With `If-Match`, only if the release in the header is the latest.",
        body: .json(
            .options(
                [
                    "to": .integer, "channel": .text, "message": .text, "reinstate": .flag, "keepRollouts": .flag,
                    "except": .array(.text), "dryRun": .flag, "impact": .flag,
                ], required: ["to", "message"])),
        reply: released, isConditional: true
    ) { call in
        let form = try call.form()
        let sent = try SentObject(
            call, known: ["to", "channel", "message", "reinstate", "keepRollouts", "except", "dryRun", "impact"])
        guard let version = try sent.number("to") else { throw Problem.malformed("`to` is missing.") }
        let channel = try sent.channel()
        let preview = try Preview(dryRun: try sent.flag("dryRun"), impact: try sent.flag("impact"))
        let report = try await call.registry.rollback(
            form, to: version, on: channel, reinstates: try sent.flag("reinstate"),
            keepsRollouts: try sent.flag("keepRollouts"), base: try await call.base(form, on: channel),
            exempting: try sent.texts("except"), actor: call.caller.actor, message: try sent.requiredText("message"),
            isDryRun: preview.isDryRun)
        let impact = try await preview.impact(
            of: .version(version, of: form, on: channel, actor: call.caller.actor), for: call)
        return Reply(ReleaseReply(report, named: version, isDryRun: preview.isDryRun).json(on: channel, impact: impact))
    }

    static let promote = Operation(
        name: "promote", summary: "Releases a version on another channel.",
        body: .json(
            .options(
                [
                    "version": .integer, "to": .text, "message": .text, "reinstate": .flag, "newChannel": .flag,
                    "keepRollouts": .flag, "dryRun": .flag, "impact": .flag,
                ], required: ["version", "to"])),
        reply: released
    ) { call in
        let form = try call.form()
        let sent = try SentObject(
            call, known: ["version", "to", "message", "reinstate", "newChannel", "keepRollouts", "dryRun", "impact"])
        guard let version = try sent.number("version") else { throw Problem.malformed("`version` is missing.") }
        guard let channel = Channel(try sent.requiredText("to")) else {
            throw Problem.malformed("`to` cannot be a channel's name.")
        }
        let preview = try Preview(dryRun: try sent.flag("dryRun"), impact: try sent.flag("impact"))
        let report = try await call.registry.promote(
            form, version, to: channel, reinstates: try sent.flag("reinstate"),
            allowsNewChannel: try sent.flag("newChannel"), keepsRollouts: try sent.flag("keepRollouts"),
            actor: call.caller.actor, message: try sent.text("message"), isDryRun: preview.isDryRun)
        let impact = try await preview.impact(
            of: .version(version, of: form, on: channel, actor: call.caller.actor), for: call)
        return Reply(ReleaseReply(report, named: version, isDryRun: preview.isDryRun).json(on: channel, impact: impact))
    }

    static let withdraw = Operation(
        name: "withdraw", summary: "Withdraws a version on all channels.",
        body: .json(
            .options(
                [
                    "version": .integer, "then": .any, "message": .text, "keepScheduled": .flag,
                    "restartSessions": .flag, "dryRun": .flag,
                ], required: ["version", "message"])),
        reply: .members([
            "form": .text, "version": .integer, "release": .orNull(.integer), "stoppedRollouts": .array(.text),
            "openSessions": .integer, "voided": .array(.any), "releases": .array(.any), "wasWithdrawn": .flag,
            "restartsSessions": .flag, "scheduled": .array(.any), "invariants": .array(.any), "dryRun": .flag,
            "changes": .orNull(.array(.any)), "classes": .orNull(.array(.text)),
        ])
    ) { call in
        let form = try call.form()
        let sent = try SentObject(
            call, known: ["version", "then", "message", "keepScheduled", "restartSessions", "dryRun"])
        let isDryRun = try sent.flag("dryRun")
        guard let version = try sent.number("version") else { throw Problem.malformed("`version` is missing.") }
        let report = try await call.registry.withdraw(
            form, version, then: try successor(sent), keepsScheduled: try sent.flag("keepScheduled"),
            restartsSessions: try sent.flag("restartSessions"), actor: call.caller.actor,
            message: try sent.requiredText("message"), isDryRun: isDryRun)
        let rows = try await ReleaseRow.all(report.releases, in: call.registry)
        return Reply(WithdrawalReply(report, releases: rows, isDryRun: isDryRun).json)
    }

    static let unschedule = Operation(
        name: "unschedule", summary: "Cancels a scheduled release.",
        body: .json(
            .options(["release": .integer, "channel": .text, "message": .text], required: ["release", "message"])),
        reply: .members([
            "form": .text, "channel": .text, "release": .integer, "version": .orNull(.integer), "effectiveAt": .text,
            "wasUnscheduled": .flag, "live": .orNull(.integer),
        ])
    ) { call in
        let form = try call.form()
        let sent = try SentObject(call, known: ["release", "channel", "message"])
        guard let release = try sent.number("release") else { throw Problem.malformed("`release` is missing.") }
        let report = try await call.registry.unschedule(
            form, release, on: try sent.channel(), actor: call.caller.actor, message: try sent.requiredText("message"))
        return Reply(ReleaseReply.json(report))
    }

    /// The successor of a withdrawn version: a number, `none`, or unstated if the member is absent.
    private static func successor(_ sent: SentObject) throws -> Registry.Successor {
        guard let bytes = sent.bytes("then") else { return .unstated }
        if bytes == Array(#""none""#.utf8) { return .none }
        guard let number = try sent.number("then") else { return .unstated }
        return .version(number)
    }

    private static let released = Schema.members([
        "form": .text, "version": .integer, "release": .orNull(.integer), "rolledBackFrom": .orNull(.integer),
        "stoppedRollouts": .array(.text), "openSessions": .integer, "voided": .array(.any), "channel": .text,
        "invariants": .array(.any), "dryRun": .flag, "impact": .orNull(.any), "changes": .orNull(.array(.any)),
        "classes": .orNull(.array(.text)),
    ])

    private static let published = Schema.members([
        "form": .text, "version": .integer, "digest": .text, "release": .orNull(.integer), "channel": .text,
        "created": .flag, "changes": .array(.any), "classes": .array(.text), "compatibility": .any,
        "voided": .array(.any),
        "scheduledFor": .orNull(.text), "wasLive": .flag, "wasScheduled": .flag, "dryRun": .flag,
        "openSessions": .integer, "finishBy": .orNull(.text), "scheduled": .array(.any),
        "stoppedRollouts": .array(.text), "page": .orNull(.text), "invariants": .array(.any),
        "impact": .orNull(.any),
    ])
}

extension Call {
    /// The release in `If-Match` on which the caller bases the change; nil without that header.
    ///
    /// Of several tags, the channel's latest release counts if it is listed, or else the greatest number.
    func base(_ form: FormKey, on channel: Channel) async throws -> Int? {
        guard let header = headers[.ifMatch] else { return nil }
        let named = (EntityTag.list(header) ?? []).map(\.release)
        let releases = named.compactMap(\.self)
        guard let newest = releases.max(), releases.count == named.count else {
            throw Problem.malformed(
                "`If-Match` names no release.",
                help:
                    #"Send the ETag of the form, such as "3", or "0" before its first release; `*` is not accepted."#
            )
        }
        guard Set(releases).count > 1 else { return newest }
        let latest = try await registry.timeline(of: form, on: channel).latest
        return releases.contains(latest) ? latest : newest
    }
}
