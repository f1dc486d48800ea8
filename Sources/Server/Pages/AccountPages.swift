internal import DataSources
internal import FormEngine
internal import Foundation
internal import Registry

/// Pages of transparent accounts.
enum AccountPages {
    static let list = FormPages.page("showAccounts", "Lists transparent accounts.") { call in
        let language = PageFrame.language(call)
        let words = PageWords(language)
        let query = call.query["q"] ?? ""
        let isDescending = call.query["sort"] == "-name"
        let sort = isDescending ? "-name" : "name"
        let address = "/accounts?q=\(query.inQuery)&sort=\(sort)"
        let told: Told.Content
        do {
            let asked = try await AccountPages.reply(call, "list") {
                .list(
                    try await AccountsAPI.told(call) { (client, terms) throws(SourceFault) in
                        try await client.list(terms)
                    })
            }
            guard let asked else { return waiting(call, language, address: address, back: nil) }
            told = asked
        } catch let problem as Problem {
            if problem.status == 429 { throw problem }
            return failed(problem, call, language, retry: address, back: nil)
        }
        guard case .list(let accounts) = told else {
            throw Problem.malformed("The data source's reply is no list of accounts.")
        }
        let sorted = accounts.sortedByName(in: "cs", descending: isDescending)
        let found = Set(sorted.named(like: query).compactMap(\.number))
        let rows = sorted.map { account -> JSONValue in
            let isFound = query.isEmpty || account.number.map { found.contains($0) } ?? false
            return .object([
                "name": .text(account.name ?? words["accounts_missing"]), "unnamed": .bool(account.name == nil),
                "currency": .text(account.currency ?? words["accounts_missing"]),
                "href": account.number.flatMap(Self.address).map { .text($0) } ?? .bool(false),
                "hidden": .bool(!isFound),
            ])
        }
        let count = rows.count { !$0.flag("hidden") }
        let nothing = query.isEmpty ? words["accounts_none"] : words.fill("accounts_nothing", query)
        let context = frame(call, language, query: "q=\(query.inQuery)&sort=\(sort)&").replacing([
            "title": .text("\(words["accounts_title"]) – \(call.services.settings.name)"),
            "scripts": .array(["accounts.js"]), "query": .text(query), "sort": .text(sort),
            "is_descending": .bool(isDescending),
            "sort_href": .text("/accounts?q=\(query.inQuery)&sort=\(isDescending ? "name" : "-name")"),
            "count_text": .text(words.fill("accounts_count", "\(count)")), "found": .text("\(count)"),
            "accounts": .array(rows), "has_found": .bool(count > 0), "nothing_text": .text(nothing),
        ])
        return PageRenderer.shared.page("accounts", context).compressed(for: call)
    }

    static let show = FormPages.page("showAccount", "Shows a transparent account.") { call in
        let language = PageFrame.language(call)
        let number = call.parameters["number"] ?? ""
        let told: Told.Content
        do {
            let asked = try await AccountPages.reply(call, "account \(number)") {
                let account = try await AccountsAPI.told(call) { (client, terms) throws(SourceFault) in
                    try await client.account(number, terms)
                }
                let moved = try await AccountsAPI.told(call) { (client, terms) throws(SourceFault) in
                    try await client.transactions(of: number, terms)
                }
                return .account(account, moved)
            }
            guard let asked else {
                return waiting(call, language, address: "/accounts/\(number.inQuery)", back: "/accounts")
            }
            told = asked
        } catch let problem as Problem {
            if problem.status == 429 { throw problem }
            if problem.status == 404, problem.code != Problem.Code.noAccounts.rawValue {
                return unknown(call, language)
            }
            return failed(problem, call, language, retry: "/accounts/\(number.inQuery)", back: "/accounts")
        }
        guard case .account(let account, let moved) = told else {
            throw Problem.malformed("The data source's reply is no account.")
        }
        let view = AccountView(words: PageWords(language))
        let context = frame(call, language, query: "").replacing([
            "title": .text("\(account.name ?? number) – \(call.services.settings.name)"), "account": view.json(account),
            "has_transactions": .bool(!moved.isEmpty), "transactions": .array(moved.map(view.json)),
            "moved_none_text": .text(view.noTransactions(of: account)),
        ])
        return PageRenderer.shared.page("account", context).compressed(for: call)
    }

    /// The address of an account's page; nil for a number that is not valid in a path.
    private static func address(of number: String) -> String? {
        Route.isAccountNumber(number) ? "/accounts/\(number.inQuery)" : nil
    }

    private static func frame(_ call: Call, _ language: String, query: String) -> JSONValue {
        let frame = PageFrame(call, language: language)
        let languages = (frame.json["languages"]?.elements ?? []).map { entry in
            entry.flag("current")
                ? entry : entry.replacing(["href": .text("?\(query)lang=\(entry.text("tag"))")])
        }
        return frame.adding(["accounts_path": "/accounts", "languages": .array(languages)])
    }

    /// The page of a number that no account has.
    private static func unknown(_ call: Call, _ language: String) -> Reply {
        let title = "\(PageWords(language)["account_unknown"]) – \(call.services.settings.name)"
        let context = frame(call, language, query: "").replacing(["title": .text(title)])
        return PageRenderer.shared.page("account_unknown", context, status: 404)
    }

