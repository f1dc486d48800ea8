import Server
import Testing

@testable import AdminCLI

@Suite("serve") struct ServeTests {
    @Test("a port that another program has is reported as taken")
    func taken() throws {
        let desk = try CommandLineHarness()
        defer { desk.clear() }
        try desk.run("init")
        let sandbox = try SandboxProcess(at: desk)
        defer { sandbox.stop() }
        let port = try #require(sandbox.address.split(separator: ":").last)
        let run = try desk.run(["serve", "--port", "\(port)"])
        #expect(run.status == 2)
        #expect(run.errors.contains("Nothing can listen on port \(port) of 127.0.0.1: another program uses it."))
        let other = try desk.run(["sandbox", "--port", "\(port)"])
        #expect(other.status == 2)
        #expect(other.errors.contains("Nothing can listen on port \(port) of 127.0.0.1: another program uses it."))
    }

    static let hosts = [
        ("203.0.113.1", "this machine has no such address."), ("nowhere.invalid", "no address has this name."),
    ]

    @Test("a host that the machine does not have is reported as such", arguments: hosts)
    func foreign(_ host: String, _ reason: String) throws {
        let desk = try CommandLineHarness()
        defer { desk.clear() }
        try desk.run("init")
        let run = try desk.run(["serve", "--port", "0", "--host", host])
        #expect(run.status == 2)
        #expect(run.errors.contains("Nothing can listen on port 0 of \(host): \(reason)"))
    }

    @Test("a port that only root may have is reported as not permitted")
    func notPermitted() {
        let error = CommandError(ListeningError.notPermitted, host: "127.0.0.1", port: 80)
        #expect(error.message == "Nothing can listen on port 80 of 127.0.0.1: the system forbids it.")
        #expect(error.help == "Choose a port from 1024 on with `--port`.")
        #expect(error.code == "not_listening")
    }
}
