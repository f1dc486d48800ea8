import FormEngine
import Glibc

/// Ordinary document that dear ones are compared with: a list of people, as an ordinary form has it, up to 1 MiB.
enum OrdinaryDocument {
    /// How long it takes to judge.
    static func time() throws -> Duration {
        let config = #"""
            {"form":"soak/ordinary","fields":[{"id":"people","type":"list","fields":[
            {"id":"name","type":"text","required":true,"validation":[{"max_length":80},{"pattern":"^[\\p{L} '-]+$"}]},
            {"id":"email","type":"email"},{"id":"phone","type":"tel","validation":[{"tel":true}]},
            {"id":"born","type":"date","validation":[{"max_date":"today"}]},{"id":"share","type":"number","validation":[{"min":0},{"max":100}]},
            {"id":"postcode","type":"text","validation":[{"pattern":"^[1-9][0-9]{3} ?[A-Z]{2}$"}]},{"id":"country","type":"country"},
            {"id":"notes","type":"long_text","validation":[{"max_length":500}]}]}]}
            """#
        let person = #"""
            {"name":"Ada van der Berg","email":"ada@example.org","phone":"+31612345678","born":"1990-05-01","share":12.5,"postcode":"1234 AB","country":"NL","notes":"Moved in 2019."}
            """#
        let people = Array(repeating: person, count: 1_048_000 / (person.utf8.count + 1)).joined(separator: ",")
        guard let form = FormConfig.read(try SourceNode(json: Array(config.utf8))).config else {
            throw SoakError.ordinaryFormRefused
        }
        return try SoakClock.time(of: Candidate(form), Array(#"{"people":[\#(people)]}"#.utf8), tries: 20)
    }
}

/// Processor time of this process, which other processes on the machine do not lengthen.
enum SoakClock {
    /// The least processor time of some tries.
    static func time(of form: Candidate, _ answers: [UInt8], tries: Int) throws -> Duration {
        var least = Duration.seconds(3_600)
        for _ in 0..<tries {
            let input = JudgementInput(answers: answers, asOf: .earliest)
            let start = now
            _ = try form.judge(input)
            least = min(least, now - start)
        }
        return least
    }

    private static var now: Duration {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    }
}

enum SoakError: Error {
    /// The form that others are compared with has an error.
    case ordinaryFormRefused
    /// A file holds no config, or cannot be read.
    case unreadable(String)
}