    private static func failed(
        _ problem: Problem, _ call: Call, _ language: String, retry: String, back: String?
    ) -> Reply {
        let words = PageWords(language)
        let reasons: [String: String] = [
            "source_timeout": "slow", "source_denied": "refused", "source_unreadable": "unreadable",
            "source_too_large": "unreadable", "source_encoded": "unreadable", "no_accounts": "unset",
            "source_without_origin": "unset", "source_without_secret": "unset",
        ]
        let reason = words["accounts_reason_\(reasons[problem.code] ?? "silent")"]
        let context = frame(call, language, query: "").replacing([
            "title": .text("\(words["accounts_failed"]) – \(call.services.settings.name)"),
            "scripts": .array(["accounts.js"]), "reason_text": .text(reason), "detail": .bool(false),
            "retry_href": .text(retry), "back_href": back.map { .text($0) } ?? .bool(false),
        ])
        return PageRenderer.shared.page("accounts_failed", context, status: problem.status)
    }
}

/// Pages that are rendered before the bank replies.
extension AccountPages {
    /// Reply of the bank, or the reason for its absence.
    struct Told: Sendable {
        let result: Result<Content, any Error>

        enum Content: Sendable {
            case list([TransparentAccount])
            case account(TransparentAccount, [AccountTransaction])
        }
    }

    /// Cache terms of late replies: each is used once, by a page that is loaded again soon.
    ///
    /// The bank's client has a cache of its own, with the time in the source's definition.
    static let terms = LateReplies<Told>.Terms(
        room: 1_000_000, time: .seconds(60), size: { _ in 1_000 }, isGivenAgain: { _ in false })

    /// Reply of the bank; nil if it does not arrive within a page's grace.
    ///
    /// With `wait` in the address, which the page's script sets, the request waits without a limit.
    private static func reply(
        _ call: Call, _ question: String, _ ask: @escaping @Sendable () async throws -> Told.Content
    ) async throws -> Told.Content? {
        let isWaiting = try call.flag("wait")
        let deadline = isWaiting ? nil : ContinuousClock.now.advanced(by: PageSources.grace)
        let key = Array("\(call.client) \(question)".utf8)
        let told = await call.services.lateAccounts.reply(to: key, before: deadline) {
            do {
                return Told(result: .success(try await ask()))
            } catch {
                return Told(result: .failure(error))
            }
        }
        return try told?.result.get()
    }

    /// The page until the bank replies; its script, or else a button, loads it again.
    private static func waiting(_ call: Call, _ language: String, address: String, back: String?) -> Reply {
        let words = PageWords(language)
        let parts = address.split(separator: "?", maxSplits: 1)
        let query = parts.count > 1 ? "\(parts[1])&" : ""
        let context = frame(call, language, query: query).replacing([
            "title": .text("\(words["accounts_title"]) – \(call.services.settings.name)"),
            "scripts": .array(["accounts.js"]), "again_href": .text(address),
            "wait_href": .text("\(parts[0])?\(query)lang=\(language)&wait=true"),
            "back_href": back.map { .text($0) } ?? .bool(false),
        ])
        return PageRenderer.shared.page("accounts_waiting", context)
    }
}

/// Data of an account's page; `N/A` for missing values.
struct AccountView {
    let words: PageWords

    private var missing: String { words["accounts_missing"] }

    func json(_ account: TransparentAccount) -> JSONValue {
        .object([
            "name": .text(account.name ?? missing), "number": .text(account.number ?? missing),
            "iban": .text(account.iban.map(Self.inFours) ?? missing), "bank": .text(account.bankCode ?? missing),
            "currency": .text(account.currency ?? missing),
            "balance": .text(amount(account.balance, account.currency)),
            "from": .text(day(account.transparentFrom)), "to": .text(day(account.transparentTo)),
            "published": .text(day(account.publishedTo)), "updated": .text(day(account.actualisedAt)),
            "description": .text(account.description ?? missing), "note": .text(account.note ?? missing),
        ])
    }

    func json(_ transaction: AccountTransaction) -> JSONValue {
        let amount = amount(transaction.amount, transaction.currency)
        return .object([
            "date": .text(day(transaction.processedAt ?? transaction.dueDate)), "amount": .text(amount),
            "party": .text(transaction.sender ?? missing), "kind": .text(transaction.kind ?? missing),
            "text": .text(transaction.description ?? missing),
        ])
    }

    /// An amount with its currency, as the page's language writes it; a missing amount is zero.
    private func amount(_ amount: String?, _ currency: String?) -> String {
        let notation = NumberNotation(words.language)
        guard let currency else { return notation.text(of: amount ?? "0") }
        return notation.amount(amount ?? "0", in: currency)
    }

    /// The sentence in place of transactions: their origin, and since when the bank shows them, if that is known.
    func noTransactions(of account: TransparentAccount) -> String {
        guard let since = account.transparentFrom, !since.isOpenEnd else { return words["account_moved_none"] }
        return words.fill("account_moved_since", day(since))
    }

    private func day(_ date: AccountDate?) -> String {
        guard let date else { return missing }
        return date.isOpenEnd ? words["accounts_open_end"] : words.text(of: date.date)
    }

    /// An IBAN in groups of four characters.
    static func inFours(_ iban: String) -> String {
        let letters = Array(iban.filter { $0 != " " })
        return stride(from: 0, to: letters.count, by: 4).map { String(letters[$0..<min($0 + 4, letters.count)]) }
            .joined(separator: " ")
    }
}
