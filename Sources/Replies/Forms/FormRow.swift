package import FormEngine
package import Registry

/// Row of `forms`: a form with its live and scheduled releases.
package struct FormRow {
    package var form: FormKey
    package var newest: VersionRecord?
    package var title: String?
    package var country: String?
    /// Versions that are newest or live and whose documents are damaged.
    package var damaged: [Int] = []
    /// Faults of the form's other rows: releases, withdrawals, and rollouts that have not ended.
    package var problems: [String] = []
    package var live: [ReleaseRecord] = []
    package var scheduled: [ReleaseRecord] = []
    /// Versions in use without a proof of an invariant, whose exceptions ended.
    package var unproved: [UnprovedVersion] = []

    /// All forms, ordered by their newest versions, the latest first.
    package static func all(in registry: Registry) async throws -> [FormRow] {
        var rows: [FormRow] = []
        let excepted = try await formsWithExceptions(in: registry)
        for form in try await registry.store.forms() {
            rows.append(try await FormRow(form.key, in: registry, isExcepted: excepted.contains(form.key)))
        }
        return rows.sorted { ($0.newest?.leaf ?? 0) > ($1.newest?.leaf ?? 0) }
    }

    package init(_ form: FormKey, in registry: Registry) async throws {
        let excepted = try await Self.formsWithExceptions(in: registry)
        try await self.init(form, in: registry, isExcepted: excepted.contains(form))
    }

    /// The forms that may have unproved versions; none if their rows are damaged, which is reported beside the list.
    private static func formsWithExceptions(in registry: Registry) async throws -> [FormKey] {
        do throws(StoreError) {
            return try await registry.store.formsWithExceptions()
        } catch {
            guard error.isDamage else { throw error }
            return []
        }
    }

    private init(_ form: FormKey, in registry: Registry, isExcepted: Bool) async throws {
        self.form = form
        let versions = try await registry.store.versions(VersionQuery(form: form, limit: 1))
        newest = versions.elements.first
        problems = versions.damaged.map(\.text)
        let now = try await registry.now()
        for channel in try await registry.store.channels(of: form) { try await add(channel, at: now, in: registry) }
        do throws(RegistryError) {
            if isExcepted { unproved = try await registry.unprovedVersions(of: form) }
        } catch {
            // Damage of an invariant is no damage of the form; it is reported beside the list.
            guard error.isDamage else { throw error }
        }
        var shown: FormConfig?
        for number in Set([newest?.number].compactMap { $0 } + live.compactMap(\.version)).sorted(by: >) {
            if let config = try await registry.namedConfig(number, of: form) {
                shown = shown ?? config
            } else {
                damaged.append(number)
            }
        }
        title = shown?.title?.text(for: "en", fallback: shown?.locale ?? "en")
        country = shown?.country
    }

    /// Adds the live and scheduled releases of a channel, or the fault that hides them.
    private mutating func add(_ channel: Channel, at now: Timestamp, in registry: Registry) async throws {
        do throws(RegistryError) {
            let timeline = try await registry.timeline(of: form, on: channel)
            if let release = timeline.live(at: now) { live.append(release) }
            scheduled += timeline.scheduled(at: now)
            problems += timeline.damagedRollouts(standingAt: now).map(\.row.text)
        } catch {
            guard error.isDamage else { throw error }
            problems.append(Self.detail(of: error))
        }
    }

    /// Words for damage, without the path of the database, which is not shown to people who list forms.
    private static func detail(of error: RegistryError) -> String {
        if case .store(.damaged(_, let detail)) = error { detail } else { error.message }
    }

    /// Whether a stored row of the form is damaged.
    package var isDamaged: Bool { !damaged.isEmpty || !problems.isEmpty }

    package var json: JSONValue {
        .object([
            "form": .text(form.text), "title": .text(orNull: title), "country": .text(orNull: country),
            "versions": .int(newest?.number ?? 0), "publishedAt": .time(newest?.publishedAt),
            "live": .array(
                live.map { release in
                    .object([
                        "channel": .text(release.draft.channel.name), "version": .int(orNull: release.version),
                        "release": .int(release.number), "effectiveAt": .text(release.effectiveAt.text),
                    ])
                }),
            "scheduled": .array(scheduled.map { ScheduledRelease(record: $0).json }),
            "damaged": .array(damaged.map { .int($0) }), "problems": .array(problems.map { .text($0) }),
            "unproved": .array(unproved.map(\.json)),
        ])
    }

    /// A form whose key cannot be read, as a row of the list.
    package static func json(of row: DamagedRow) -> JSONValue {
        .object(
            keys.map { key in
                .init(
                    key,
                    ["live", "scheduled", "damaged", "unproved"].contains(key)
                        ? .array([]) : key == "problems" ? .array([.text(row.text)]) : .null)
            })
    }

    package static let keys = [
        "form", "title", "country", "versions", "publishedAt", "live", "scheduled", "damaged", "problems", "unproved",
    ]
}
