import Testing

@testable import FormEngine

@Suite(.enabled(if: NodeUnicode.isPresent, "node with Unicode 17.0 is not on the PATH"))
struct NormaliserAgreementTests {
    /// Each step as JavaScript has it, in the order of `NormaliseStep.allCases`, and Form D, which is part of a step; telephone
    /// numbers have an oracle of their own.
    private static let program = """
        const lines = require('fs').readFileSync(process.argv[1], 'utf8').split('\\n').slice(0, -1);
        const without = (s, dropped) => [s.replace(dropped, ''), /[\\p{L}\\p{N}\\p{P}\\p{S}]/u.test((s.match(dropped) ?? []).join(''))];
        const digit = d => [...d].map(c => {
            let zero = c.codePointAt(0);
            let before = 0;
            while (/\\p{Nd}/u.test(String.fromCodePoint(--zero))) before++;
            return before % 10;
        }).join('');
        const steps = {
            trim: s => s.replace(/^[\\s\\x85]+|[\\s\\x85]+$/g, ''),
            collapse_spaces: s => s.replace(/[\\s\\x85]+/g, ' '),
            lowercase: s => s.toLowerCase(),
            uppercase: s => s.toUpperCase(),
            strip_diacritics: s => s.normalize('NFD').replace(/\\p{Mn}/gu, '').normalize('NFC'),
            alphanumeric_underscore: s => without(s, /\\W/gu),
            digits: s => without(s, /\\P{Nd}/gu).map((v, i) => i ? v : v.replace(/\\p{Nd}/gu, digit)),
            nfc: s => s.normalize('NFC'),
            nfd: s => s.normalize('NFD'),
        };
        const says = (step, s) => {
            const [text, lost] = [steps[step](s)].flat();
            return text === s ? '=' : (lost ? '!' : '+') + text;
        };
        const hex = s => [...s].map(c => c.codePointAt(0).toString(16)).join(' ');
        console.log(lines.length);
        for (const line of lines) {
            const [s, ...ours] = line.split('\\0');
            Object.keys(steps).forEach((step, i) => {
                const theirs = says(step, s);
                if (ours[i] !== theirs) console.log(`${step} of ${hex(s)}: ${hex(ours[i])}, not ${hex(theirs)}`);
            });
        }
        """

    @Test("every step makes of 100,000 random texts what JavaScript makes of them", arguments: [UInt64(1)])
    func steps(seed: UInt64) throws {
        var generator = RandomText(seed: seed)
        let normalisers = NormaliseStep.allCases.filter { $0 != .e164 }.map { Normaliser([$0]) }
        var input: [UInt8] = []
        for _ in 0..<100_000 {
            let scalars = generator.scalars()
            let text = [UInt8](scalars: scalars)
            input += text
            for normaliser in normalisers {
                input.append(0)
                append(Normalised(text, by: normaliser), to: &input)
            }
            let decomposed = CanonicalForm.decomposed(scalars)
            input += [0, UInt8(ascii: decomposed == scalars ? "=" : "+")]
            if decomposed != scalars { input += [UInt8](scalars: decomposed) }
            input.append(UInt8(ascii: "\n"))
        }
        let lines = try OutsideProgram.node.lines(of: Self.program, input: String(decoding: input, as: UTF8.self))
        #expect(lines.prefix(10) == ["100000"], "seed \(seed), \(lines.count - 1) differ")
    }

    private func append(_ normalised: Normalised, to input: inout [UInt8]) {
        switch normalised.effect {
        case .unchanged: input.append(UInt8(ascii: "="))
        case .changed(let lost):
            input.append(UInt8(ascii: lost ? "!" : "+"))
            input += normalised.text
        }
    }
}
