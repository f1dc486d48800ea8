import EngineFuzzing
import FormEngine

extension RandomAnswer {
    /// Texts that the field's patterns and lengths accept, or, if none is found, some that come near.
    static func samples(for field: Field) -> [String] {
        var patterns: [Pattern] = []
        var lengths = 0...Int.max
        for rule in field.rules {
            switch rule.condition {
            case .pattern(let pattern): patterns.append(pattern)
            case .minLength(let bound): lengths = bound...max(bound, lengths.upperBound)
            case .maxLength(let bound): lengths = min(lengths.lowerBound, bound)...bound
            default: break
            }
        }
        let samples = patterns.flatMap { $0.samples(40, seed: 7) }
        let all = samples + samples.map { $0 + "Aa1bcdef" }
        let right = all.filter { text in
            lengths.contains(text.unicodeScalars.count) && patterns.allSatisfy { $0.matches(text) }
        }
        return right.isEmpty ? samples : right
    }

    /// A text that the field accepts, or sometimes an invalid one.
    func text(_ circumstances: Circumstances, _ generator: inout SeededGenerator) -> String {
        if !words.isEmpty, generator.once(in: 8) {
            return RandomText.disguised(generator.choice(of: words), &generator)
        }
        if let text = tooLong(&generator) { return text }
        if !samples.isEmpty, !generator.once(in: 12) { return generator.choice(of: samples) }
        var lengths = 1...12
        var isPlain = false
        for rule in field.rules {
            switch rule.condition {
            case .oneOf(let texts): return generator.choice(of: texts)
            case .identifier(let rule): return Self.identifier(rule.scheme, &generator)
            case .email: return Self.choice(Self.addresses, &generator)
            case .tel:
                if field.normalisation.contains(.e164), generator.once(in: 6) {
                    return Self.written(telephone: &generator)
                }
                return Self.choice(
                    (
                        ["+31201234567", "+12015550123", "+390612345678"],
                        ["0612", "+1", "+12", "+123456789012345", "+999123456789", "+4901701234567"]
                    ), &generator)
            case .url: return Self.choice(Self.pages, &generator)
            case .minLength(let bound): lengths = bound...max(bound, lengths.upperBound)
            case .maxLength(let bound): lengths = min(lengths.lowerBound, bound)...bound
            case .charset: isPlain = true
            default: break
            }
        }
        if isPlain, !generator.once(in: 6) {
            let length = lengths.lowerBound + generator.below(lengths.count)
            return String((0..<length).map { _ in generator.choice(of: Array("abcxyz019_")) })
        }
        if field.normalisation.contains(.e164), generator.once(in: 2) { return Self.written(telephone: &generator) }
        if field.type == .password, generator.once(in: 3) { return Self.accented(&generator) }
        if field.takesOptionsFromSource { return generator.choice(of: circumstances.offered) }
        if !field.options.isEmpty { return generator.choice(of: field.options).value }
        if field.type == .country { return Self.choice(Self.countries, &generator) }
        if generator.once(in: 3) { return RandomText.word(&generator) }
        if generator.once(in: 12) { return RandomText.text(lengths.upperBound + 1, &generator) }
        return RandomText.text(lengths.lowerBound + generator.below(lengths.count), &generator)
    }

    /// Seldom a text longer than the field takes, which its other rules may refuse as well.
    private func tooLong(_ generator: inout SeededGenerator) -> String? {
        var least = Int.max
        for rule in field.rules {
            if case .maxLength(let bound) = rule.condition { least = min(least, bound) }
        }
        guard least < 100, generator.once(in: 128) else { return nil }
        return RandomText.text(least + 1 + generator.below(3), &generator)
    }

    /// A few letters, some with an accent as one code point or two.
    private static func accented(_ generator: inout SeededGenerator) -> String {
        (0..<(2 + generator.below(3))).map { _ in generator.choice(of: ["\u{E9}", "e\u{301}", "a", "\u{1EC7}"]) }
            .joined()
    }

    /// A telephone number as somebody may write it, and not only in the right way.
    private static func written(telephone generator: inout SeededGenerator) -> String {
        let prefix = generator.choice(of: [
            "0", "0", "+31", "0031", "+31 (0)", "(0)", "+1 ", "011", "06", "", "(+36)(0)", "00", "+49 0", "0049 (0)",
            "+39 (0)", "+36 06", "+375 8 0", "+7 8", "+54 9 11 ", "+52 1 ", "tel:+44", "+3",
        ])
        let separator = generator.choice(of: ["", " ", "-", ".", "\u{A0}", "–", "/", "x"])
        let digits = (0..<(1 + generator.below(12))).map { _ in "\(generator.below(10))" }
        return prefix + digits.joined(separator: generator.once(in: 2) ? separator : "")
    }

    /// Mostly one of the right ones.
    static func choice(
        _ texts: (right: [String], wrong: [String]), _ generator: inout SeededGenerator
    ) -> String {
        generator.choice(of: generator.once(in: 24) ? texts.wrong : texts.right)
    }

    private static let countries = (["NL", "CM", "DE", "AQ", "SS", "GB"], ["XK", "UK", "nl", "ZZ", "SU", "NLD"])

