internal import FormEngine
internal import Registry

/// Requests of Erste Group's transparent accounts API, version 3.
///
/// By the bank's own SDK and independent clients: nothing in its schema is required, the last page has no `nextPage`, and
/// the sandbox of the bank was seen to give the same page again and again.
extension SourceCall {
    /// The most pages that are read of one list.
    private static let mostPages = 1_000
    private static let pageSize = 100

    /// All accounts, each number once, in the order of the source.
    mutating func accounts() async -> Result<[TransparentAccount], SourceFault> {
        await pages(of: "", named: "accounts") { bytes throws(JSONError) in
            let account = try TransparentAccount(bytes)
            return (account.number.map { Array($0.utf8) } ?? bytes, account)
        }
    }

    /// The account of a number.
    mutating func account(_ number: String) async -> Result<TransparentAccount, SourceFault> {
        guard let place = Self.place(of: number) else { return .failure(.unfitParameter("number")) }
        return await body(.get, path: path(place), body: nil, isRepeatable: true).reading {
            bytes throws(JSONError) in try TransparentAccount(bytes)
        }
    }

    /// All transactions of the account of a number, in the order of the source.
    mutating func transactions(of number: String) async -> Result<[AccountTransaction], SourceFault> {
        guard let place = Self.place(of: number) else { return .failure(.unfitParameter("number")) }
        // A transaction has no id, so that two alike are two; what a page holds tells it from the one before.
        var count = 0
        return await pages(of: "\(place)/transactions", named: "transactions") {
            bytes throws(JSONError) in
            count += 1
            return (Array("\(count)".utf8), try AccountTransaction(bytes))
        }
    }

    /// The segment of a path that names an account; nil for a dot segment, which would lead elsewhere, and for nothing.
    private static func place(of number: String) -> String? {
        ["", ".", ".."].contains(number) ? nil : "/\(PathTemplate.encoded(number))"
    }

    private func path(_ rest: String) -> String { settings.path + rest }

    /// The elements of all pages, until one says that no other follows, or repeats the one before.
    private mutating func pages<Element>(
        of rest: String, named member: String, _ read: ([UInt8]) throws(JSONError) -> (key: [UInt8], Element)
    ) async -> Result<[Element], SourceFault> {
        var elements: [Element] = []
        var known: Set<[UInt8]> = []
        var lastPage: [UInt8]?
        var page = 0
        for _ in 0..<Self.mostPages {
            let answer = await body(
                .get, path: path("\(rest)?page=\(page)&size=\(Self.pageSize)"), body: nil, isRepeatable: true)
            let next: Int?
            do throws(SourceFault) {
                let body = try answer.get()
                guard let list = try Self.part("/\(member)", of: body) else { throw .noValue(pointer: "/\(member)") }
                if list == lastPage { return .success(elements) }
                lastPage = list
                for bytes in try Self.elements(of: list, at: member) {
                    let (key, element) = try Self.reading { () throws(JSONError) in try read(bytes) }
                    if known.insert(key).inserted { elements.append(element) }
                }
                next = try Self.part("/nextPage", of: body).flatMap { Int(String(decoding: $0, as: UTF8.self)) }
            } catch {
                return .failure(error)
            }
            guard let next, next > page else { return .success(elements) }
            page = next
        }
        return .success(elements)
    }

    private static func part(_ pointer: String, of body: [UInt8]) throws(SourceFault) -> [UInt8]? {
        try reading { () throws(JSONError) in try JSONPart.value(at: pointer, in: body) }
    }

    private static func elements(of list: [UInt8], at member: String) throws(SourceFault) -> [[UInt8]] {
        guard let elements = try reading({ () throws(JSONError) in try JSONPart.elements(of: list) }) else {
            throw .noValue(pointer: "/\(member)")
        }
        return elements
    }

    private static func reading<Value>(_ body: () throws(JSONError) -> Value) throws(SourceFault) -> Value {
        do throws(JSONError) {
            return try body()
        } catch {
            throw .unreadable(reason: error.message)
        }
    }
}

extension Result<[UInt8], SourceFault> {
    /// Result of reading the bytes.
    fileprivate func reading<Value>(_ read: ([UInt8]) throws(JSONError) -> Value) -> Result<Value, SourceFault> {
        flatMap { bytes in
            do throws(JSONError) {
                return .success(try read(bytes))
            } catch {
                return .failure(.unreadable(reason: error.message))
            }
        }
    }
}
