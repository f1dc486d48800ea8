package import FormEngine
package import Registry

/// Parser of the texts of a rollout's plan, on the command line and in a plan's document.
package enum RolloutText {
    /// Error of a text, as a sentence.
    package struct Fault: Error, Equatable {
        package let message: String

        package init(_ message: String) { self.message = message }
    }

    /// Reads the name of an arm.
    package static func armName(_ text: String) throws(Fault) -> String {
        let isName = text.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"),
                UInt8(ascii: "_"):
                true
            default: false
            }
        }
        if isName, (1...32).contains(text.utf8.count) { return text }
        throw Fault("the name of an arm is 1 to 32 lower-case letters, digits, `-` and `_`.")
    }

    /// Reads a share of the subjects: `12.5%`, or `0.125`.
    package static func coverage(_ text: String) throws(Fault) -> BucketShare {
        if let share = BucketShare(text) { return share }
        throw Fault("a share is `12.5%` or `0.125`, from nobody to everybody, in steps of 0.01 %.")
    }

    /// Reads the coverage of each stage.
    package static func ramp(_ texts: [String]) throws(Fault) -> [BucketShare] {
        var stages: [BucketShare] = []
        for text in texts { stages.append(try coverage(text)) }
        if let pair = zip(stages, stages.dropFirst()).first(where: { $0 >= $1 }) {
            throw Fault(
                "each stage covers more than the one before it, and \(pair.1.text) does not follow \(pair.0.text).")
        }
        return stages
    }

    /// Reads what a stage waits for: `1h`, `500 exposures`, `safe` or `approval`.
    package static func hold(_ text: String) throws(Fault) -> RolloutPlan.Hold {
        if text == "approval" { return .approval }
        if text == "safe" { return .safe }
        let words = text.split(separator: " ").map(String.init)
        if words.count == 2, let number = count(words[0]), number > 0, ["exposures", "exposure"].contains(words[1]) {
            return .exposures(number)
        }
        if let seconds = seconds(text) { return .seconds(seconds) }
        throw Fault(
            "`\(text.prefix(40))` is no condition of a stage: write `1h`, `500 exposures`, `safe` or `approval`, "
                + "with commas between several.")
    }

    /// Reads a part of the namespace that the rollouts of a form and channel share: `0-0.5`, or `0%-50%`.
    package static func range(_ text: String) throws(Fault) -> Range<BucketShare> {
        let shape = "a range is two shares, such as `0-0.5` or `50%-100%`"
        let ends = text.split(separator: "-", omittingEmptySubsequences: false).map(String.init)
        guard ends.count == 2, let lower = BucketShare(ends[0]), let upper = BucketShare(ends[1]) else {
            throw Fault(shape + ".")
        }
        guard lower < upper else { throw Fault("no subject is between \(lower.text) and \(upper.text): \(shape).") }
        return lower..<upper
    }

    /// Reads a guardrail: a metric, and by how many percentage points it may be worse.
    package static func guardrail(_ text: String) throws(Fault) -> Guardrail {
        let shape = "a guardrail is a metric and a margin in percentage points, such as `refused +2pp`"
        let sides = text.split(separator: "+", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        let name = String(sides[0].prefix { $0 != " " })
        guard !name.isEmpty else { throw Fault(shape + ".") }
        let names = Guardrail.Metric.allCases.map(\.rawValue)
        guard let metric = Guardrail.Metric(rawValue: name) else {
            let nearest = NearestWord.to(name, among: names).map { " Did you mean `\($0)`?" } ?? ""
            throw Fault("the metrics are \(names.joined(separator: ", ")).\(nearest)")
        }
        let isJoined = sides[0] == name || sides[0] == name + " "
        guard isJoined, sides.count == 2, sides[1].hasSuffix("pp"),
            let margin = BucketShare(sides[1].dropLast(2) + "%"),
            let guardrail = Guardrail(metric, marginBuckets: margin.buckets)
        else { throw Fault("\(shape): below 100, in steps of 0.01.") }
        return guardrail
    }

    /// Reads a time span in seconds: `90s`, `30m`, `1h`, `7d`.
    package static func duration(_ text: String) throws(Fault) -> Int {
        if let seconds = seconds(text) { return seconds }
        throw Fault("a time span is a number and its unit, such as `90s`, `30m`, `1h` or `7d`.")
    }

    /// Reads the effect of a breach.
    package static func reaction(_ text: String) throws(Fault) -> RolloutPlan.Reaction {
        if let reaction = RolloutPlan.Reaction(rawValue: text) { return reaction }
        throw Fault("a breach can `abort` or `pause` a rollout.")
    }

    /// Reads the treatment of people without a subject.
    package static func anonymous(_ text: String) throws(Fault) -> RolloutPlan.Anonymous {
        if let anonymous = RolloutPlan.Anonymous(rawValue: text) { return anonymous }
        throw Fault("people without a subject get the `live` version, or count as a `visitor`.")
    }

    /// Reads the text that subjects are hashed with.
    package static func seed(_ text: String) throws(Fault) -> String {
        if (1...200).contains(text.utf8.count) { return text }
        throw Fault("a seed has 1 to 200 bytes.")
    }

    /// Reads a predicate on the context, the only input when an arm is chosen.
    package static func audience(_ predicate: JSONValue) throws(Fault) -> JSONValue {
        let compiled: FormExpression
        do throws(ExpressionError) {
            compiled = try FormExpression(predicate)
        } catch {
            throw Fault(
                "the audience is no valid condition\(error.pointer.isEmpty ? "" : " at \(error.pointer)"): \(error.message)"
            )
        }
        if compiled.readsContext { return predicate }
        throw Fault("the audience uses no value of the context; an audience can use no others.")
    }

    /// Texts between commas, without the spaces around them.
    package static func parts(of text: String) -> [String] {
        text.split(separator: ",", omittingEmptySubsequences: false).map { part in
            String(part.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
        }
    }

    /// The seconds of a time span; nil for any other text.
    private static func seconds(_ text: String) -> Int? {
        let units: [Character: Int] = ["s": 1, "m": 60, "h": 3600, "d": 86_400]
        guard let unit = text.last.flatMap({ units[$0] }), let number = count(String(text.dropLast())),
            (1...1_000_000).contains(number)
        else { return nil }
        return number * unit
    }

    /// Reads a whole number written in digits; nil for any other text, and from 2^53 on.
    package static func count(_ text: String) -> Int? {
        let digits = Array(text.utf8)
        guard (1...16).contains(digits.count), digits.allSatisfy({ (48...57).contains($0) }) else { return nil }
        let number = digits.reduce(0) { $0 * 10 + Int($1) - 48 }
        return number < 9_007_199_254_740_992 ? number : nil
    }
}

extension FormExpression {
    /// Whether the expression reads the context, or may read it by a computed path.
    package var readsContext: Bool {
        references.contains { $0.isComputed || $0.path == "context" || $0.path.hasPrefix("context.") }
    }
}
