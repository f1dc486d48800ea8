import EngineFuzzing
import Testing

@testable import FormEngine

/// Eight characters matched together give the answer of going from state to state.
@Suite struct PatternChainTests {
    private static func table(_ source: String) throws -> PatternTable {
        guard case .table(let table) = try Pattern(source).matcher else { throw FormFixture.Faulty(errors: [source]) }
        return table
    }

    @Test(
        "a chain agrees with the automaton on patterns whose characters depend only on their position",
        arguments: [
            "^\\d{8}$", "^[A-Z]{2}\\d{6}$", "^\\d{3}-\\d{2}-\\d{4}$", "^[A-Z0-9]{6,12}$", "^a$", "^[a-c]*$", "^[^-]+$",
            "^\\+[1-9]\\d{6,14}$", "^[A-Z]{2}\\d{2}[A-Z0-9]{11,30}$", "^[a-z][a-z' .-]*$", "^.*$", "^(?:ab)?$",
            "^\\d{9}",
            "^[\\0-\\x7F]{3}$", "^[ac-eg]{7,9}$", "^a{8}$", "^a{16}b?$", "^a{7}b*$", "^a{8}b*$", "", "^a?b?$|^x$",
            "^(?:\\d{4}|\\d{6})$", "^[^é]{2,10}$", "^A1?$", "^[A-Za-z]{55}$",
        ])
    func agreement(source: String) throws {
        let table = try Self.table(source)
        guard let chain = table.chain else {
            #expect(["^(?:ab)?$", "^a?b?$|^x$", "^a{7}b*$", "^a{8}b*$", "^a{16}b?$"].contains(source), "\(source)")
            return
        }
        let letters = Array("aabbcABZ0019-' .+xé\u{7F}\0".utf8)
        var random = SeededGenerator(seed: 11)
        for round in 0..<4_000 {
            let before = random.below(9)
            let count = round.isMultiple(of: 3) ? random.below(70) : random.below(18)
            let few = (0..<1 + random.below(3)).map { _ in random.choice(of: letters) }
            var bytes = (0..<before + count).map { _ in random.choice(of: few) }
            if round.isMultiple(of: 2), let sample = Self.sample(of: table, count, using: &random) {
                bytes = Array(bytes.prefix(before)) + sample
            }
            let end = bytes.count
            // Bytes behind the text do not matter, be they many or none.
            bytes += (0..<random.below(12)).map { _ in random.choice(of: letters) }
            bytes.lend { bytes in
                let text = bytes.elements(in: before..<end)
                let expected = text.allSatisfy { $0 < 0x80 } && table.matches(text)
                #expect(
                    chain.pointee.matches(bytes, from: before, to: end) == expected, "\(source) \(Array(text))")
            }
        }
    }

    /// A text that follows the automaton as far as it goes, and perhaps one character beside it.
    private static func sample(of table: PatternTable, _ count: Int, using random: inout SeededGenerator) -> [UInt8]? {
        var (row, bytes) = (table.start, [UInt8]())
        while bytes.count < count {
            let onwards = (0..<128).filter { table.next(row, Int(table.classMap.ascii[$0])) != 0 }
            guard !onwards.isEmpty else { break }
            let byte = random.once(in: 30) ? random.below(128) : random.choice(of: onwards)
            bytes.append(UInt8(byte))
            row = table.next(row, Int(table.classMap.ascii[byte]))
        }
        return bytes
    }

    @Test(
        "a pattern whose characters depend on earlier ones, or on the end of the text, has no byte-class chain",
        arguments: [
            "^(ab|cd)$", "^\\d{2}(?:-\\d{2})?[a-z]$", "abc", "^[A-Z0-9][A-Z0-9 -]{2,8}[A-Z0-9]$", "^[acegi]{3}$",
            "^a{57}$", "^(?:ab)*$", "^é$", "^$",
        ])
    func none(source: String) throws {
        #expect(try Self.table(source).chain == nil)
    }
}
