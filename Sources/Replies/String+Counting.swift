extension String {
    /// A number with its noun: `1 form`, `3 forms`; `3 leaves` with an explicit plural.
    package init(counting number: Int, _ noun: String, _ plural: String? = nil) {
        self = "\(number) \(number == 1 ? noun : plural ?? noun + "s")"
    }
}
