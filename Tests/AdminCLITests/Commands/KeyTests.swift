import FormEngine
import Foundation
import Testing

@testable import Registry

/// The master key as it is replaced, copied, given by a program, and given up.
@Suite("The master key")
struct KeyTests {
    private static let passphrase = "correct horse battery staple"

    /// A seeded registry with one submission of jan; returns its id too.
    private static func answered() throws -> (desk: CommandLineHarness, submission: String) {
        let desk = try CommandLineHarness.seeded()
        let loan =
            #"{"amount": 9000, "months": 24, "purpose": "car", "income": 4000, "housing": 900, "birth_date": "1990-05-17"}"#
        let sent = try desk.run(
            "submit", "quote/loan", "--data", "-", "--subject", "jan", "--json", input: loan)
        let id = try #require(sent.json["submission"]?.string)
        return (desk, id)
    }

    private static func code(_ run: CommandLineHarness.Run) -> String? {
        (try? run.json)?["error"]?["code"]?.string
    }

    private static func isReadable(_ id: String, _ desk: CommandLineHarness) throws -> Bool {
        try desk.run("submissions", "show", id, "--purpose", "A test", "--json").output.contains("9000")
    }

    @Test("is replaced, and everything opens with the new one alone; backups from before do too")
    func rotation() throws {
        let (desk, id) = try Self.answered()
        defer { desk.clear() }
        try desk.must("backup", "before.db", "--keystore", "before.keystore")
        let former = try desk.read("formulary.db.key")
        let run = try desk.run("key", "rotate", "-m", "The administrator left", "--json")
        let json = try run.json
        #expect(run.status == 0 && json["resumed"]?.boolean == false && json["damaged"]?.elements?.isEmpty == true)
        #expect(json.names == ["master", "former", "wrapped", "resumed", "damaged"])
        let new = try desk.read("formulary.db.key")
        #expect(new != former && new.split(separator: "\n").count == 1)
        #expect(try Self.isReadable(id, desk))
        #expect(try desk.run("audit", "verify", "--json").json["ok"]?.boolean == true)
        #expect(try desk.run("audit", "log").output.contains("tester replaced the master key"))
        try desk.must("restore", "before.db", "--force", "-m", "A test")
        #expect(try Self.isReadable(id, desk))
        // The copy of the key store from before needs the former key.
        try desk.must("key", "rotate")
        #expect(try desk.shell("cp before.keystore formulary.db.keystore").status == 0)
        #expect(Self.code(try desk.run("replay", id, "--json")) == "wrong_key")
        try desk.write("formulary.db.key", former)
        #expect(try Self.isReadable(id, desk))
    }

    @Test("is replaced by the key of an interrupted rotation, of which `doctor` warns")
    func resumption() throws {
        let (desk, id) = try Self.answered()
        defer { desk.clear() }
        let former = try desk.read("formulary.db.key")
        let line = "formulary-master-key-1:" + String(repeating: "ab", count: 32) + "\n"
        try desk.write("formulary.db.key", line + former)
        #expect(try Self.isReadable(id, desk))
        #expect(try desk.run("doctor").output.contains("a rotation was begun and not ended"))
        let run = try desk.run("key", "rotate", "--json")
        #expect(try run.status == 0 && run.json["resumed"]?.boolean == true)
        #expect(try desk.read("formulary.db.key") == line && Self.isReadable(id, desk))
        #expect(!(try desk.run("doctor").output.contains("rotation")))
    }

    @Test(
        "is not replaced where a key is missing, open to others, or not this registry's",
        arguments: [
            ("rm formulary.db.key", "key_file_missing"), ("chmod 644 formulary.db.key", "key_file_open_to_others"),
            ("printf 'formulary-master-key-1:%064d\\n' 0 > formulary.db.key", "wrong_key"),
            ("head -c 80 formulary.db.key > k && chmod 600 k && mv k formulary.db.key", "key_file_malformed"),
            (
                "cat formulary.db.key formulary.db.key formulary.db.key > k && chmod 600 k && mv k formulary.db.key",
                "key_file_malformed"
            ),
            ("rm formulary.db.keystore", "key_store_differs"),
        ])
    func refusal(_ line: String, _ code: String) throws {
        let (desk, _) = try Self.answered()
        defer { desk.clear() }
        #expect(try desk.shell(line).status == 0)
        let (log, key) = (try desk.run("audit", "log").output, try? desk.read("formulary.db.key"))
        #expect(Self.code(try desk.run("key", "rotate", "--json")) == code)
        #expect(try desk.run("audit", "log").output == log && (try? desk.read("formulary.db.key")) == key)
    }

