import FormEngine

extension CommandLineHarness {
    /// Arguments that submit a loan.
    static let loan = ["submit", "quote/loan", "--data", CommandLineHarness.example("quote-loan.json")]

    /// A harness with a backup, and a number of later submissions.
    static func backedUp(submissions: Int) throws -> CommandLineHarness {
        let desk = try seeded()
        try desk.must("backup", "monday.db")
        for _ in 0..<submissions { try desk.must(loan) }
        return desk
    }
}

extension CommandLineHarness.Run {
    /// Code of the error on standard output.
    var errorCode: String? {
        get throws { try json["error"]?["code"]?.string }
    }
}
