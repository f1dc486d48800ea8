import EngineFuzzing
import Testing

@testable import FormEngine

/// Short texts of ASCII matched in pairs give the answer of going from state to state.
@Suite struct PatternPairsTests {
    private static func table(_ source: String) throws -> PatternTable {
        guard case .table(let table) = try Pattern(source).matcher else { throw FormFixture.Faulty(errors: [source]) }
        return table
    }

    @Test(
        "pairs say of every text of ASCII what the table says, wherever the document ends behind it",
        arguments: [
            "^\\d{1,5}[A-Za-z]?(?:[ /-]\\d{1,4})?$", "^[A-Z0-9][A-Z0-9 -]{2,8}[A-Z0-9]$", "^a*$", "^(?:ab)*$",
            "^[A-Za-z0-9._%+-]+@[A-Za-z0-9-]+(\\.[A-Za-z0-9-]+)*\\.[A-Za-z]{2,}$", "^.*$", "^$", "", "^a", "a$", "[^a]",
            "^(?:a|bc|def)+$", "^[^\\n]{3,9}$", "^(?!b)[a-c]+$", "^a{8}$", "^a{9,16}$", "^[A-Za-zé][a-zé -]*$",
        ])
    func agreement(source: String) throws {
        let table = try Self.table(source)
        let pairs = try #require(table.textPairs)
        let letters = Array("aabbcdefABZ0019-' /.@xé%+\u{7F}\u{1}\n".utf8).filter { $0 < 0x80 }
        var random = SeededGenerator(seed: 12)
        for round in 0..<4_000 {
            let before = random.below(9)
            let count = round.isMultiple(of: 3) ? random.below(PatternPairs.mostBytes + 1) : random.below(18)
            let few = (0..<1 + random.below(4)).map { _ in random.choice(of: letters) }
            var bytes = (0..<before + count).map { _ in random.choice(of: few) }
            let end = bytes.count
            bytes += (0..<random.below(12)).map { _ in random.choice(of: letters) }
            bytes.lend { bytes in
                let text = bytes.elements(in: before..<end)
                #expect(
                    pairs.pointee.matches(bytes, from: before, to: end) == table.matches(text),
                    "\(source) \(Array(text))")
            }
        }
    }

    @Test("patterns have no pairs if these take too much room, or a literal is searched instead")
    func none() throws {
        #expect(try Self.table("^(?:abcdefghijklmnopqrstuvwxyz0123456789){3}$").textPairs == nil)
        #expect(try Self.table("abcd").textPairs == nil)
    }
}