    @Test("is replaced through a symbolic link, which stays one")
    func link() throws {
        let (desk, id) = try Self.answered()
        defer { desk.clear() }
        #expect(try desk.shell("mkdir k && mv formulary.db.key k/key && ln -s k/key formulary.db.key").status == 0)
        try desk.must("key", "rotate")
        #expect(try desk.shell("test -L formulary.db.key && test $(wc -l < k/key) = 1").status == 0)
        #expect(try Self.isReadable(id, desk))
    }

    @Test("goes to a file under a passphrase and back")
    func copy() throws {
        let (desk, id) = try Self.answered()
        defer { desk.clear() }
        let key = try desk.read("formulary.db.key")
        try desk.write("words", Self.passphrase + "\n")
        try desk.must("key", "export", "key.age", "--passphrase-file", "words")
        #expect(try desk.shell("test $(stat -c %a key.age) = 600 && ! grep -q formulary key.age").status == 0)
        #expect(
            Self.code(try desk.run("key", "export", "key.age", "--passphrase-file", "words", "--json"))
                == "unwritable_file")
        #expect(
            Self.code(try desk.run("key", "import", "key.age", "--passphrase-file", "words", "--json"))
                == "key_file_exists")
        #expect(try desk.shell("rm formulary.db.key").status == 0)
        try desk.write("wrong", "another horse battery staple\n")
        #expect(
            Self.code(try desk.run("key", "import", "key.age", "--passphrase-file", "wrong", "--json"))
                == "unreadable_export")
        try desk.must("key", "import", "key.age", "--passphrase-file", "words")
        #expect(try desk.read("formulary.db.key") == key && Self.isReadable(id, desk))
        try desk.write("short", "short\n")
        #expect(
            Self.code(try desk.run("key", "export", "other.age", "--passphrase-file", "short", "--json"))
                == "unusable_passphrase")
    }

    @Test("of another registry is not imported beside a key store")
    func foreignCopy() throws {
        let (desk, _) = try Self.answered()
        defer { desk.clear() }
        try desk.write("words", Self.passphrase)
        try desk.must("init", "--db", "other.db")
        try desk.must("key", "export", "other.age", "--passphrase-file", "words", "--db", "other.db")
        #expect(try desk.shell("mv formulary.db.key away").status == 0)
        #expect(
            Self.code(try desk.run("key", "import", "other.age", "--passphrase-file", "words", "--json")) == "wrong_key"
        )
        #expect(throws: (any Error).self) { try desk.read("formulary.db.key") }
    }

    @Test("can be printed by a program, also at `init` and for a rotation")
    func program() throws {
        let desk = try CommandLineHarness()
        defer { desk.clear() }
        let (new, former) = ["ab", "cd"].reduce(into: [String]()) {
            $0.append("formulary-master-key-1:" + String(repeating: $1, count: 32))
        }.pair
        try desk.write("service", former + "\n")
        let variables = ["FORMULARY_KEY_COMMAND": "cat service"]
        #expect(try desk.run("init", environment: variables).status == 0)
        #expect(try desk.run("seed", environment: variables).status == 0)
        #expect(throws: (any Error).self) { try desk.read("formulary.db.key") }
        #expect(Self.code(try desk.run("key", "rotate", "--json", environment: variables)) == "one_key")
        for wrong in [former + "\n" + new, former + "\n" + former, new + "\n" + new] {
            try desk.write("service", wrong + "\n")
            #expect(Self.code(try desk.run("key", "rotate", "--json", environment: variables)) != nil, "\(wrong)")
        }
        try desk.write("service", new + "\n" + former + "\n")
        let rotated = try desk.run("key", "rotate", "--json", environment: variables)
        #expect(rotated.status == 0, "\(rotated)")
        try desk.write("service", new + "\n")
        #expect(try desk.run("audit", "checkpoint", environment: variables).status == 0)
        try desk.write("service", former + "\n")
        #expect(Self.code(try desk.run("audit", "checkpoint", "--json", environment: variables)) == "wrong_key")
    }

    @Test(
        "is not taken from a program that fails or prints something else",
        arguments: [
            "exit 3", "echo nonsense", "true", "kill -9 $$", "yes", "cat /nowhere 2>/dev/null",
        ])
    func brokenProgram(_ line: String) throws {
        let (desk, id) = try Self.answered()
        defer { desk.clear() }
        let run = try desk.run("replay", id, "--json", environment: ["FORMULARY_KEY_COMMAND": line])
        #expect(Self.code(run) == "key_command_failed" && run.status == 2, "\(run)")
    }

    @Test("and its key store are not given up while they open the registry, or while another key lies there")
    func noAdoption() throws {
        let (desk, id) = try Self.answered()
        defer { desk.clear() }
        #expect(Self.code(try desk.run("key", "adopt", "-m", "x", "--force", "--json")) == "keys_are_there")
        let key = try desk.read("formulary.db.key")
        #expect(try desk.shell("printf 'formulary-master-key-1:%064d\\n' 0 > formulary.db.key").status == 0)
        #expect(Self.code(try desk.run("key", "adopt", "-m", "x", "--force", "--json")) == "key_of_another")
        #expect(try desk.shell("rm formulary.db.key").status == 0)
        let asked = try desk.run("key", "adopt", "-m", "x", "--json")
        #expect(Self.code(asked) == "adopt_loses" && asked.output.contains("1 submission "), "\(asked)")
        try desk.write("formulary.db.key", key)
        #expect(try desk.shell("chmod 600 formulary.db.key").status == 0)
        #expect(try Self.isReadable(id, desk))
    }

    @Test(
        "is given up after a loss: the log says so, what was judged stays, and new submissions are taken",
        arguments: [
            "rm formulary.db.key", "rm formulary.db.keystore", "rm formulary.db.key formulary.db.keystore",
            "echo nonsense > formulary.db.keystore",
        ])
    func adoption(_ line: String) throws {
        let (desk, id) = try Self.answered()
        defer { desk.clear() }
        try desk.must("audit", "checkpoint", "--output", "last.checkpoint", "--write-key", "log.key")
        #expect(try desk.shell(line).status == 0)
        let run = try desk.run("key", "adopt", "-m", "The disk failed", "--force", "--json")
        #expect(run.status == 0, "\(run)")
        let isKept = try run.json["kept"]?.string != nil
        #expect(isKept == !line.hasSuffix("formulary.db.keystore") || line.hasPrefix("echo"))
        #expect(try desk.run("submissions", "list").output.contains("quote/loan@"))
        #expect(try !Self.isReadable(id, desk))
        let verified = try desk.run("audit", "verify", "--checkpoint", "last.checkpoint", "--key", "log.key", "--json")
        #expect(try verified.json["ok"]?.boolean == true, "\(verified.output)")
        #expect(try desk.run("audit", "log").output.contains("gave the registry new keys, after its keys were lost"))
        let shown = try desk.run("submissions", "show", id)
        #expect(shown.status == 0 && shown.output.contains("quote/loan@"), "\(shown)")
        let replay = try desk.run("replay", "--all", "--json")
        #expect(try replay.status == 0 && replay.json["notJudged"]?["erased"]?.whole == 1, "\(replay)")
        #expect(try desk.run("retention", "run").status == 0)
        let loan =
            #"{"amount": 9000, "months": 24, "purpose": "car", "income": 4000, "housing": 900, "birth_date": "1990-05-17"}"#
        let sent = try desk.run("submit", "quote/loan", "--data", "-", "--json", input: loan)
        let new = try #require(sent.json["submission"]?.string)
        #expect(try Self.isReadable(new, desk))
        #expect(try desk.run("audit", "checkpoint").status == 0)
        #expect(Self.code(try desk.run("key", "adopt", "-m", "x", "--force", "--json")) == "keys_are_there")
        try desk.must("key", "rotate")
        #expect(try Self.isReadable(new, desk))
    }

    @Test("is not given up for another place of the key file, or where no new one can be written")
    func place() throws {
        let (desk, id) = try Self.answered()
        defer { desk.clear() }
        let typo = ["FORMULARY_KEY_FILE": "typo.key"]
        let adopt = ["key", "adopt", "-m", "x", "--force", "--json"]
        #expect(Self.code(try desk.run(adopt, environment: typo)) == "keys_are_there")
        #expect(try desk.shell("mv formulary.db.key away").status == 0)
        for path in ["nowhere/key", "dangling"] {
            #expect(try desk.shell("ln -sf nowhere/else dangling").status == 0)
            let run = try desk.run(adopt, environment: ["FORMULARY_KEY_FILE": path])
            #expect(run.status == 2, "\(run)")
        }
        #expect(try desk.shell("mv away formulary.db.key; ! ls | grep lost").status == 0)
        #expect(try Self.isReadable(id, desk))
    }

    @Test("of another registry is neither exported nor copied")
    func foreign() throws {
        let (desk, _) = try Self.answered()
        defer { desk.clear() }
        try desk.must("init", "--db", "other.db")
        try desk.write("words", Self.passphrase)
        let other = ["FORMULARY_KEY_FILE": "other.db.key"]
        let export = try desk.run("key", "export", "k.age", "--passphrase-file", "words", "--json", environment: other)
        #expect(Self.code(export) == "wrong_key")
        #expect(try desk.shell("cp other.db.keystore formulary.db.keystore").status == 0)
        let copied = try desk.run("backup", "copy.db", "--keystore", "copy.keys", "--json")
        #expect(Self.code(copied) == "key_store_differs")
        #expect(try desk.shell("! ls copy.db copy.keys 2>/dev/null").status == 0)
    }

    @Test("and the key store are copied by a backup that opens everything again")
    func backup() throws {
        let (desk, id) = try Self.answered()
        defer { desk.clear() }
        try desk.must("backup", "copy.db", "--keystore", "copy.keys")
        #expect(try desk.shell("test $(stat -c %a copy.keys) = 600").status == 0)
        #expect(Self.code(try desk.run("backup", "new.db", "--keystore", "copy.keys", "--json")) == "file_exists")
        #expect(throws: (any Error).self) { try desk.read("new.db") }
        #expect(
            try desk.shell("rm formulary.db formulary.db.keystore && cp copy.keys formulary.db.keystore").status == 0)
        try desk.must("restore", "copy.db")
        #expect(try Self.isReadable(id, desk))
    }
}

