import FormEngine
import Foundation
import Registry
import Testing

@testable import VipsImages

@Suite("Decoders that do what they like")
struct DecoderProcessTests {
    /// A program of a test's own, in place of vips' programs.
    private func run(
        _ script: String, edit: (inout DecoderLimits) -> Void = { _ in }
    ) async throws -> DecoderProcess.Ending {
        let program = FileManager.default.temporaryDirectory.appendingPathComponent("decoder-" + UUID().uuidString)
        try Data("#!/bin/sh\n\(script)\n".utf8).write(to: program)
        defer { try? FileManager.default.removeItem(at: program) }
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program.path)
        var limits = DecoderLimits()
        edit(&limits)
        let prlimit = try #require(VipsWorkshop.path(of: .prlimit))
        return await DecoderProcess(prlimit: prlimit, program: program.path, arguments: [], limits: limits)
            .run(on: Array("an image".utf8))
    }

    private func text(_ ending: DecoderProcess.Ending) -> String? {
        guard case .answered(let bytes) = ending else { return nil }
        return String(decoding: bytes, as: UTF8.self)
    }

    @Test("a decoder reads the image and answers")
    func answers() async throws { #expect(text(try await run("cat")) == "an image") }

    @Test("a decoder that dies, hangs or answers too much is a refused image and nothing else")
    func ends() async throws {
        #expect(try await run("exit 1") == .refused)
        #expect(try await run("kill -SEGV $$") == .stopped)
        #expect(try await run("sleep 600") { $0.time = .milliseconds(300) } == .stopped)
        #expect(try await run("trap '' TERM INT HUP; while :; do :; done") { $0.time = .milliseconds(300) } == .stopped)
        #expect(try await run("while :; do :; done") { $0.computing = 1 } == .stopped)
        #expect(try await run("yes") { $0.answer = 4096 } == .answeredTooMuch)
        // A process that a decoder leaves behind ends at the limit of computing.
        let chatter = try await run("yes >&2 & exec sleep 0.1; exit 1") { ($0.time, $0.computing) = (.seconds(5), 1) }
        #expect(chatter != .answeredTooMuch)
    }

    @Test("a decoder has nothing of ours: no environment, no open file, an empty folder that is gone behind it")
    func bare() async throws {
        setenv("FORMULARY_TEST_SECRET", "x", 1)
        let environment = try #require(text(try await run("env")))
        #expect(!environment.contains("FORMULARY") && !environment.contains("HOME="))
        #expect(environment.contains("VIPS_BLOCK_UNTRUSTED=1"))
        let folder = try #require(text(try await run("pwd; ls -A"))).split(separator: "\n")
        #expect(folder.count == 1 && folder[0].contains("formulary-image-"))
        #expect(!FileManager.default.fileExists(atPath: String(folder[0])))
        let files = try #require(text(try await run("ls /proc/self/fd | wc -l")))
        // Three standard files, and the directory that `ls` lists.
        #expect(files.trimmingCharacters(in: .whitespacesAndNewlines) == "4")
    }

    @Test("a decoder writes no file and takes no more memory than it may")
    func limits() async throws {
        #expect(text(try await run("echo x > f || echo refused; cat f 2>/dev/null | wc -c")) != "2\n")
        let greedy = "exec /usr/bin/awk 'BEGIN { s = \"x\"; while (1) s = s s }'"
        #expect(try await run(greedy) != .answered([]))
        let limits = try #require(text(try await run("ulimit -v; ulimit -t; ulimit -n; ulimit -c")))
        #expect(limits == "1048576\n20\n64\n0\n")
    }

    @Test("a program that is not there is somebody's fault, and not the image's")
    func missing() async throws {
        let workshop = VipsWorkshop(prlimit: "/nowhere/prlimit", header: "/nowhere/h", thumbnail: "/nowhere/t")
        await #expect(throws: ImageWorkshopError.self) { try await workshop.measure([0xFF, 0xD8, 0xFF], as: .jpeg) }
        do throws(ImageWorkshopError) {
            _ = try await workshop.shrink([0xFF, 0xD8, 0xFF], as: .jpeg)
        } catch {
            if case .failed = error { return }
            Issue.record("\(error)")
        }
    }

    @Test("no more than two decoders run at once")
    func gate() async throws {
        let gate = WorkGate(width: 2)
        let running = Counter()
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<20 {
                group.addTask {
                    await gate.run {
                        await running.enter()
                        await Task.yield()
                        await running.leave()
                    }
                }
            }
        }
        #expect(await running.most <= 2)
        #expect(await running.most > 0)
    }

    private actor Counter {
        private var now = 0
        private(set) var most = 0
        func enter() {
            now += 1
            most = max(most, now)
        }
        func leave() { now -= 1 }
    }
}
