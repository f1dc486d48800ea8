@testable import FormEngine

/// Properties of code points as Node has them, if its Unicode version is the edition's.
enum NodeUnicode {
    /// Whether Node is there with the version of the tables.
    static let isPresent: Bool = {
        guard OutsideProgram.node.isPresent else { return false }
        let lines = try? OutsideProgram.node.lines(of: "console.log(process.versions.unicode)", input: "")
        return lines == ["17.0"]
    }()

    /// Mappings that may change a code point.
    enum Change: Character, CaseIterable {
        case lower = "l"
        case upper = "u"
        case composed = "c"
        case decomposed = "d"
        /// All that are equal under `iu`.
        case folded = "f"
    }

    /// Runs of one category each: the last code point and the short name.
    struct CategoryRun {
        var last: UInt32
        var name: Substring
    }

    struct Answers {
        var categories: [CategoryRun] = []
        var changes: [Change: [UInt32: [UInt32]]] = [:]
    }

    /// Everything about every code point, from one run.
    static func answers() throws -> Answers {
        var answers = Answers()
        for change in Change.allCases { answers.changes[change] = [:] }
        for line in try OutsideProgram.node.lines(of: program, input: "") {
            let words = line.dropFirst().split(separator: " ")
            let numbers = words.map { UInt32($0, radix: 16) ?? .max }
            if let change = line.first.flatMap(Change.init(rawValue:)) {
                answers.changes[change]?[numbers[0]] = Array(numbers.dropFirst())
            } else {
                answers.categories.append(CategoryRun(last: numbers[0], name: words[1]))
            }
        }
        return answers
    }

    private static let program = """
        const names = 'Lu Ll Lt Lm Lo Mn Mc Me Nd Nl No Pc Pd Ps Pe Pi Pf Po Sm Sc Sk So Zs Zl Zp Cc Cf Cs Co Cn'.split(' ');
        const tests = names.map(name => new RegExp(`^\\\\p{gc=${name}}$`, 'u'));
        const hex = s => [...s].map(c => c.codePointAt(0).toString(16)).join(' ');
        const out = [];
        let category = 0, members = [];
        for (let c = 0; c <= 0x10FFFF; c++) {
            const s = String.fromCodePoint(c);
            if (!tests[category].test(s)) {
                if (c > 0) out.push(`g${(c - 1).toString(16)} ${names[category]}`);
                category = tests.findIndex(test => test.test(s));
            }
            if (c >= 0xD800 && c <= 0xDFFF) continue;
            const say = (key, t) => { if (t !== s) out.push(`${key}${c.toString(16)} ${hex(t)}`); };
            say('l', s.toLowerCase());
            say('u', s.toUpperCase());
            say('c', s.normalize('NFC'));
            say('d', s.normalize('NFD'));
        }
        out.push(`g10ffff ${names[category]}`);
        const all = Array.from({length: 0x110000}, (_, c) => c)
            .filter(c => c < 0xD800 || c > 0xDFFF).map(c => String.fromCodePoint(c));
        const cased = all.filter(s => /[\\p{Changes_When_Casefolded}\\p{Changes_When_Casemapped}]/u.test(s));
        const anyCased = new RegExp(`[${cased.join('')}]`, 'iu');
        const candidates = all.filter(s => anyCased.test(s)).join('');
        for (const s of candidates) {
            const like = candidates.match(new RegExp(s, 'giu'));
            if (like.length > 1) out.push(`f${hex(s)} ${hex(like.join(''))}`);
        }
        process.stdout.write(out.join('\\n') + '\\n');
        """
}
