internal import DataSources
internal import FormEngine
internal import Registry
internal import Replies

/// Operations on a bank's transparent accounts.
enum AccountsAPI {
    static let list = Operation(
        name: "listAccounts", summary: "Lists the transparent accounts of a bank.",
        query: [.init(name: "search", schema: .text, summary: "only accounts whose name contains this text")],
        reply: .members(["accounts": .array(.any)])
    ) { call in
        var accounts = try await told(call) { (client, terms) throws(SourceFault) in
            try await client.list(terms)
        }
        if let search = call.query["search"] { accounts = accounts.named(like: search) }
        return Reply(.object(["accounts": .array(accounts.map(\.json))]))
    }

    static let show = Operation(
        name: "readAccount", summary: "Reads an account with its transactions.", reply: .any
    ) { call in
        let number = call.parameters["number"] ?? ""
        let account = try await told(call) { (client, terms) throws(SourceFault) in
            try await client.account(number, terms)
        }
        let moved = try await told(call) { (client, terms) throws(SourceFault) in
            try await client.transactions(of: number, terms)
        }
        return Reply(account.json(transactions: moved))
    }

    /// Queries the bank on the cache and limit terms of the source's definition; a fault becomes a problem.
    static func told<Value: Sendable>(
        _ call: Call, _ ask: (TransparentAccounts, TransparentAccounts.Terms) async throws(SourceFault) -> Value
    ) async throws -> Value {
        guard let client = call.services.accounts else {
            throw Problem(
                404, code: .noAccounts, message: "This server has no source of transparent accounts.",
                help: "Ask the operator of the server to define one.")
        }
        let name = TransparentAccounts.usualSource
        // An undefined source has no cache; its settings alone suffice to read accounts.
        let definition = try await call.registry.definedSources().named(name)?.definition
        let terms = TransparentAccounts.Terms(
            cacheSeconds: definition?.cacheSeconds ?? 0, admit: call.sourceAdmission)
        do throws(SourceFault) {
            return try await ask(client, terms)
        } catch {
            if case .limited(let seconds) = error { throw Problem.tooMany(seconds) }
            let silent = SilentSource(name: name, definition: name, fault: error)
            if case .notFound = error { throw Problem(404, of: error.code, silent.message, help: silent.help) }
            throw Problem(502, of: error.code, silent.message, help: silent.help)
        }
    }
}
