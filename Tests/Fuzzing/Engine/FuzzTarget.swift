/// One reader fed with arbitrary bytes, and properties of its results.
///
/// The tests feed it seeded changes of its seeds, and `make fuzz` whatever libFuzzer comes to.
package struct FuzzTarget: CustomStringConvertible, Sendable {
    /// The name that `make fuzz` knows it by.
    package let name: String
    /// Inputs to begin with.
    package let seeds: [[UInt8]]
    /// Pieces that the inputs' language gives a meaning.
    package let tokens: [String]
    /// Throws if an input breaks what must hold of all.
    package let run: @Sendable ([UInt8]) throws(FuzzFault) -> Void

    package init(
        _ name: String, seeds: [String], tokens: [String], run: @escaping @Sendable ([UInt8]) throws(FuzzFault) -> Void
    ) {
        self.name = name
        self.seeds = seeds.map { Array($0.utf8) }
        self.tokens = tokens
        self.run = run
    }

    package var description: String { name }

    /// A changed seed.
    package func input(using generator: inout some RandomNumberGenerator) -> [UInt8] {
        FuzzMutation(seeds: seeds, tokens: tokens).input(using: &generator)
    }

    /// Feeds it a number of changed seeds; the same generator gives the same ones.
    package func runMutations(_ count: Int, using generator: inout some RandomNumberGenerator) throws(FuzzFault) {
        for _ in 0..<count {
            let bytes = input(using: &generator)
            do throws(FuzzFault) {
                try run(bytes)
            } catch {
                throw FuzzFault("\(error.description) Input: \(bytes)")
            }
        }
    }
}

/// Something that must hold of all inputs and does not of one.
package struct FuzzFault: Error, CustomStringConvertible, Sendable {
    /// The property that does not hold.
    package let description: String

    package init(_ description: String) {
        self.description = description
    }

    /// Throws unless something holds.
    package static func unless(_ holds: Bool, _ description: @autoclosure () -> String) throws(FuzzFault) {
        guard holds else { throw FuzzFault(description()) }
    }
}
