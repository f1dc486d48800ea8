import FormEngine
import Foundation
import Registry
import Testing

@Suite("Scheduled releases")
struct ScheduleTests {
    private static let later = "2999-12-01T09:00:00.000Z"

    /// A harness in which version 3 of `kyc/NL` waits for its time, as release 3.
    private func desk() throws -> CommandLineHarness {
        let desk = try CommandLineHarness.seeded()
        let publish = [
            "publish", CommandLineHarness.example("kyc-NL-3.yaml"), "--expect-release", "2", "--at", Self.later,
        ]
        #expect(try desk.run(publish).status == 0)
        return desk
    }

    @Test("a scheduled release is shown in `forms` and `versions`, and reported by `publish` of the live version")
    func seen() throws {
        let desk = try desk()
        defer { desk.clear() }
        let form = try desk.run("forms", "--json").json.elements?.first { $0["form"]?.string == "kyc/NL" }
        let waiting = form?["scheduled"]?.elements?.first
        #expect(waiting?["release"]?.whole == 3 && waiting?["version"]?.whole == 3)
        #expect(waiting?["effectiveAt"]?.string == Self.later && waiting?["channel"]?.string == "production")
        #expect(try desk.run("forms").output.contains("production: 3 from \(Self.later) (release 3)"))
        #expect(try desk.run("versions", "kyc/NL").output.contains("scheduled on production from \(Self.later)"))
        let second = try desk.run("show", "kyc/NL@2", "--format", "source")
        try desk.write("second.yaml", second.output)
        let unchanged = try desk.run("publish", "second.yaml")
        #expect(unchanged.output.contains("unchanged: kyc/NL@2 is live on production already"))
        #expect(unchanged.output.contains("release 3: version 3 takes over on production at \(Self.later)"))
        #expect(unchanged.output.contains("formulary unschedule kyc/NL 3"))
    }

    @Test("is taken back by itself, once")
    func unschedule() throws {
        let desk = try desk()
        defer { desk.clear() }
        let taken = try desk.run("unschedule", "kyc/NL", "3", "-m", "later", "--json")
        #expect(taken.status == 0, "\(taken.output)")
        #expect(
            try taken.json.names == [
                "form", "channel", "release", "version", "effectiveAt", "wasUnscheduled", "live",
            ])
        #expect(try desk.run("unschedule", "kyc/NL", "3", "-m", "later").output.hasPrefix("unchanged: "))
        let row = try desk.run("releases", "kyc/NL", "--json").json.elements?.first
        #expect(row?["standing"]?.string == "void" && row?["voidReason"]?.string == "unscheduled")
        let form = try desk.run("forms", "--json").json.elements?.first { $0["form"]?.string == "kyc/NL" }
        #expect(form?["scheduled"]?.elements?.isEmpty == true)
        #expect(try desk.run("audit", "verify").status == 0)
    }

    @Test("never becomes live after a withdrawal, which says so; a closed form is not told as live")
    func withdrawn() throws {
        let desk = try desk()
        defer { desk.clear() }
        let withdrawn = try desk.run("withdraw", "kyc/NL@2", "--then", "none", "-m", "no")
        #expect(withdrawn.output.contains("void: the scheduled release 3 on production never becomes live"))
        let rows = try desk.run("releases", "kyc/NL", "--json").json.elements ?? []
        #expect(rows.first?["standing"]?.string == "closed" && rows.first?["version"] == .null)
        #expect(rows.dropFirst().first?["standing"]?.string == "void")
        #expect(try desk.run("forms").output.contains("production: closed"))
    }

    @Test("stays, if that is asked for, and is named")
    func kept() throws {
        let desk = try desk()
        defer { desk.clear() }
        let withdrawn = try desk.run("withdraw", "kyc/NL@2", "--then", "none", "--keep-scheduled")
        #expect(withdrawn.output.contains("release 3: version 3 takes over on production at \(Self.later)"))
    }

    @Test("becomes void by going back to what is live, which says that it was")
    func rollback() throws {
        let desk = try desk()
        defer { desk.clear() }
        let back = try desk.run("rollback", "kyc/NL", "--to", "2", "-m", "stay")
        #expect(back.output.hasPrefix("live: kyc/NL@2 on production, release 4 (it was live already)"))
        #expect(back.output.contains("void: the scheduled release 3"))
        let again = try desk.run("rollback", "kyc/NL", "--to", "2", "-m", "stay")
        #expect(again.output == "unchanged: kyc/NL@2 on production, release 4 (it was live already)\n")
    }

    @Test("a schedule that is repeated appends nothing, one with another time to finish by does")
    func repeated() throws {
        let desk = try desk()
        defer { desk.clear() }
        let publish = ["publish", CommandLineHarness.example("kyc-NL-3.yaml"), "--at", Self.later]
        for more in [[], ["--expect-release", "2"], ["--force"], ["--dry-run"]] {
            let again = try desk.run(publish + more)
            #expect(again.status == 0, "\(again.errors)")
            let told = again.output.contains("\nunchanged: kyc/NL@3 is scheduled on production already\n")
            #expect(told, "\(again.output)")
        }
        let json = try desk.run(publish + ["--json"]).json
        #expect(json["wasScheduled"]?.boolean == true && json["release"]?.whole == 3)
        #expect(try desk.run("releases", "kyc/NL", "--json").json.elements?.count == 3)
        let ending = try desk.run(publish + ["--expect-release", "3", "--finish-by", "2999-12-02T09:00:00Z"])
        #expect(ending.output.contains("published: kyc/NL@3"), "\(ending.output)")
        #expect(try desk.run("releases", "kyc/NL", "--json").json.elements?.count == 4)
    }

    @Test("sessions cannot have to end before their release takes effect, and both times are reported")
    func finishTooEarly() throws {
        let desk = try CommandLineHarness.seeded()
        defer { desk.clear() }
        let publish = [
            "publish", CommandLineHarness.example("kyc-NL-3.yaml"), "--expect-release", "2", "--at", Self.later,
            "--json",
        ]
        let error = try desk.run(publish + ["--finish-by", "2999-11-30T09:00:00Z"]).json["error"]
        #expect(error?["code"]?.string == "finish_too_early")
        for time in ["2999-11-30T09:00:00.000Z", Self.later] {
            #expect(error?["message"]?.string?.contains(time) == true, "\(time)")
        }
        #expect(error?["help"]?.string?.contains("`--finish-by`") == true)
        let past = try desk.run(publish + ["--finish-by", "2001-01-01T00:00:00Z"]).json["error"]
        #expect(past?["code"]?.string == "in_the_past")
    }
}
