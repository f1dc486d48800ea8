/// Order in which the form's own fields take the acceptance check: grouped by kind of check, so that one loop serves
/// each kind.
///
/// The check reports no findings, so the findings keep the config's order.
struct AcceptancePlan: ~Copyable {
    /// At most 64 fields in a row, of which one word says whose answers were not accepted.
    struct Block {
        /// The slot of the first of its fields.
        let firstSlot: Int32
        /// Fields of which the kind of JSON value says all.
        fileprivate(set) var plain = 0..<0
        /// Texts of which only the length matters.
        fileprivate(set) var lengths = 0..<0
        fileprivate(set) var texts = 0..<0
        fileprivate(set) var choices = 0..<0
        fileprivate(set) var others = 0..<0
    }

    let blocks: FrozenBuffer<Block>
    /// Acceptances, in the order of the blocks' parts.
    let acceptances: FrozenBuffer<CompiledForm.Acceptance>

    /// The plan for fields whose slots are counted from zero.
    ///
    /// Without the shortcut it has no blocks, and fields are tested one after another.
    init(_ fields: some Collection<CompiledForm.Acceptance>, _ shortcuts: Shortcuts = .all) {
        var blocks: [Block] = []
        var planned: [CompiledForm.Acceptance] = []
        var rest = Array(fields)
        while shortcuts.contains(.acceptancePlan), let first = rest.first {
            let part = rest.prefix(UInt64.bitWidth)
            rest.removeFirst(part.count)
            var block = Block(firstSlot: first.slot)
            func take(_ isWanted: (CompiledForm.Acceptance.Course) -> Bool) -> Range<Int> {
                let start = planned.count
                planned += part.filter { isWanted($0.course) }
                return start..<planned.count
            }
            block.plain = take { $0 == .none || $0 == .boolean || $0 == .consent }
            block.lengths = take { $0 == .length }
            block.texts = take { $0 == .text }
            block.choices = take { $0 == .choice }
            block.others = take { $0 == .number || $0 == .integer || $0 == .date || $0 == .choices }
            blocks.append(block)
        }
        self.blocks = FrozenBuffer(blocks)
        acceptances = FrozenBuffer(planned)
    }

}
