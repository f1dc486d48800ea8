@testable import FormEngine

/// Independent implementations of identifiers: PyPI's `python-stdnum`, and `idnumbers` where that has none.
enum IdentifierOracle {
    /// Whether the modules can be imported.
    static let isPresent =
        OutsideProgram.python.isPresent
        && (try? OutsideProgram.python.lines(of: "import stdnum, idnumbers; print('yes')", input: "")) == ["yes"]

    /// The day by which everybody goes.
    static let asOf = CivilDate(year: 2026, month: 1, day: 1) ?? .earliest

    /// Answers about texts, in order: each question with its texts.
    static func answers(to questions: [(question: String, texts: [String])]) throws -> [[OracleAnswer]] {
        var input = ""
        for (question, texts) in questions {
            input += "?" + question + "\n"
            for text in texts {
                input += "=" + String(decoding: JSONWriter.bytes(of: .text(text)), as: UTF8.self) + "\n"
            }
        }
        var lines = try OutsideProgram.python.lines(of: script, input: input)[...]
        return try questions.map { _, texts in
            guard lines.count >= texts.count else { throw OutsideProgram.Failed(status: 0) }
            defer { lines = lines.dropFirst(texts.count) }
            return lines.prefix(texts.count).map { OracleAnswer($0) }
        }
    }

    /// Prints a line for each text; today is the as-of date.
    ///
    /// Script for the other implementation; the characters that it would additionally strip occur in none of its
    /// identifiers.
    private static let script = #"""
        import datetime, importlib, json, sys
        real = datetime.date
        class date(real):
            @classmethod
            def today(cls): return cls(2026, 1, 1)
        datetime.date = date
        def told(module, name, text, *arguments):
            try: return str(getattr(module, name)(text, *arguments) or "")
            except Exception: return ""
        def std(*names, cleans=False, **options):
            modules = [importlib.import_module("stdnum." + name) for name in names]
            def ask(text):
                for module in modules:
                    try:
                        if not module.is_valid(text, **options): continue
                        if hasattr(module, "compact") and not cleans and module.compact(text) != text: continue
                    except Exception: continue
                    return "1|" + told(module, "get_birth_date", text) + "|" + told(module, "get_gender", text)
                return "0||"
            return ask
        def idn(country, kind=None):
            import idnumbers.nationalid as all
            country = importlib.import_module("idnumbers.nationalid." + country)
            checks = getattr(country, kind or "NationalID")
            def ask(text):
                try: return "1||" if checks.validate(text) else "0||"
                except Exception: return "0||"
            return ask
        ask, out = None, []
        for line in open(sys.argv[1], encoding="utf-8"):
            line = line.rstrip("\n")
            if line[:1] == "?": ask = eval(line[1:])
            else: out.append(ask(json.loads(line[1:])))
        print("\n".join(out))
        """#
}
