internal import FormEngine
internal import Registry
internal import Replies

/// A form's page: its live version, its past and scheduled releases, and all versions.
struct ConsoleFormPage {
    private let visit: ConsoleVisit
    private let form: FormKey
    private let channel: Channel
    private let channels: [Channel]
    private let timeline: Timeline
    private let releases: [ReleaseRow]
    private let versions: [VersionRow]
    private let rollout: RolloutView?
    private let traffic: ConsoleTraffic
    private let openSessions: Int
    private let config: FormConfig?
    /// Submissions of the newest versions, counted.
    private let counts: [Int: String]

    private var address: String { "/admin/forms/\(form.text)" }

    /// Most versions whose submissions are counted, and most that are counted of each.
    private static let (mostCounted, mostSubmissions) = (12, 99)

    init(_ visit: ConsoleVisit, _ form: FormKey) async throws {
        self.visit = visit
        self.form = form
        channel = try visit.call.channel()
        versions = try await VersionRow.all(of: form, in: visit.registry)
        channels = try await visit.registry.store.channels(of: form)
        timeline = try await visit.registry.timeline(of: form, on: channel)
        releases = try await ReleaseRow.all(of: form, on: channel, in: visit.registry)
        rollout = try await visit.registry.rollouts(of: form, on: channel).first
        traffic = try await ConsoleTraffic.all(visit, of: form)[form] ?? ConsoleTraffic()
        openSessions = try await visit.registry.store.openSessions(.init(form: form, channel: channel, at: visit.now))
        let live = timeline.live(at: visit.now)?.version
        var counts: [Int: String] = [:]
        for version in versions.prefix(Self.mostCounted) {
            let number = version.record.number
            let found = try await visit.registry.store.submissions(
                SubmissionQuery(form: form, version: number, limit: Self.mostSubmissions))
            let isMore = found.next != nil || found.stoppedAfter != nil
            let text = String(counting: found.elements.count, "submission")
            counts[number] = isMore ? "more than \(text)" : text
        }
        self.counts = counts
        config = if let live { try await visit.registry.readableConfig(live, of: form) } else { nil }
    }

    var context: JSONValue {
        get async throws {
            let newest = try await visit.registry.readableConfig(versions.first?.record.number ?? 1, of: form)
            let shown = config ?? newest
            let title = shown?.title?.text(for: "en", fallback: shown?.locale ?? "en")
            let due = config?.dueFacts(asOf: visit.now.utcDate) ?? []
            return visit.frame(
                form.text, "Forms", crumbs: [("Forms", "/admin/forms")],
                [
                    "form": .text(form.text), "formTitle": title.map { .text($0) } ?? .bool(false),
                    "channel": .text(channel.name), "channels": .array(channels.map(tab)), "live": live, "paths": paths,
                    "funnelHref": .text("\(address)/funnel?channel=\(channel.name)"),
                    "acceptedText": .text(traffic.acceptedText), "refusedText": .text(traffic.refusedText),
                    "openText": .text("\(openSessions)"), "recent": traffic.json,
                    "rollout": rollout.map(ConsoleWords.rollout) ?? .bool(false), "hasDue": .bool(!due.isEmpty),
                    "due": .array(
                        due.map { fact in
                            let text = fact.fact.text(for: "en", fallback: "en")
                            return .object([
                                "text": .text(
                                    "“\(text)” was to be checked again by \(ConsoleMoment.day(fact.reviewBy))."),
                                "source": .text(fact.source),
                            ])
                        }),
                    "timeline": .array(releases.map(stop)), "earlierHref": .bool(false),
                    "versions": .array(versions.map(row)),
                ])
        }
    }

    private func tab(_ other: Channel) -> JSONValue {
        let query = other == .production ? "" : "?channel=\(other.name)"
        return .object([
            "channel": .text(other.name), "href": .text(address + query), "current": .bool(other == channel),
        ])
    }

