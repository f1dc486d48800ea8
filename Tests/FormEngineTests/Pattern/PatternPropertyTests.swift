import Testing

@testable import FormEngine

@Suite(.enabled(if: NodeUnicode.isPresent, "node with Unicode 17.0 is not on the PATH"))
struct PatternPropertyTests {
    /// The first code points of some runs of every category, and letters whose case is irregular.
    private static let texts: [String] = {
        var seen: [GeneralCategory: Int] = [:]
        var texts = "sSſkKKßẞσςΣθϑϴΘιΙ\u{345}\u{1FBE}İıiIǆǅǄﬅﬆΐ\u{1FD3}ΰ\u{1FE3}ᾳᾼꭰᎠᏰᏸ".unicodeScalars.map {
            String($0)
        }
        for run in GeneralCategories.table.runs where seen[run.category, default: 0] < 6 {
            seen[run.category, default: 0] += 1
            if let scalar = Unicode.Scalar(run.range.first) { texts.append(String(scalar)) }
        }
        return texts
    }()

    @Test("every name of a category means what it means to Node", arguments: [false, true])
    func categories(ignoresCase: Bool) throws {
        let names =
            GeneralCategorySet.allNames + ["Any", "ASCII", "Assigned", "gc=Lu", "General_Category=Cased_Letter"]
        let shapes = [("^\\p{", "}$"), ("^\\P{", "}$"), ("^[^\\p{", "}x]$"), ("^[^\\P{", "}x]$")]
        let questions = names.flatMap { name in
            shapes.map { shape in
                NodeRegExp.Question(
                    pattern: shape.0 + name + shape.1, ignoresCase: ignoresCase, texts: Self.texts)
            }
        }
        for (question, theirs) in zip(questions, try NodeRegExp.answers(to: questions)) {
            let pattern = try Pattern(question.pattern, ignoreCase: ignoresCase)
            #expect(question.texts.map { pattern.matches($0) } == theirs, "\(question.pattern)")
        }
    }

    @Test("an identifier is made of what Node makes it of")
    func identifiers() throws {
        let script = """
            for (let c = 0; c <= 0x10FFFF; c++) {
                const s = String.fromCodePoint(c);
                const first = /[\\p{ID_Start}$_]/u.test(s);
                if (first || /[\\p{ID_Continue}\\u200C\\u200D]/u.test(s)) console.log(`${c} ${first ? 1 : 0}`);
            }
            """
        let theirs = Set(try OutsideProgram.node.lines(of: script, input: "").map { String($0) })
        let ours = (UInt32(0)...CodePointSet.lastCodePoint).compactMap { codePoint -> String? in
            guard IdentifierCharacter.isPart(codePoint, first: false) else { return nil }
            return "\(codePoint) \(IdentifierCharacter.isPart(codePoint, first: true) ? 1 : 0)"
        }
        #expect(theirs.symmetricDifference(ours) == [])
    }
}
