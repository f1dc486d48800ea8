internal import ArgumentParser

/// A review as it is typed: the number of its rejudgement, and its own.
struct ReviewName: ExpressibleByArgument {
    let rejudgement: Int
    let number: Int

    init?(argument: String) {
        let parts = argument.split(separator: "-", omittingEmptySubsequences: false).map { TypedWord.count(String($0)) }
        guard parts.count == 2, let rejudgement = parts[0], let number = parts[1] else { return nil }
        (self.rejudgement, self.number) = (rejudgement, number)
    }
}
