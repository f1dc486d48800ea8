internal import FormEngine
internal import HTTPTypes
internal import Registry
internal import Replies

/// Releases: publishing, rolling back, promoting, withdrawing.
enum PublishingAPI {
    static let publish = Operation(
        name: "publish",
        summary: "Publishes a config. `If-Match` has the entity tag of the form on which the config is based.",
        query: [
            .channel, .dialect, .init(name: "message", schema: .text, summary: "the reason, for the audit log"),
            .init(name: "at", schema: .text, summary: "when the version becomes live; at once by default"),
            .init(
                name: "finishBy", formerName: "finish_by", schema: .text,
                summary: "when sessions on older versions end"),
            .init(
                name: "keepScheduled", formerName: "keep_scheduled", schema: .flag,
                summary: "keeps releases that are already scheduled"),
            .init(
                name: "keepRollouts", formerName: "keep_rollouts", schema: .flag,
                summary: "lets rollouts of the form and channel go on"),
            .init(name: "reinstate", schema: .flag, summary: "takes a withdrawn version back into use"),
            .init(
                name: "edition", schema: .words(Edition.allCases.map { "\($0.rawValue)" }),
                summary:
                    "the edition that judges answers to the version; by default that of an equal version, or else the newest"
            ),
            .init(
                name: "newChannel", formerName: "new_channel", schema: .flag,
                summary: "makes the channel, if nothing was ever released on it"),
            .init(
                name: "dryRun", formerName: "dry_run", schema: .flag, summary: "reports the result, and writes nothing"),
        ],
        body: .document, reply: published, isConditional: true
    ) { call in
        let form = try call.form()
        let edition = try edition(call)
        let (linted, config) = try await LintAPI.publishable(in: call, form: form, edition)
        guard config.form == form else { throw Problem.malformed("The config is of the form \(config.form.text).") }
        let channel = try call.channel()
        let base = try await call.base(form, on: channel)
        let terms = PublicationTerms(
            channel: channel, allowsNewChannel: try call.flag("newChannel"),
            base: base.map { .release($0) } ?? .unstated, edition: edition, scheduledFor: try call.time("at"),
            finishBy: try call.time("finishBy"), keepsScheduled: try call.flag("keepScheduled"),
            keepsRollouts: try call.flag("keepRollouts"), reinstates: try call.flag("reinstate"),
            message: call.query["message"])
        let publication = terms.publication(of: config, linted, actor: call.caller.actor)
        let isDryRun = try call.flag("dryRun")
        let report = try await call.registry.publish(publication, isDryRun: isDryRun)
        return Reply(PublicationReply(report, isDryRun: isDryRun).json)
    }

    static let rollback = Operation(
        name: "rollback",
        summary: "Makes an older version live again. With `If-Match`, only if the release in the header is the latest.",
        body: .json(
            .options(
                [
                    "to": .integer, "channel": .text, "message": .text, "reinstate": .flag, "keepRollouts": .flag,
                ], required: ["to", "message"])),
        reply: released, isConditional: true
    ) { call in
        let form = try call.form()
        let sent = try SentObject(call, known: ["to", "channel", "message", "reinstate", "keepRollouts"])
        guard let version = try sent.number("to") else { throw Problem.malformed("`to` is missing.") }
        let channel = try sent.channel()
        let report = try await call.registry.rollback(
            form, to: version, on: channel, reinstates: try sent.flag("reinstate"),
            keepsRollouts: try sent.flag("keepRollouts"), base: try await call.base(form, on: channel),
            actor: call.caller.actor, message: try sent.requiredText("message"))
        return Reply(ReleaseReply(report, named: version).json.adding(["channel": .text(report.channel.name)]))
    }

    static let promote = Operation(
        name: "promote", summary: "Releases a version on another channel.",
        body: .json(
            .options(
                [
                    "version": .integer, "to": .text, "message": .text, "reinstate": .flag, "newChannel": .flag,
                    "keepRollouts": .flag,
                ], required: ["version", "to"])),
        reply: released
    ) { call in
        let form = try call.form()
        let sent = try SentObject(
            call, known: ["version", "to", "message", "reinstate", "newChannel", "keepRollouts"])
        guard let version = try sent.number("version") else { throw Problem.malformed("`version` is missing.") }
        guard let channel = Channel(try sent.requiredText("to")) else {
            throw Problem.malformed("`to` cannot be a channel's name.")
        }
        let report = try await call.registry.promote(
            form, version, to: channel, reinstates: try sent.flag("reinstate"),
            allowsNewChannel: try sent.flag("newChannel"), keepsRollouts: try sent.flag("keepRollouts"),
            actor: call.caller.actor, message: try sent.text("message"))
        return Reply(ReleaseReply(report, named: version).json.adding(["channel": .text(report.channel.name)]))
    }

    static let withdraw = Operation(
        name: "withdraw", summary: "Withdraws a version on all channels.",
        body: .json(
            .options(
                [
                    "version": .integer, "then": .any, "message": .text, "keepScheduled": .flag,
                    "restartSessions": .flag,
                ], required: ["version", "message"])),
        reply: .members([
            "form": .text, "version": .integer, "release": .orNull(.integer), "stoppedRollouts": .array(.text),
            "openSessions": .integer, "voided": .array(.any), "releases": .array(.any), "wasWithdrawn": .flag,
            "restartsSessions": .flag, "scheduled": .array(.any),
        ])
    ) { call in
        let form = try call.form()
        let sent = try SentObject(call, known: ["version", "then", "message", "keepScheduled", "restartSessions"])
        guard let version = try sent.number("version") else { throw Problem.malformed("`version` is missing.") }
        let report = try await call.registry.withdraw(
            form, version, then: try successor(sent), keepsScheduled: try sent.flag("keepScheduled"),
            restartsSessions: try sent.flag("restartSessions"), actor: call.caller.actor,
            message: try sent.requiredText("message"))
        let rows = try await ReleaseRow.all(report.releases, in: call.registry)
        return Reply(WithdrawalReply(report, releases: rows).json)
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

    /// The edition in the query; nil if absent.
    private static func edition(_ call: Call) throws -> Edition? {
        try call.query["edition"].map { word in
            if let edition = Edition.allCases.first(where: { "\($0.rawValue)" == word }) { return edition }
            let known = Edition.allCases.map { "\($0.rawValue)" }.joined(separator: ", ")
            throw Problem.malformed("There is no edition `\(word.prefix(64))`; known: \(known).")
        }
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
    ])

    private static let published = Schema.members([
        "form": .text, "version": .integer, "digest": .text, "release": .orNull(.integer), "channel": .text,
        "created": .flag, "changes": .array(.any), "compatibility": .orNull(.any), "voided": .array(.any),
        "scheduledFor": .orNull(.text), "wasLive": .flag, "wasScheduled": .flag, "dryRun": .flag,
        "openSessions": .integer, "finishBy": .orNull(.text), "scheduled": .array(.any),
        "stoppedRollouts": .array(.text),
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
