/// Order in which the form's own fields are tested for acceptance: grouped by kind of test, so that one loop serves
/// each kind.
///
/// The acceptance test produces no findings, so the order of findings is unaffected.
struct AcceptancePlan: ~Copyable {
    /// A block of at most 64 consecutive fields, whose rejections fit into one 64-bit word.
    struct Block {
        /// Slot of the block's first field.
        let firstSlot: Int32
        /// Fields that are accepted or not by the type of the JSON value alone.
        fileprivate(set) var plain = 0..<0
        /// Text fields for which only the length is tested.
        fileprivate(set) var lengths = 0..<0
        fileprivate(set) var texts = 0..<0
        fileprivate(set) var choices = 0..<0
        fileprivate(set) var others = 0..<0
    }

    let blocks: FrozenBuffer<Block>
    /// Acceptance tests, in the order of the blocks' groups.
    let acceptances: FrozenBuffer<CompiledForm.Acceptance>

    /// Plans the tests for fields whose slots count from zero.
    ///
    /// Without the shortcut the plan has no blocks, and fields are tested one after another.
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
