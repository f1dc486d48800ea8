import FormEngine
import Testing

/// The version live at each moment, derived from `audit log --json` alone, equals that of `releases`.
@Suite struct LogAloneTests {
    /// One release as the leaves tell it.
    private struct Move {
        var leaf: Int
        var recordedAt: String
        var effectiveAt: String
        var number: Int
        var version: Int?
        var keepsScheduled: Bool
    }

    /// History of one form in the leaves, channel by channel.
    private struct Story {
        var moves: [String: [Move]] = [:]
        var withdrawn: [(leaf: Int, time: String, version: Int)] = []
        var taken: [(channel: String, release: Int)] = []

        /// The release that is live at a time, by the words of Stored-formats.
        func live(on channel: String, at time: String) -> Move? {
            let taken = (moves[channel] ?? []).filter { $0.effectiveAt <= time && !isVoid($0, on: channel) }
            return taken.max { ($0.effectiveAt, $0.number) < ($1.effectiveAt, $1.number) }
        }

        func isVoid(_ move: Move, on channel: String) -> Bool {
            guard move.effectiveAt > move.recordedAt else { return false }
            let isSuperseded = (moves[channel] ?? []).contains {
                $0.number > move.number && !$0.keepsScheduled && $0.effectiveAt < move.effectiveAt
            }
            let isWithdrawn = withdrawn.contains {
                $0.version == move.version && $0.leaf > move.leaf && $0.time < move.effectiveAt
            }
            return isSuperseded || isWithdrawn || taken.contains { $0 == (channel, move.number) }
        }
    }

    private static func version(in object: JSONValue?) -> Int? {
        object?.string?.split(separator: "@").last.flatMap { Int($0) }
    }

    private func story(_ log: [JSONValue], of form: String) -> Story {
        var story = Story()
        for leaf in log.sorted(by: { ($0["sequence"]?.whole ?? 0) < ($1["sequence"]?.whole ?? 0) })
        where leaf["object"]?.string.map({ $0 == form || $0.hasPrefix(form + "@") }) == true {
            let details = leaf["details"]
            let time = leaf["time"]?.string ?? ""
            let number = leaf["sequence"]?.whole ?? 0
            switch leaf["action"]?.string {
            case "publish", "rollback", "promote":
                let move = Move(
                    leaf: number, recordedAt: time, effectiveAt: details?["effectiveAt"]?.string ?? "",
                    number: details?["release"]?.whole ?? 0, version: Self.version(in: leaf["object"]),
                    keepsScheduled: details?["keepsScheduled"]?.boolean ?? false)
                story.moves[details?["channel"]?.string ?? "", default: []].append(move)
            case "withdraw":
                story.withdrawn.append((number, time, Self.version(in: leaf["object"]) ?? 0))
                let channels = (details?["channels"]?.elements ?? []).compactMap(\.string)
                for (channel, release) in zip(channels, details?["releases"]?.elements ?? []) {
                    let move = Move(
                        leaf: number, recordedAt: time, effectiveAt: time, number: release.whole ?? 0,
                        version: details?["then"]?.whole,
                        keepsScheduled: details?["keepsScheduled"]?.boolean ?? false)
                    story.moves[channel, default: []].append(move)
                }
            case "unschedule":
                story.taken.append((details?["channel"]?.string ?? "", details?["release"]?.whole ?? 0))
            default: continue
            }
        }
        return story
    }

    private func run(_ desk: CommandLineHarness, _ arguments: String...) throws {
        let run = try desk.run(arguments)
        try #require(run.status == 0, "\(arguments): \(run.errors)")
    }

    @Test("each submission was judged by the version that was live at its leaf")
    func told() throws {
        let desk = try CommandLineHarness.seeded()
        defer { desk.clear() }
        let source = try desk.run("show", "kyc/NL@2").output
        for (name, hint) in [("three", "Third"), ("four", "Fourth"), ("five", "Fifth")] {
            try desk.write(
                name + ".yaml", source.replacing("form: kyc/NL\n", with: "form: kyc/NL\ndescription: {en: \(hint)}\n"))
        }
        let send = ["submit", "kyc/NL"] + JSONShapeTests.passes
        func submit() throws { _ = try desk.run(send) }
        try submit()
        try run(desk, "rollback", "kyc/NL", "--to", "1", "-m", "x")
        try submit()
        try run(desk, "promote", "kyc/NL@1", "--to", "staging")
        try run(desk, "publish", "three.yaml", "--force", "--at", "2100-01-01T00:00:00Z")
        try submit()
        try run(desk, "publish", "four.yaml", "--force", "--keep-scheduled", "--finish-by", "2101-01-01T00:00:00Z")
        try run(desk, "publish", "five.yaml", "--force", "--at", "2099-01-01T00:00:00Z")
        try run(desk, "withdraw", "kyc/NL@4", "--then", "2")
        try submit()
        try run(desk, "withdraw", "kyc/NL@1", "--then", "none")
        for time in ["2102-01-01T00:00:00Z", "2103-01-01T00:00:00Z"] {
            try run(desk, "publish", "three.yaml", "--force", "--keep-scheduled", "--at", time)
        }
        let waiting = try desk.run("releases", "kyc/NL", "--json").json.elements?.first?["release"]?.whole
        try run(desk, "unschedule", "kyc/NL", String(try #require(waiting)), "-m", "x")
        try submit()

        let log = try desk.run("audit", "log", "--limit", "1000", "--json").json.elements ?? []
        let story = story(log, of: "kyc/NL")
        let releases = try desk.run("releases", "kyc/NL", "--json").json.elements ?? []
        #expect(releases.count == story.moves.values.map(\.count).reduce(0, +) && releases.count > 8)
        var times = ["2030-01-01T00:00:00.000Z", "2200-01-01T00:00:00.000Z"]
        for release in releases {
            let channel = release["channel"]?.string ?? ""
            let move = story.moves[channel]?.first { $0.number == release["release"]?.whole }
            #expect(move?.version == release["version"]?.whole && move?.leaf == release["leaf"]?.whole)
            #expect(move?.effectiveAt == release["effectiveAt"]?.string)
            let isVoid = move.map { story.isVoid($0, on: channel) }
            #expect(isVoid == (release["standing"]?.string == "void"), "\(release)")
            times.append(release["effectiveAt"]?.string ?? "")
        }
        let now = try #require(times.filter { $0 < "2090" }.max())
        for release in releases where release["standing"]?.string == "live" {
            let live = story.live(on: release["channel"]?.string ?? "", at: now)
            #expect(live?.number == release["release"]?.whole)
        }
        let judged = log.filter { $0["action"]?.string?.hasPrefix("submission.") == true }
        #expect(judged.count == 5)
        for leaf in judged {
            let live = story.live(on: leaf["details"]?["channel"]?.string ?? "", at: leaf["time"]?.string ?? "")
            #expect(live?.number == leaf["details"]?["release"]?.whole)
            #expect(live?.version == Self.version(in: leaf["details"]?["form"]))
        }
    }
}
