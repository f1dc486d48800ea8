import FormEngine
import Testing

@testable import DataSources
@testable import Registry

// The rows ACC-01 to ACC-24 of what accounts are to do, as far as they are no screen's.
@Suite("Transparent accounts")
struct TransparentAccountTests {
    private static func account(_ text: String) throws -> TransparentAccount {
        try TransparentAccount(Array(text.utf8))
    }

    /// Pages of accounts, or whatever else a path gives.
    private static func bench(_ answers: [String: String]) throws -> Bench {
        try Bench(
            ScriptedTransport([
                { message in
                    answers[message.path].map { .success(.json($0)) } ?? .success(.json("", status: 404))
                }
            ]))
    }

    private static func client(_ bench: Bench) -> TransparentAccounts {
        TransparentAccounts(bench.connectors, source: "things")
    }

    @Test("Every property may be missing, null or of another type", arguments: ["{}", #"{"name":null,"balance":"x"}"#])
    func optional(_ text: String) throws {
        let account = try Self.account(text)
        #expect(account.name == nil && account.balance == nil && account.number == nil && account.iban == nil)
        #expect(account.option == nil && account.statements.isEmpty)
    }

    @Test("Names are trimmed, balances keep their digits, the year 3000 is an open end")
    func reading() throws {
        let account = try Self.account(
            #"""
            {"name":"\u00a0 Obec Vzorov\u00e1 ","balance":1063961.870,"transparencyTo":"3000-01-01T00:00:00",
            "transparencyFrom":"2011-04-02T00:00:00","iban":"  "}
            """#)
        #expect(account.name == "Obec Vzorová" && account.balance == "1063961.870" && account.iban == nil)
        #expect(account.transparentTo?.isOpenEnd == true && account.transparentFrom?.date.text == "2011-04-02")
        #expect(account.transparentFrom?.isOpenEnd == false)
    }

    @Test("A search does not regard case and accents, and an empty one finds all")
    func search() throws {
        let accounts = try ["Škola Zkušební", "SKOLKA", "Obec", nil].map { name in
            try Self.account(name.map { #"{"name":"\#($0)"}"# } ?? "{}")
        }
        #expect(accounts.named(like: "škol").map(\.name) == ["Škola Zkušební", "SKOLKA"])
        #expect(accounts.named(like: " SKOL ").count == 2 && accounts.named(like: "").count == 4)
        #expect(accounts.named(like: "zzz").isEmpty)
    }

    @Test("Czech order has ch behind h and č behind c, both ways, and no name last")
    func order() throws {
        let names = ["Chata", "Cesta", nil, "Hora", "Čáp", "Ivan", "cesta"]
        let accounts = try names.map { name in try Self.account(name.map { #"{"name":"\#($0)"}"# } ?? "{}") }
        let sorted = ["cesta", "Cesta", "Čáp", "Hora", "Chata", "Ivan"]
        #expect(accounts.sortedByName(in: "cs").map(\.name) == sorted + [nil])
        #expect(accounts.sortedByName(in: "cs", descending: true).map(\.name) == sorted.reversed() + [nil])
    }

    @Test("All pages are read, each account once")
    func pages() async throws {
        let bench = try Self.bench([
            "?page=0&size=100": #"{"accounts":[{"accountNumber":"1"},{"accountNumber":"2"}],"nextPage":1}"#,
            "?page=1&size=100": #"{"accounts":[{"accountNumber":"2"},{"accountNumber":"3"}]}"#,
        ])
        #expect(try await Self.client(bench).list().map(\.number) == ["1", "2", "3"])
    }

    @Test(
        "A source that repeats a page, or names one that does not follow, comes to an end",
        arguments: [
            #"{"accounts":[{"accountNumber":"1"}],"nextPage":1}"#,
            #"{"accounts":[{"accountNumber":"1"}],"nextPage":0}"#,
            #"{"accounts":[{"accountNumber":"1"}],"nextPage":-5}"#,
            #"{"accounts":[{"accountNumber":"1"}],"nextPage":"x"}"#,
        ])
    func broken(page: String) async throws {
        let bench = try Bench(ScriptedTransport([.success(.json(page))]))
        #expect(try await Self.client(bench).list().map(\.number) == ["1"])
        #expect(bench.transport.sent.count <= 2)
    }

    @Test("A missing list, a missing key and an unknown account are distinguished")
    func faults() async throws {
        let empty = try Bench(ScriptedTransport([.success(.json("{}"))]))
        await #expect(throws: SourceFault.noValue(pointer: "/accounts")) { try await Self.client(empty).list() }
        let locked = try Bench(ScriptedTransport([.success(.json("", status: 412))]))
        await #expect(throws: SourceFault.denied(status: 412)) { try await Self.client(locked).list() }
        await #expect(throws: SourceFault.notFound(status: 404)) {
            try await Self.client(try Self.bench([:])).account("7")
        }
        await #expect(throws: SourceFault.noOrigin) {
            try await TransparentAccounts(empty.connectors, source: "others").list()
        }
    }

    @Test("A number that is no number leads nowhere else")
    func escape() async throws {
        let bench = try Self.bench([:])
        _ = try? await Self.client(bench).account("../admin?x")
        #expect(bench.transport.sent.map(\.path) == ["/..%2Fadmin%3Fx"])
    }

    @Test("Transactions keep their order, also two that are alike")
    func transactions() async throws {
        let one =
            #"{"amount":{"value":-1.740,"currency":"CZK"},"sender":{"name":"-"},"processingDate":"2024-11-20T00:00:00"}"#
        let bench = try Self.bench([
            "/1/transactions?page=0&size=100": #"{"transactions":[\#(one),\#(one)],"nextPage":1}"#,
            "/1/transactions?page=1&size=100": #"{"transactions":[{}]}"#,
        ])
        let moved = try await Self.client(bench).transactions(of: "1")
        #expect(moved.count == 3 && moved[0] == moved[1])
        #expect(moved[0].amount == "-1.740" && moved[0].sender == nil && moved[2].amount == nil)
    }

    @Test("Accounts are the options of a form's select: the number is answered, the name shown")
    func options() async throws {
        let definition = DataSourceDefinition(name: "things", kind: .transparentAccounts, summary: nil)
        let bench = try Self.bench([
            "?page=0&size=100":
                #"{"accounts":[{"accountNumber":"1","name":" A "},{"name":"no number"},{"accountNumber":"2"}]}"#
        ])
        let reply = await bench.ask(
            SourceQuestion(definition: definition, digest: .init(of: definition.document), locale: "cs"))
        #expect(reply.text == #"[{"value":"1","label":"A"},{"value":"2","label":"2"}]"#)
    }
}
