import Foundation
import Testing

/// The compiler must point to every place that distinguishes rules, types, steps or identifiers when one is added.
@Suite struct ExhaustiveSwitchTests {
    /// The repository's sources that tell them apart.
    private static let folders = ["FormEngine", "Registry", "AdminCLI", "FormDialects"]

    /// Subjects of the `switch` statements checked: the last name in each.
    private static let subjects: Set<Substring> = ["condition", "rule", "type", "step", "scheme"]

    /// Files in which such a name is another thing: a JSON value, the parser's event, a text.
    private static let others: Set<String> = ["ExpressionCompiler.swift", "YAMLEvents.swift", "DefaultMessage.swift"]

    /// The lines with a `default` of a `switch` over a rule, type, step or identifier.
    static func defaults(in source: String) -> [Int] {
        var open: [(indent: Int, isWatched: Bool)] = []
        var found: [Int] = []
        for (number, line) in source.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            let text = line.drop { $0 == " " }
            let indent = line.count - text.count
            if text.hasPrefix("//") || text.isEmpty { continue }
            if text.hasPrefix("}") { open.removeAll { $0.indent >= indent } }
            if text.hasPrefix("default:"), open.last(where: { $0.indent == indent })?.isWatched == true {
                found.append(number + 1)
            }
            guard let start = text.range(of: "switch "), text.hasSuffix("{") else { continue }
            let subject = text[start.upperBound...].dropLast()
            open.removeAll { $0.indent >= indent }
            // The result of a call is not its argument.
            let isWatched = !subject.contains("(") && subjects.contains(subject.split { !$0.isLetter }.last ?? "")
            open.append((indent, isWatched))
        }
        return found
    }

    @Test("no switch over rules, types, steps or identifiers has a default")
    func sources() throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../Sources").standardized
        var count = 0
        for folder in Self.folders {
            let files = try #require(
                FileManager.default.enumerator(at: root.appending(path: folder), includingPropertiesForKeys: nil))
            for case let file as URL in files where file.pathExtension == "swift" {
                guard !Self.others.contains(file.lastPathComponent) else { continue }
                count += 1
                let found = Self.defaults(in: try String(contentsOf: file, encoding: .utf8))
                #expect(found.isEmpty, "\(file.lastPathComponent): \(found)")
            }
        }
        #expect(count > 300)
    }

    @Test("one is found where it stands")
    func found() {
        let source = """
            func a() {
                switch field.type {
                case .text:
                    switch byte {
                    default: break
                    }
                default: break
                }
                switch rules[rule] {
                default: break
                }
                switch value {
                default: break
                }
            }
            """
        #expect(Self.defaults(in: source) == [7, 10])
    }
}
