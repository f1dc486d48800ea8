internal import FormEngine
internal import Registry

/// Compares the clock with the log before a write: the log's time never goes back, so a wrong time stays for good.
struct ClockCheck {
    let registry: Registry
    let context: CommandContext

    private static let second: Int64 = 1000
    private static let day = 86_400 * second
    /// Lead of the log above which another clock ran wrong, not just a little fast.
    private static let tolerated = 60 * second
    /// Days without an entry after which a command warns that the clock may be wrong.
    private static let quietDays: Int64 = 30
    /// Days, more than a weekend, after which a command also names releases that came due since the last entry.
    ///
    /// The next entry makes them live for good.
    private static let idleDays: Int64 = 3
    /// Days after which a wrong clock is more likely than a quiet registry.
    private static let longestDays: Int64 = 366

    /// Warns of a clock behind the log or far ahead of it; refuses one over a year ahead unless FORMULARY_TRUST_CLOCK
    /// is 1.
    func run() async throws {
        let clock = registry.surroundings.now()
        guard let last = try await registry.store.head().time else { return }
        let ahead = clock.milliseconds - last.milliseconds
        if ahead < -Self.tolerated {
            try await tellBehind(clock, last)
        } else if ahead > Self.longestDays * Self.day {
            try refuse(clock, last)
        } else if ahead > Self.idleDays * Self.day {
            try await tellAhead(clock, last)
        }
    }

    /// Warns of a long silence, and of releases that the next entry by this clock makes live.
    private func tellAhead(_ clock: Timestamp, _ last: Timestamp) async throws {
        let days = (clock.milliseconds - last.milliseconds) / Self.day
        let due = try await scheduled(liveAt: clock, notBefore: last)
        guard days >= Self.quietDays || !due.isEmpty else { return }
        context.note("the log's last entry is of \(last.text), \(days) days before the clock's \(clock.text)")
        for record in due {
            context.note(
                "scheduled for \(record.effectiveAt.text), and live by the clock: \(Self.name(of: record)); if the clock is "
                    + "wrong, correct it before anything is written")
        }
    }

    /// Warns of a clock behind the log, and of releases that are live before their time.
    private func tellBehind(_ clock: Timestamp, _ last: Timestamp) async throws {
        context.note(
            "the log's last entry is of \(last.text), \(Self.span(last.milliseconds - clock.milliseconds)) ahead of the "
                + "clock's \(clock.text): until then entries get that time, and releases scheduled before it are live"
        )
        for record in try await scheduled(liveAt: last, notBefore: clock) {
            context.note(
                "live before its time of \(record.effectiveAt.text): \(Self.name(of: record)); `formulary rollback` "
                    + "makes an earlier version live")
        }
        context.note("check the clock; if the log is wrong, restore the backup from before the first such entry")
    }

    /// Scheduled releases that are live at `time` and whose effective time is after `other`.
    private func scheduled(liveAt time: Timestamp, notBefore other: Timestamp) async throws -> [ReleaseRecord] {
        var found: [ReleaseRecord] = []
        for form in try await registry.store.forms() {
            for channel in try await registry.store.channels(of: form.key) {
                guard let timeline = try await readableTimeline(of: form.key, on: channel) else { continue }
                let live = timeline.live(at: time)
                if let live, live.draft.scheduledFor != nil, live.effectiveAt > other { found.append(live) }
            }
        }
        return found
    }

    /// The timeline of a form; nil if a row of it is damaged, which commands that use the form report.
    private func readableTimeline(of form: FormKey, on channel: Channel) async throws -> Timeline? {
        do throws(RegistryError) {
            return try await registry.timeline(of: form, on: channel)
        } catch {
            guard error.isDamage else { throw error }
            return nil
        }
    }

    private static func name(of record: ReleaseRecord) -> String {
        "release \(record.number) of \(record.draft.form.text) on \(record.draft.channel.name)"
    }

    private func refuse(_ clock: Timestamp, _ last: Timestamp) throws {
        guard Environment["FORMULARY_TRUST_CLOCK"] != "1" else { return }
        throw CommandError(
            .clockAhead,
            "The clock says \(clock.text), more than a year after the log's last entry of \(last.text); an entry with a "
                + "wrong time could never be taken back.",
            help: "Check the clock. If it is right, set FORMULARY_TRUST_CLOCK=1 for this command.")
    }

    /// A time span in whole days, hours or minutes.
    private static func span(_ milliseconds: Int64) -> String {
        let minutes = milliseconds / (60 * second)
        if minutes >= 2 * 1440 { return "\(minutes / 1440) days" }
        if minutes >= 2 * 60 { return "\(minutes / 60) hours" }
        return "\(minutes) minutes"
    }
}