    private static let addresses = (
        [
            "a@b.co", "jan.de.vries+kyc@mail.example.org", "A@B.NL", "1@1.1", "a@xn--bcher-kva.example",
            "UPPER.case@Example.COM",
        ], ["a@b", "a@b..co", "a@-b.co", "\u{E9}@b.co", "a@b@c.de", "a@b_c.de", "a@b.co."]
    )

    private static let pages = (
        ["http://a", "https://example.com/a%20b?c=d#g", "HTTPS://EXAMPLE.COM/", "https://192.0.2.1:8080/x"],
        [
            "https://example.com:65536", "ftp://a.b", "https://u@example.com", "https://example.com/\u{E9}",
            "https://\u{E9}.com", "https://example.com/%zz", "https://[::1]/", "https://example.com?x", "http://a:/",
        ]
    )

    /// Numbers that a double does not hold, or only just, and zeros that count for nothing.
    private static let surprisingNumbers = [
        "9007199254740993", "-9007199254740993", "1e-400", "-1e-324", "5e-324", "4.9e-324", "1e23", "1e400", "0.1",
        "0.10000000000000001", "0.30000000000000004", "0.3000000000000000444", "100.00000000000000001", "1.0", "1.500",
        "1.50e1", "10e-1", "0.000", "-0.0", "123456789012345678901234567890", "123456789012345680000", "2e0", "0.25e2",
        "\"9007199254740993\"", "\"1.50\"", "\"100.00000000000000001\"", "\"00012.500\"",
    ]

    /// A number within the field's bounds, at them, or seldom just outside.
    func number(_ generator: inout SeededGenerator) -> String {
        var low = -20.0
        var high = 1000.0
        var places = field.type == .integer ? 0 : generator.below(4)
        for rule in field.rules {
            switch rule.condition {
            case .min(.said(let bound)): low = bound
            case .max(.said(let bound)): high = bound
            case .currency(let currency): places = min(places, currency.decimals + (generator.once(in: 12) ? 1 : 0))
            case .maxDecimals(let bound): places = min(places, bound + (generator.once(in: 12) ? 1 : 0))
            default: break
            }
        }
        if generator.once(in: 30) { return generator.choice(of: Self.surprisingNumbers) }
        let steps = field.rules.compactMap { rule -> Double? in
            if case .multipleOf(let step) = rule.condition { step } else { nil }
        }
        if let step = steps.first, !generator.once(in: 8) { return "\((step * Double(generator.below(60) - 20)))" }
        let first = Int(max(low, -1e15).rounded(.up))
        let last = max(first, Int(min(high, 1e15).rounded(.down)))
        var whole = first + generator.below(last - first + 1)
        if generator.once(in: 6) { whole = generator.choice(of: [first, last]) }
        if generator.once(in: 20) { whole = generator.choice(of: [first - 1, last + 1]) }
        var text = "\(whole)"
        if places > 0, whole < last, whole > 0, generator.once(in: 2) {
            text += "." + (0..<places).map { _ in "\(generator.below(10))" }.joined()
        }
        return generator.once(in: 4) ? "\"\(text)\"" : text
    }

    /// Days around birthdays that matter to the field's rules or the coming of age, and ordinary ones.
    func date(_ circumstances: Circumstances, _ generator: inout SeededGenerator) -> CivilDate {
        let asOf = circumstances.asOf
        var base = generator.choice(of: [asOf, CivilDate(year: 2000, month: 2, day: 29) ?? asOf])
        var isAge = false
        for rule in field.rules {
            switch rule.condition {
            case .minAge(let years), .maxAge(let years):
                isAge = true
                if generator.once(in: 2) { base = asOf.shifted(by: -years, .year, leapDay: .march1) ?? base }
            case .minDate(.said(let bound)), .maxDate(.said(let bound)):
                if generator.once(in: 2) { base = bound.date(asOf: asOf, leapDay: .march1) }
            default: break
            }
        }
        if isAge, !generator.once(in: 4) {
            base = asOf.shifted(by: -20 - generator.below(60), .year, leapDay: .march1) ?? base
        }
        let days = generator.once(in: 2) ? generator.below(5) - 2 : generator.below(401) - 200
        return CivilDate(dayNumber: base.dayNumber + days) ?? base
    }

    /// A moment of the field's type in one of the ways to write it: mostly the document's, else one at a bound or near it.
    func moment(_ circumstances: Circumstances, _ generator: inout SeededGenerator) -> String {
        let usual = generator.once(in: 8) ? nil : circumstances.moment
        let day =
            usual?.day ?? generator.choice(of: ["2026-01-01", "2026-12-31", "2000-02-29", "0001-01-01", "9999-12-31"])
        let date = field.type == .time ? "" : day + generator.choice(of: ["T", "T", "t"])
        let clock =
            usual?.clock
            ?? generator.choice(of: [
                "00:00", "07:29:59", "07:30", "07:30:00.5", "20:15:30", "20:15:31.000", "23:59:59",
                "\(10 + generator.below(10)):\(10 + generator.below(50))",
            ])
        let zones = ["Z", "z", "+00:00", "-00:00"] + (usual == nil ? ["+01:00", "-05:30", "+23:59"] : [])
        return date + clock + (field.type == .dateTime ? generator.choice(of: zones) : "")
    }
}