    private var live: JSONValue {
        guard let release = timeline.live(at: visit.now), let version = release.version else { return .bool(false) }
        return .object([
            "version": .int(version), "href": .text("\(address)/versions/\(version)"), "release": .int(release.number),
            "effectiveAt": visit.moment(release.effectiveAt),
            "formHref": channel == .production ? .text("/f/\(form.text)") : .bool(false),
        ])
    }

    private var paths: JSONValue {
        let query = "?channel=\(channel.name)"
        let isLive = timeline.live(at: visit.now)?.version != nil
        let path = { (name: String, isThere: Bool) -> JSONValue in
            isThere ? .text("\(address)/\(name)\(query)") : .bool(false)
        }
        return .object([
            "publish": path("publish", true), "rollback": path("rollback", isLive && versions.count > 1),
            "schedule": path("schedule", !versions.isEmpty), "withdraw": path("withdraw", true),
            "promote": path("promote", true),
            "rollout": path("rollout", isLive && versions.count > 1),
        ])
    }

    /// A release on the timeline.
    private func stop(_ row: ReleaseRow) -> JSONValue {
        let record = row.record
        let state = row.standingName
        return .object([
            "release": .int(record.number), "kind": .text(record.draft.kind.rawValue),
            "version": record.version.map { .int($0) } ?? .bool(false),
            "versionHref": record.version.map { .text("\(address)/versions/\($0)") } ?? .bool(false),
            "class": .text(
                state == "scheduled" ? "later" : state == "void" ? "void" : state == "superseded" ? "past" : "now"),
            "isLive": .bool(state == "live" || state == "closed"), "isScheduled": .bool(state == "scheduled"),
            "isVoid": .bool(state == "void"), "text": .text(Self.deed(record)),
            "message": row.message.map { .text($0) } ?? .bool(false), "standingText": standing(row),
            "effectiveAt": visit.moment(record.effectiveAt), "leaf": visit.leaf(record.leaf),
            "unscheduleHref": state == "scheduled" && visit.token.allows(.publisher)
                ? .text("\(address)/unschedule?channel=\(channel.name)&release=\(record.number)") : .bool(false),
        ])
    }

    /// Sentence about a release's author and action.
    private static func deed(_ record: ReleaseRecord) -> String {
        let draft = record.draft
        let from = draft.previousVersion.map { " over version \($0)" } ?? ""
        let forced = draft.forced ? "; the base was overridden" : ""
        switch draft.kind {
        case .publish:
            return "\(record.actor) published it\(draft.scheduledFor == nil ? from : ", to be live then")\(forced)"
        case .rollback:
            return "\(record.actor) rolled back to it\(draft.previousVersion.map { " from version \($0)" } ?? "")"
        case .promote: return "\(record.actor) promoted it\(from)"
        case .withdraw: return "\(record.actor) withdrew the version before it"
        }
    }

    private func standing(_ row: ReleaseRow) -> JSONValue {
        switch row.standing {
        case .void(.superseded(let number)): .text("Void since release \(number).")
        case .void(.withdrawn): "Void, since its version was withdrawn."
        case .void(.unscheduled): "Taken back."
        case .live, .scheduled, .superseded, nil: .bool(false)
        }
    }

    private func row(_ version: VersionRow) -> JSONValue {
        let number = version.record.number
        return .object([
            "version": .int(number), "href": .text("\(address)/versions/\(number)"),
            "actor": .text(version.leaf?.actor ?? "somebody"), "publishedAt": visit.moment(version.record.publishedAt),
            "message": version.leaf?.message.map { .text($0) } ?? .bool(false),
            "states": .array(ConsoleWords.states(version)),
            "compareHref": number > 1 ? .text("\(address)/compare?from=\(number - 1)&to=\(number)") : .bool(false),
            "submissionsText": .text(counts[number] ?? "Submissions"),
            "submissionsHref": visit.token.allows(.auditor)
                ? .text("/admin/submissions?form=\(form.text.inQuery)&version=\(number)") : .bool(false),
        ])
    }
}

extension FormConfig {
    /// Facts whose review was due before a day.
    func dueFacts(asOf day: CivilDate) -> [Fact] { facts.filter { $0.reviewBy < day } }
}
