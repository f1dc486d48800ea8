/// Reads what a submission is judged and sealed with, and opens stored ones.
struct SubmissionReader: RegistryReader {
    let registry: Registry
}

extension Registry {
    var submissionReader: SubmissionReader { SubmissionReader(registry: self) }
}
