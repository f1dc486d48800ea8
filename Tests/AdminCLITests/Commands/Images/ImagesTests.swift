import FormEngine
import Foundation
import Testing
import VipsImages

@Suite("images", .enabled(if: VipsWorkshop.installed() != nil, "libvips-tools is not installed"))
struct ImagesTests {
    private let desk: CommandLineHarness

    private static let config = """
        form: test/photo
        policy: {time_zone: UTC}
        fields:
          - {id: name, type: text, required: true}
          - {id: avatar, type: image, validation: [{image: {min_aspect: 0.5, max_aspect: 2}}]}
        """

    init() throws {
        desk = try CommandLineHarness.seeded()
        try desk.write("photo.yaml", Self.config)
        #expect(try desk.run("publish", "photo.yaml").status == 0)
        #expect(try desk.shell("vips black me.png 900 600 --bands 3").status == 0)
    }

    private func put(_ file: String = "me.png", _ more: String...) throws -> CommandLineHarness.Run {
        try desk.run(["images", "put", file, "--form", "test/photo", "--field", "avatar", "--json"] + more)
    }

    @Test("from a file to a submission, and back into a file: IDS-46 and IDS-47 by hand")
    func story() throws {
        defer { desk.clear() }
        let put = try put("me.png", "--subject", "anna")
        #expect(put.status == 0, "\(put.errors)")
        let image = try #require(try put.json["image"])
        #expect(image["width"]?.whole == 900 && image["height"]?.whole == 600 && image["format"]?.string == "png")
        #expect(try put.json["kept"]?["width"]?.whole == 512 && put.json["kept"]?["height"]?.whole == 341)
        let answers = JSONValue.object(["name": "Anna", "avatar": image])
        try desk.write("answers.json", String(decoding: answers.canonicalBytes, as: UTF8.self))
        let submit = try desk.run(
            "submit", "test/photo", "--data", "answers.json", "--subject", "anna", "--json")
        #expect(submit.status == 0, "\(submit.output)\(submit.errors)")
        let id = try #require(image["id"]?.string)
        let shown = try desk.run("submissions", "show", try #require(submit.json["submission"]?.string), "--json").json
        let digest = try put.json["kept"]?["digest"]
        #expect(shown["images"]?["avatar"]?["kept"]?["digest"] == digest)
        let page = try desk.run("submissions", "show", try #require(submit.json["submission"]?.string)).output
        #expect(page.contains("avatar: \(id), kept as sha256:"))
        let view = try desk.run("images", "show", id, "--json").json
        #expect(view["state"]?.string == "taken")
        #expect(try desk.run("images", "get", id, "--out", "small.jpg").status == 0)
        let jpeg = try Data(contentsOf: desk.folder.appendingPathComponent("small.jpg"))
        let size = try put.json["kept"]?["bytes"]?.whole
        #expect(jpeg.starts(with: [0xFF, 0xD8]) && jpeg.count == size)
        let mode =
            try FileManager.default.attributesOfItem(
                atPath: desk.folder.appendingPathComponent("small.jpg").path)[.posixPermissions] as? Int
        #expect(mode == 0o600)
        #expect(try desk.run("images", "get", id, "--out", "small.jpg").status == 2)
        #expect(try desk.run("images", "get", id, "--out", "-").status == 2)
        let tag = try #require(view["etag"]?.string)
        let unchanged = try desk.run("images", "get", id, "--out", "other.jpg", "--unless", tag, "--json")
        #expect(try unchanged.json["changed"] == .bool(false))
        #expect(!FileManager.default.fileExists(atPath: desk.folder.appendingPathComponent("other.jpg").path))
        #expect(try desk.run("audit", "verify").status == 0)
        #expect(try desk.run("replay", "--all").status == 0)
        #expect(try desk.run("audit", "log").output.contains("tester read the image \(id) of test/photo@1"))
    }

    @Test("a failed upload is reported, retried or skipped, and the submission is marked")
    func skipped() throws {
        defer { desk.clear() }
        try desk.write("bad.png", "<svg xmlns=\"http://www.w3.org/2000/svg\"/>")
        let put = try put("bad.png", "--subject", "anna")
        #expect(put.status == 1)
        #expect(try put.json["refusal"]?["code"]?.string == "image_format_unknown" && put.json["image"] == .null)
        try desk.write("answers.json", #"{"name": "Anna"}"#)
        let submit = try desk.run("submit", "test/photo", "--data", "answers.json", "--subject", "anna", "--json").json
        let id = try #require(submit["submission"]?.string)
        #expect(
            try desk.run("submissions", "show", id).output.contains(
                "avatar: none, since its upload failed (image_format_unknown)"))
        try desk.run("session", "start", "test/photo", "--json").output.write(
            to: desk.folder.appendingPathComponent("session.json"), atomically: true, encoding: .utf8)
        #expect(try desk.run("images", "skip", "--session", "@session.json", "--field", "avatar").status == 0)
        #expect(
            try desk.run("session", "answer", "@session.json", "--step", "main", "--data", "answers.json").status == 0)
        let end = try desk.run("session", "submit", "@session.json", "--json").json
        let shown = try desk.run(
            "submissions", "show", try #require(end["submission"]?["id"]?.string ?? end["submission"]?.string), "--json"
        ).json
        #expect(shown["images"] == .object(["avatar": .object(["skipped": "image_not_sent"])]))
    }

    @Test("a file's ending must fit its content; standard input has no ending")
    func ending() throws {
        defer { desk.clear() }
        #expect(try desk.shell("mv me.png me.jpg").status == 0)
        #expect(try put("me.jpg").json["refusal"]?["code"]?.string == "image_format_differs")
        let typed = try desk.shell("cat me.jpg | formulary images put - --form test/photo --field avatar")
        #expect(typed.status == 0 && typed.output.contains("png, 900×600 pixels"))
    }

    @Test("a file over 10 MiB is refused while it is read, however long it goes on")
    func endless() throws {
        defer { desk.clear() }
        let run = try desk.shell(
            "(cat me.png; cat /dev/zero) | formulary images put - --form test/photo --field avatar --json")
        #expect(run.status == 1)
        #expect(try run.json["refusal"]?["code"]?.string == "image_too_many_bytes")
    }

    @Test("a claim that nobody issued is an error that says what to do")
    func claim() throws {
        defer { desk.clear() }
        try desk.write(
            "answers.json",
            #"{"name":"Anna","avatar":{"id":"photo-1","format":"jpeg","bytes":48213,"width":640,"height":480}}"#)
        let run = try desk.run("submit", "test/photo", "--data", "answers.json")
        #expect(run.status == 2)
        #expect(run.errors.contains("`avatar`") && run.errors.contains("formulary images put"))
        // A claim can be tried out all the same.
        #expect(try desk.run("validate", "test/photo", "--data", "answers.json").status == 0)
    }

    @Test("without vips, an upload fails with the package to install, and nothing is stored")
    func missing() throws {
        defer { desk.clear() }
        let before = try desk.run("audit", "log", "--json").json.elements?.count
        let run = try desk.run(
            ["images", "put", "me.png", "--form", "test/photo", "--field", "avatar"], environment: ["PATH": "/nowhere"])
        #expect(run.status == 2)
        #expect(run.errors.contains("apt-get install libvips-tools"))
        #expect(try desk.run("audit", "log", "--json").json.elements?.count == before)
    }

    @Test("an avatar of 24 megapixels takes less than 64 MiB of the program's own memory, IDS-45 one of 26 none")
    func memory() throws {
        defer { desk.clear() }
        #expect(
            try desk.shell(
                """
                vips gaussnoise n.v 6000 4000 --sigma 30 && vips bandjoin "n.v n.v n.v" m.v && vips cast m.v c.v uchar \
                && vips copy c.v large.jpg[Q=60] --interpretation srgb && vips black huge.png 6500 4000 --bands 3
                """
            ).status == 0)
        let small = try peak("me.png")
        let large = try peak("large.jpg")
        #expect(large - small < 64 * 1024, "\(large) and \(small) KiB")
        #expect(try put("huge.png").json["refusal"]?["code"]?.string == "image_too_many_pixels")
    }

    /// The most memory that one upload had in use, in KiB, as the kernel counts it just before its end.
    private func peak(_ file: String) throws -> Int {
        let process = try desk.process(
            ["images", "put", file, "--form", "test/photo", "--field", "avatar", "--subject", "m"])
        process.standardOutput = FileHandle.nullDevice
        try process.run()
        var peak = 0
        while process.isRunning {
            let status =
                (try? String(contentsOfFile: "/proc/\(process.processIdentifier)/status", encoding: .utf8)) ?? ""
            if let line = status.split(separator: "\n").first(where: { $0.hasPrefix("VmHWM:") }),
                let number = Int(line.split(whereSeparator: \.isWhitespace)[1])
            {
                peak = max(peak, number)
            }
            usleep(2000)
        }
        #expect(process.terminationStatus == 0)
        return peak
    }

    @Test(
        "an upload that is killed half-way leaves nothing half done", arguments: [5, 20, 60, 120, 200, 260, 300, 340])
    func killed(milliseconds: UInt32) throws {
        defer { desk.clear() }
        let process = try desk.process(
            ["images", "put", "me.png", "--form", "test/photo", "--field", "avatar", "--subject", "k"])
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        usleep(milliseconds * 1000)
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
        #expect(try desk.run("audit", "verify").status == 0)
        #expect(try put("me.png", "--subject", "k").status == 0)
        #expect(try desk.run("audit", "verify").status == 0)
    }

    @Test("images of JSON hold these keys, whatever became of them")
    func keys() throws {
        defer { desk.clear() }
        let put = try put()
        let upload = ["image", "upload", "form", "version", "field", "session", "etag", "kept", "expiresAt", "refusal"]
        #expect(try put.json.names == upload)
        try desk.write("image.json", put.output)
        try desk.write("bad.png", "no image")
        let refused = try self.put("bad.png")
        #expect(try refused.json.names == upload && refused.json["refusal"]?.names == ["code", "message", "help"])
        #expect(
            try desk.run("images", "show", "@image.json", "--json").json.names == [
                "image", "upload", "state", "form", "version", "channel", "field", "session", "frames", "kept", "etag",
                "refusal", "uploadedAt", "expiresAt", "submissions",
            ])
        let got = try desk.run("images", "get", "@image.json", "--out", "x.jpg", "--json").json
        #expect(got.names == ["image", "file", "changed", "etag", "kept"])
        #expect(got["kept"]?.names == ["format", "bytes", "width", "height", "digest"])
    }

    @Test(
        "options that contradict each other are a usage error",
        arguments: [
            ["--field", "avatar"], ["--form", "test/photo", "--session", "x", "--secret", "y", "--field", "avatar"],
            ["--session", "x", "--field", "avatar"], ["--session", "@f", "--secret", "y", "--field", "avatar"],
            ["--session", "x", "--secret", "y", "--subject", "s", "--field", "avatar"],
            ["--form", "test/photo", "--secret", "y", "--field", "avatar"], ["--form", "test/photo"],
        ])
    func usage(_ options: [String]) throws {
        defer { desk.clear() }
        #expect(try desk.run(["images", "put", "me.png"] + options).status == 64)
    }
}
