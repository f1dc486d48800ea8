/// A script with the modules that it imports as one module, so that browsers load one file.
///
/// Modules are written for it: an import or export begins its line, and an import is a list of names from a file beside
/// it. Each module becomes a function that returns its exports. Dynamic imports stay: they load later, if at all.
package struct ScriptBundle {
    private let loader: [UInt8]?
    private var added: Set<String> = []
    private var text = ""

    /// The bundle of a script; nil if there is no such script.
    ///
    /// - Parameter loader: The module `formulary.js`, which comes with the engine; without one, its imports are undefined.
    package static func bytes(of script: String, loader: [UInt8]?) -> [UInt8]? {
        var bundle = ScriptBundle(loader: loader)
        guard let module = bundle.module(script) else { return nil }
        bundle.text += bundle.importing(module)
        return Array(bundle.text.utf8)
    }

    private init(loader: [UInt8]?) { self.loader = loader }

    /// The lines of a module without its comments.
    private func module(_ file: String) -> [Substring]? {
        let bytes = file == "formulary.js" ? loader : PageFiles.asset(file)
        return bytes.map { Self.uncommented(String(decoding: $0, as: UTF8.self)) }
    }

    /// The text of a module whose imports are added before it.
    private mutating func importing(_ lines: [Substring]) -> String {
        var rest: [String] = []
        for line in lines {
            if line.hasPrefix("import './"), line.hasSuffix("'") {
                add(String(line.dropFirst("import './".count).dropLast()))
                continue
            }
            guard line.hasPrefix("import {"), let from = line.firstRange(of: "} from './"), line.hasSuffix("'") else {
                rest.append(String(line))
                continue
            }
            let file = String(line[from.upperBound...].dropLast())
            add(file)
            let names = line[..<from.lowerBound].dropFirst("import {".count).replacing(" as ", with: ": ")
            rest.append("const {\(names)} = \(Self.variable(file))")
        }
        return rest.joined(separator: "\n")
    }

    private mutating func add(_ file: String) {
        guard added.insert(file).inserted else { return }
        let lines = module(file) ?? []
        let exports = lines.filter { $0.hasPrefix("export ") }
        let body = importing(lines.map { $0.hasPrefix("export ") ? $0.dropFirst("export ".count) : $0 })
        let names = exports.map(Self.exported).joined(separator: ", ")
        text += "const \(Self.variable(file)) = (() => {\n\(body)\nreturn { \(names) }\n})()\n"
    }

    /// The name that a line exports: `export async function send(…`.
    private static func exported(_ line: Substring) -> String {
        let words = line.split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "$" }
        return String(words.first { !["export", "async", "function", "class", "const"].contains($0) } ?? "")
    }

    /// The variable of a module's exports.
    private static func variable(_ file: String) -> String {
        "$" + file.dropLast(".js".count).replacing("-", with: "_")
    }

    /// The lines of a script without its comment lines.
    static func uncommented(_ text: String) -> [Substring] {
        var isInside = false
        return text.split(separator: "\n", omittingEmptySubsequences: false).filter { line in
            let text = line.drop { $0 == " " }
            if isInside {
                isInside = !text.hasSuffix("*/")
                return false
            }
            isInside = text.hasPrefix("/**") && !text.hasSuffix("*/")
            return !text.hasPrefix("/**") && !text.hasPrefix("//")
        }
    }
}
