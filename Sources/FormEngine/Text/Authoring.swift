/// Code for authors alone, of which no judgement has need: limits of new documents, examples, facts, and the texts of
/// faults.
///
/// A page reads nothing but forms that were published, and would load all of it for nobody.
enum Authoring {
    /// Whether the program has it.
    @inline(__always)
    static var isBuilt: Bool {
        #if arch(wasm32)
            false
        #else
            true
        #endif
    }

    /// A text for authors.
    @inline(__always)
    static func text(_ text: () -> String) -> String { isBuilt ? text() : "" }
}
