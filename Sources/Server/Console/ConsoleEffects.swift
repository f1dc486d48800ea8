internal import FormEngine
internal import Registry

/// Effects of a release, listed before it is made.
struct ConsoleEffects {
    private var rows: [JSONValue] = []

    /// Adds an effect.
    mutating func add(_ label: String, _ text: String, isCare: Bool = false, href: String? = nil) {
        rows.append(
            .object([
                "label": .text(label), "text": .text(text), "class": isCare ? "care" : .bool(false),
                "href": href.map { .text($0) } ?? .bool(false),
            ]))
    }

    /// Adds the result of each invariant that covers the version.
    mutating func add(invariants: [InvariantCheck]) {
        for check in invariants {
            let why = check.proof.reason.map { ": \($0)" } ?? ""
            let result: String
            switch (check.proof, check.pass) {
            case (.holds, _): result = "is proved"
            case (_, .exception(let end)):
                result = "is not proved, and excepted until \(ConsoleMoment.exact(end))\(why)"
            case (_, .rollback): result = "is not proved, and excepted for this rollback\(why)"
            case (.undecided, nil): result = "is not proved, so the version is refused\(why)"
            case (.broken, nil), (.fieldMissing, nil): result = "is broken, so the version is refused\(why)"
            }
            add("Invariant", "\(check.name) \(result)", isCare: !check.proof.isProved, href: "/admin/invariants")
        }
    }

    /// Adds stopped rollouts, voided releases and open sessions.
    mutating func add(
        rollouts: [RolloutID], voided: [Int], channel: Channel, openSessions: Int, finishBy: Timestamp? = nil
    ) {
        for id in rollouts {
            add("Stops", "the rollout \(id.text)", isCare: true, href: "/admin/rollouts/\(id.text)")
        }
        for release in voided {
            add("Makes void", "release \(release), which was scheduled on \(channel.name)", isCare: true)
        }
        guard openSessions > 0 else { return add("Filling in", "nobody") }
        let people = openSessions == 1 ? "1 person" : "\(openSessions) people"
        let end = finishBy.map { ", until \(ConsoleMoment.exact($0))" } ?? ""
        add("Filling in", "\(people); they finish by the version that they began with\(end)")
    }

    var json: JSONValue { .array(rows) }
}
