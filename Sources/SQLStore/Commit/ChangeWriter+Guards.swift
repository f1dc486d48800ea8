internal import FormEngine
internal import Registry

extension ChangeWriter {
    /// The error of a guard that does not hold; nil if the guard holds.
    func refusal(of condition: Guard, at time: Timestamp, _ log: inout LogState) throws -> StoreError? {
        if case .unused(let key, let since) = condition {
            return try submission(using: key, since: since).map { .used(submission: $0) }
        }
        return try holds(condition, at: time, &log) ? nil : .stale(condition)
    }

    private func holds(_ condition: Guard, at time: Timestamp, _ log: inout LogState) throws -> Bool {
        if let rows = condition.condition { return try db.holds(rows) }
        switch condition {
        case .live(let form, let channel, let release):
            return try span(form, channel: channel, at: time, log: &log).release == release
        case .timeline(let form, let channel, let leaf):
            return try span(form, channel: channel, at: time, log: &log).leaf == leaf
        case .scheduled(let form, let channel, let release):
            let timeline = try db.timeline(of: form, on: channel, withRollouts: false)
            return timeline.scheduled(at: time).contains { $0.number == release }
        case .open(let form, let version):
            return try !isWithdrawn(form, version)
        case .ongoing(let place):
            return try !mayBeCutOff(place)
                || db.timeline(of: place.form, on: place.channel, withRollouts: false).cutOff(of: place, at: time)
                    == nil
        case .picture(let place, let image):
            return try db.picture(at: place) == image
        case .image(let id):
            return try db.image(id).map { $0.hasBytes && !$0.isReplaced } ?? false
        case .free(let name, let session):
            return try db.standing(of: name, besides: session, at: time) == .free
        case .unfreed(let submission, let field):
            return try db.names(NameQuery(submission: submission, limit: .max)).contains {
                $0.record.field == field && $0.release == nil
            }
        case .unreached(let scope, let leaf):
            return try !db.reaches(scope, after: leaf)
        case .origin(let name):
            return try db.first("SELECT origin FROM origins ORDER BY leaf DESC LIMIT 1") { try $0.next(String.self) }
                == name
        case .emptyLog:
            return log.frontier.size == 0
        // Their `condition` describes them.
        case .newestRollout, .latest, .channels, .newest, .dataSource, .wordList, .latestRow, .versionState,
            .ageLocks, .unexposed, .unstarted, .freeTokenName, .session, .unended, .unconsented, .current, .unrevoked,
            .unusedLink, .signedIn, .unused, .standing, .lastOverride,
            .lastReviewStep:
            return false
        }
    }

    /// The release live on a channel, and how long it stays live; cached in the log state until a leaf may change it.
    private func span(
        _ form: FormKey, channel: Channel, at time: Timestamp, log: inout LogState
    ) throws -> LiveSpan {
        let key = LiveKey(form: form.text, channel: channel.name)
        if let span = log.live[key], span.covers(time) { return span }
        let span = LiveSpan(try db.timeline(of: form, on: channel), at: time)
        log.live[key] = span
        return span
    }

    /// Whether any stored row can end open sessions of this form and version early; most forms have none.
    private func mayBeCutOff(_ place: SessionPlace) throws -> Bool {
        let hasCutOff = try db.first(
            "SELECT 1 FROM releases WHERE form = ? AND channel = ? AND finish_by IS NOT NULL LIMIT 1",
            [.text(place.form.text), .text(place.channel.name)]
        ) { _ in true }
        if hasCutOff != nil { return true }
        return try db.first(
            "SELECT 1 FROM version_states WHERE form = ? AND version = ? AND restarts_sessions LIMIT 1",
            [.text(place.form.text), .integer(place.version)]
        ) { _ in true } != nil
    }

    private func isWithdrawn(_ form: FormKey, _ version: Int) throws -> Bool {
        try db.first(
            "SELECT withdrawn FROM version_states WHERE form = ? AND version = ? ORDER BY leaf DESC LIMIT 1",
            [.text(form.text), .integer(version)]
        ) { try $0.next(Bool.self) } ?? false
    }

    private func submission(using key: [UInt8], since: Timestamp) throws -> String? {
        try db.first(
            """
            SELECT submission FROM idempotency_uses WHERE key = ? AND used_at >= ?
            """, [.blob(key), .text(since.text)]
        ) { try $0.next(String.self) }
    }
}
