import Foundation

/// The `RegExp` of Node, as an independent implementation of the same standard.
enum NodeRegExp {
    /// A pattern with its flags beside `u`, and the texts to try it on.
    struct Question {
        var pattern: String
        var ignoresCase = false
        var texts: [String] = []
    }

    /// Where `node` is on the PATH.
    static let executable: String? = {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        return folders.map { $0 + "/node" }.first { FileManager.default.isExecutableFile(atPath: $0) }
    }()

    /// Tries every place between code points, as RegExpBuiltinExec says (ECMA-262 §22.2.7.2): a plain `test` in V8 also
    /// tries the place inside a surrogate pair, where `\B` holds.
    private static let program = """
        const fs = require('fs');
        const lines = fs.readFileSync(process.argv[1], 'utf8').split('\\n').filter(l => l);
        const test = (r, s) => {
            for (let i = 0; i <= s.length; i += s.codePointAt(i) > 0xFFFF ? 2 : 1) {
                r.lastIndex = i;
                if (r.test(s)) return '1';
            }
            return '0';
        };
        const answers = lines.map(line => {
            const q = JSON.parse(line);
            try {
                const r = new RegExp(q.p, q.i ? 'iuy' : 'uy');
                return '=' + q.s.map(s => test(r, s)).join('');
            } catch (e) { return 'refused'; }
        });
        fs.writeFileSync(process.argv[2], answers.join('\\n'));
        """

    /// For each question whether each text matches, or nil where Node refuses the pattern.
    static func answers(to questions: [Question]) throws -> [[Bool]?] {
        guard let executable else { return [] }
        let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        let lines = questions.map { question in
            let texts = question.texts.map { json($0) }.joined(separator: ",")
            return "{\"p\":\(json(question.pattern)),\"i\":\(question.ignoresCase),\"s\":[\(texts)]}"
        }
        try Data(lines.joined(separator: "\n").utf8).write(to: file)
        // Through files: reading a pipe traps when a signal interrupts it.
        let output = file.appendingPathExtension("answers")
        defer {
            try? FileManager.default.removeItem(at: file)
            try? FileManager.default.removeItem(at: output)
        }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: executable)
        process.arguments = ["-e", program, file.path, output.path]
        try process.run()
        process.waitUntilExit()
        let data = try Data(contentsOf: output)
        return String(decoding: data, as: UTF8.self).split(separator: "\n").map { line in
            line == "refused" ? nil : line.dropFirst().map { $0 == "1" }
        }
    }

    /// A JSON string with every character but the plainest escaped.
    private static func json(_ text: String) -> String {
        var result = "\""
        for unit in text.utf16 {
            let isPlain = unit >= 0x20 && unit < 0x7F && unit != 0x22 && unit != 0x5C
            if isPlain, let scalar = Unicode.Scalar(unit) {
                result.unicodeScalars.append(scalar)
            } else {
                let digits = String(unit, radix: 16)
                result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            }
        }
        return result + "\""
    }
}