extension [String] {
    fileprivate var pair: (String, String) { (self[0], self[1]) }
}

/// Files under a passphrase, which the program age reads and writes too.
@Suite("A file under a passphrase")
struct PassphraseFileTests {
    private static let passphrase = Array("correct horse battery staple".utf8)
    private static let secret =
        "formulary-master-key-1:000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f\n"

    /// Written by `age --passphrase --armor` (age 1.1.1, Debian).
    private static let written = """
        -----BEGIN AGE ENCRYPTED FILE-----
        YWdlLWVuY3J5cHRpb24ub3JnL3YxCi0+IHNjcnlwdCBrVC95MDRKQVNpME5zTHdT
        ZkNpcUdnIDE4CklHbTVydFNOOW9LL0JjSWY2NnBDNHVHRTZlRXVKUmlxeU5aU0NB
        V0pqU3MKLS0tIGcyaHl2VnNFb1IrU3ptbzlPU0dzV1N2d2Z2cDMwOVBQUFMrSENF
        RW50QjQKPcM9wKGc/X+ZgLU5NeIPlFBBXKz2po5Kf+UEEmOUmZ1FTichT37cgQip
        P6P/QzVxZMDKTGyt2jsQl6MS3p/2bubqyIIMxtA0355jQXL6gqed6djtMfaXs4Re
        hqDQIBLMCtVP5N/SQ9u0ry7UnSYN2ycIXZMhSytw
        -----END AGE ENCRYPTED FILE-----

        """

