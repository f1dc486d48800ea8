internal import FormEngine
internal import Registry

/// Requests to Erste Group's transparent accounts API, version 3.
///
/// Known from the bank's SDK and independent clients: no property is required, and the last page has no `nextPage`. The
/// bank's sandbox was seen to return one page again and again.
extension SourceCall {
    /// The most pages read of one list.
    private static let mostPages = 1_000
    private static let pageSize = 100

    /// All accounts in the order of the source; repeated account numbers are dropped.
    mutating func accounts() async -> Result<[TransparentAccount], SourceFault> {
        await pages(of: "", named: "accounts") { bytes throws(JSONError) in
            let account = try TransparentAccount(bytes)
            return (account.number.map { Array($0.utf8) } ?? bytes, account)
        }
    }

    /// The account with a number.
    mutating func account(_ number: String) async -> Result<TransparentAccount, SourceFault> {
        guard let place = Self.place(of: number) else { return .failure(.unfitParameter("number")) }
        return await body(.get, path: path(place), body: nil, isRepeatable: true).reading {
            bytes throws(JSONError) in try TransparentAccount(bytes)
        }
    }

    /// All transactions of an account, in the order of the source.
    mutating func transactions(of number: String) async -> Result<[AccountTransaction], SourceFault> {
        guard let place = Self.place(of: number) else { return .failure(.unfitParameter("number")) }
        // Transactions have no id, so equal ones are kept as two. A repeated page is recognised by its bytes.
        var count = 0
        return await pages(of: "\(place)/transactions", named: "transactions") {
            bytes throws(JSONError) in
            count += 1
            return (Array("\(count)".utf8), try AccountTransaction(bytes))
        }
    }

    /// The path segment of an account number; nil for an empty one and for `.` and `..`, which would change the path.
    private static func place(of number: String) -> String? {
        ["", ".", ".."].contains(number) ? nil : "/\(PathTemplate.encoded(number))"
    }

    private func path(_ rest: String) -> String { settings.path + rest }

    /// The elements of all pages, until a page names no next one or repeats the page before.
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
    /// Parses the bytes of a successful result.
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
