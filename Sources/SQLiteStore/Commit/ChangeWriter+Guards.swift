internal import FormEngine
internal import GRDB
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
        switch condition {
        case .live(let form, let channel, let release):
            return try span(form, channel, at: time, &log).release == release
        case .timeline(let form, let channel, let leaf):
            return try span(form, channel, at: time, &log).leaf == leaf
        case .unexposed(let rollout, let subject):
            return try db.first(
                "SELECT 1 FROM exposures WHERE form = ? AND rollout = ? AND subject = ?",
                [.text(rollout.form.text), .integer(rollout.number), .blob(subject)]
            ) { _ in true } == nil
        case .newestRollout(let form, let number):
            return try found("SELECT max(number) FROM rollouts WHERE form = ?", [.text(form.text)]) == number
        case .latest(let form, let channel, let release):
            return try found(
                "SELECT max(number) FROM releases WHERE form = ? AND channel = ?",
                [.text(form.text), .text(channel.name)]) == release
        case .channels(let form, let count):
            return try found("SELECT count(DISTINCT channel) FROM releases WHERE form = ?", [.text(form.text)])
                == count
        case .scheduled(let form, let channel, let release):
            let timeline = try db.timeline(of: form, on: channel, withRollouts: false)
            return timeline.scheduled(at: time).contains { $0.number == release }
        case .open(let form, let version):
            return try !isWithdrawn(form, version)
        case .newest(let form, 0):
            // Version 0 means that the form does not exist yet: its key must be new, also when case is ignored.
            return try db.first("SELECT 1 FROM forms WHERE key = ? COLLATE NOCASE", [.text(form.text)]) { _ in true }
                == nil
        case .newest(let form, let version):
            return try found("SELECT max(number) FROM versions WHERE form = ?", [.text(form.text)]) == version
        case .dataSource(let name, let number):
            return try found("SELECT max(number) FROM data_sources WHERE name = ?", [.text(name)]) == number
        case .wordList(let name, let number):
            return try found("SELECT max(number) FROM word_lists WHERE name = ?", [.text(name)]) == number
        case .latestDefinition(let leaf):
            return try found("SELECT max(leaf) FROM data_sources", []) == leaf
        case .session(let id, let revision):
            return try db.first("SELECT revision FROM session_states WHERE session = ?", [.text(id)]) {
                try $0.next(Int.self)
            } == revision
        case .unstarted(let key, let since):
            return try db.first(
                "SELECT 1 FROM session_uses WHERE key = ? AND used_at >= ?", [.blob(key), .text(since.text)]
            ) { _ in true } == nil
        case .versionState(let form, let version, let leaf):
            return try found(
                "SELECT max(leaf) FROM version_states WHERE form = ? AND version = ?",
                [.text(form.text), .integer(version)]) == leaf
        case .ongoing(let place):
            return try !mayBeCutOff(place)
                || db.timeline(of: place.form, on: place.channel, withRollouts: false).cutOff(of: place, at: time)
                    == nil
        case .ageLocks(let key, let leaf):
            return try found("SELECT max(leaf) FROM age_locks WHERE key = ?", [.blob(key)]) == leaf
        case .unended(let session):
            return try db.first("SELECT 1 FROM session_states WHERE session = ?", [.text(session)]) { _ in true }
                != nil
        case .unconsented(let session, let outcome):
            return try db.first(
                """
                SELECT 1 FROM session_states WHERE session = ?1
                    AND NOT EXISTS (SELECT 1 FROM consents WHERE session = ?1 AND outcome = ?2)
                """, [.text(session), .text(outcome)]
            ) { _ in true } != nil
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
        case .current(let submission):
            return try db.first(
                """
                SELECT 1 FROM submissions AS amended WHERE id = ? AND accepted
                    AND NOT EXISTS (SELECT 1 FROM submissions WHERE supersedes = amended.id)
                """, [.text(submission)]
            ) { _ in true } != nil
        case .freeTokenName(let name):
            return try db.first("SELECT 1 FROM tokens WHERE name = ?", [.text(name)]) { _ in true } == nil
        case .unrevoked(let token):
            return try db.first(
                """
                SELECT 1 FROM tokens WHERE name = ?
                    AND NOT EXISTS (SELECT 1 FROM token_revocations WHERE token = tokens.name)
                """, [.text(token)]
            ) { _ in true } != nil
        case .unusedLink(let link):
            return try db.first(
                """
                SELECT 1 FROM sign_in_links WHERE id = ?
                    AND NOT EXISTS (SELECT 1 FROM sign_ins WHERE link = sign_in_links.id)
                """, [.text(link)]
            ) { _ in true } != nil
        case .signedIn(let link):
            return try db.first(
                """
                SELECT 1 FROM sign_ins WHERE link = ?
                    AND NOT EXISTS (SELECT 1 FROM sign_outs WHERE sign_outs.link = sign_ins.link)
                """, [.text(link)]
            ) { _ in true } != nil
        case .origin(let name):
            return try db.first("SELECT origin FROM origins ORDER BY leaf DESC LIMIT 1") { try $0.next(String.self) }
                == name
        case .emptyLog:
            return log.frontier.size == 0
        case .unused:
            return true
        }
    }

    /// The release live on a channel, and how long it stays live; cached in the log state until a leaf may change it.
    private func span(
        _ form: FormKey, _ channel: Channel, at time: Timestamp, _ log: inout LogState
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

    /// The integer that a query returns, or 0 for NULL or no row.
    private func found(_ sql: String, _ values: [StoredValue]) throws -> Int {
        try db.first(sql, values) { try $0.next(Int?.self) ?? 0 } ?? 0
    }
}