    @Test("of age opens, and with no other passphrase")
    func vector() {
        #expect(PassphraseFile.open(Array(Self.written.utf8), under: Self.passphrase) == Array(Self.secret.utf8))
        #expect(PassphraseFile.open(Array(Self.written.utf8), under: Self.passphrase + [0x20]) == nil)
    }

    @Test("does not open once a byte of it is changed, or it is cut")
    func damage() throws {
        let bytes = try #require(
            Data(base64Encoded: Self.written.split(separator: "\n").dropFirst().dropLast().joined()))
        // Each scrypt takes 256 MiB: a sample of the places, which are in every part of the file.
        for place in [3, 26, 40, 62, 70, 110, 115, 150, 170, 200, bytes.count - 1] {
            var changed = bytes
            changed[place] ^= 1
            #expect(PassphraseFile.open(Self.armored(changed), under: Self.passphrase) == nil, "byte \(place)")
        }
        for count in [0, 20, 64, 108, 150, 166, bytes.count - 1] {
            #expect(PassphraseFile.open(Self.armored(bytes.prefix(count)), under: Self.passphrase) == nil)
        }
        #expect(PassphraseFile.open([], under: Self.passphrase) == nil)
        #expect(PassphraseFile.open(Array(repeating: 0xFF, count: 500), under: Self.passphrase) == nil)
    }

    @Test("takes no cost that would take all memory")
    func cost() {
        let text = "age-encryption.org/v1\n-> scrypt kT/y04JASi0NsLwSfCiqGg 40\nabc\n--- abc\n"
        #expect(PassphraseFile.open(Self.armored(Data(text.utf8)), under: Self.passphrase) == nil)
    }

    private static func armored(_ bytes: Data) -> [UInt8] {
        let lines = bytes.base64EncodedString(options: [.lineLength64Characters, .endLineWithLineFeed])
        return Array("-----BEGIN AGE ENCRYPTED FILE-----\n\(lines)\n-----END AGE ENCRYPTED FILE-----\n".utf8)
    }
}
