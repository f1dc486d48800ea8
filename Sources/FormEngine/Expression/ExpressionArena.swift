/// The memory of an evaluation: texts, lists and objects in a few buffers, which are reset together.
///
/// Values are not freed or reference-counted one by one. The arena keeps its capacity, and restarts behind the
/// program's constants.
struct ExpressionArena: ~Copyable {
    /// A list or an object: the index of its first element or member, their count, and its nesting depth.
    struct Container: Sendable {
        var first: Int32
        var count: Int32
        var depth: Int32
    }

    /// A member of an object.
    struct Member: Sendable {
        var name: ExpressionText
        var value: ExpressionValue
    }

    /// A size of the arena; restarting at a mark drops everything stored later.
    struct Mark: Sendable {
        fileprivate var bytes = 0
        fileprivate var elements = 0
        fileprivate var members = 0
        fileprivate var containers = 0
    }

    /// The bytes of all texts.
    var bytes = PlainBuffer<UInt8>()
    /// The elements of all lists.
    private(set) var elements = PlainBuffer<ExpressionValue>()
    /// The members of all objects.
    private(set) var members = PlainBuffer<Member>()
    private(set) var containers = PlainBuffer<Container>()
    /// The step limit of every evaluation.
    private let mostSteps: Int
    /// The step limit of the current evaluation.
    private var stepLimit: Int
    private let depthLimit: Int32
    /// Whether the expression belongs to a list item, where reading a text costs more.
    var isInItem = false
    /// The steps of the current evaluation so far.
    private(set) var steps = 0
    /// Whether a limit was reached or an unknown value was read, so that the result is null.
    private(set) var isExhausted = false
    /// Whether the evaluation read an unknown value, such as an age from a date in the future.
    private(set) var isUnknown = false

    /// An arena that contains only the text `ExpressionText.fixed`.
    init(limits: ExpressionLimits) {
        mostSteps = limits.steps
        stepLimit = limits.steps
        depthLimit = Int32(limits.valueDepth)
        bytes.append(copyOf: LentBytes(ExpressionText.fixed))
    }

    /// A copy of another arena's content.
    init(copyOf other: borrowing ExpressionArena, limits: ExpressionLimits) {
        mostSteps = limits.steps
        stepLimit = limits.steps
        depthLimit = Int32(limits.valueDepth)
        bytes.append(contentsOf: other.bytes.elements)
        elements.append(contentsOf: other.elements.elements)
        members.append(contentsOf: other.members.elements)
        containers.append(contentsOf: other.containers.elements)
    }

    /// The current size of the arena.
    var mark: Mark {
        Mark(bytes: bytes.count, elements: elements.count, members: members.count, containers: containers.count)
    }

    /// Drops everything stored after a mark, and resets the step count.
    mutating func restart(at mark: Mark, most: Int = .max) {
        stepLimit = min(most, mostSteps)
        bytes.truncate(to: mark.bytes)
        elements.truncate(to: mark.elements)
        members.truncate(to: mark.members)
        containers.truncate(to: mark.containers)
        steps = 0
        isExhausted = false
        isUnknown = false
    }

    /// Ends the evaluation without a value; an earlier reason to end it stays.
    mutating func endUnknown() {
        guard !isExhausted else { return }
        isExhausted = true
        isUnknown = true
    }

    /// Counts steps; returns false above the step limit.
    @inline(__always)
    @discardableResult
    mutating func spend(_ count: Int) -> Bool {
        steps &+= count
        if steps > stepLimit { isExhausted = true }
        return !isExhausted
    }

    /// Counts the cost of copying or making bytes.
    @inline(__always)
    @discardableResult
    mutating func spend(bytes count: Int) -> Bool { spend(ExpressionCost.making(count)) }

    /// Counts the cost of searching bytes without a copy.
    @inline(__always)
    @discardableResult
    mutating func spend(searching count: Int) -> Bool { spend(ExpressionCost.searching(count)) }

    /// Whether the step limit allows reading a text, checked before the text is copied.
    mutating func affords(reading bytes: Int) -> Bool {
        if steps &+ ExpressionCost.reading(bytes, inItem: isInItem) > stepLimit { isExhausted = true }
        return !isExhausted
    }

    /// Counts the cost of reading a value in place: by a text's length, or by a list's elements.
    @inline(__always)
    mutating func spend(reading value: ExpressionValue) {
        switch value {
        case .text(let text): spend(ExpressionCost.reading(Int(text.count), inItem: isInItem))
        case .list(let list): spend(elements(of: list).count)
        case .null, .boolean, .number, .object, .item: break
        }
    }

    /// Counts the size of an expression's result at any depth; a list item counts nothing inside.
    mutating func spend(giving value: ExpressionValue) {
        switch value {
        case .text(let text): spend(bytes: Int(text.count))
        case .list(let list):
            for index in elements(of: list) {
                guard spend(1) else { return }
                spend(giving: elements[index])
            }
        case .object(let object):
            for index in members(of: object) {
                guard spend(1) else { return }
                spend(giving: members[index].value)
            }
        case .null, .boolean, .number, .item: break
        }
    }
}

extension ExpressionArena {
    /// Copies a text, which must be UTF-8, into the arena.
    mutating func text(_ utf8: LentBytes) -> ExpressionValue {
        let start = bytes.count
        bytes.append(copyOf: utf8)
        return .text(ExpressionText(from: start, to: bytes.count))
    }

    /// Copies a text into the arena.
    mutating func text(_ text: String) -> ExpressionText {
        let start = bytes.count
        bytes.append(contentsOf: text.utf8)
        return ExpressionText(from: start, to: bytes.count)
    }

    /// Stores a date as a text, `2026-01-31`.
    mutating func date(_ date: CivilDate) -> ExpressionValue {
        let start = bytes.count
        date.append(to: &bytes)
        return .text(ExpressionText(from: start, to: bytes.count))
    }

    /// Stores a time, or a date and time, as a text.
    mutating func moment(_ moment: Moment) -> ExpressionValue {
        let start = bytes.count
        moment.append(to: &bytes)
        return .text(ExpressionText(from: start, to: bytes.count))
    }

    /// Appends an element of a list that `list(from:)` completes.
    mutating func append(element: ExpressionValue) {
        elements.append(element)
    }

    /// Makes a list of the elements from an index to the end.
    mutating func list(from first: Int) -> ExpressionValue {
        var depth: Int32 = 0
        for index in first..<elements.count { depth = max(depth, self.depth(of: elements[index])) }
        return .list(container(from: first, to: elements.count, depth: depth + 1))
    }

    /// Makes a list with the elements of another list but its own identity, so that `===` tells them apart.
    mutating func relisted(_ list: Int32) -> ExpressionValue {
        containers.append(containers[Int(list)])
        return .list(Int32(containers.count - 1))
    }

    /// Makes an object with given members.
    mutating func object(_ newMembers: [Member]) -> ExpressionValue {
        let first = members.count
        members.append(contentsOf: newMembers)
        return object(from: first)
    }

    /// Makes an object with two members.
    mutating func object(_ one: Member, _ other: Member) -> ExpressionValue {
        let first = members.count
        members.append(one)
        members.append(other)
        return object(from: first)
    }

    private mutating func object(from first: Int) -> ExpressionValue {
        var depth: Int32 = 0
        for index in first..<members.count { depth = max(depth, self.depth(of: members[index].value)) }
        return .object(container(from: first, to: members.count, depth: depth + 1))
    }

    private mutating func container(from first: Int, to end: Int, depth: Int32) -> Int32 {
        if depth > depthLimit { isExhausted = true }
        containers.append(Container(first: Int32(first), count: Int32(end - first), depth: depth))
        return Int32(containers.count - 1)
    }

    private func depth(of value: ExpressionValue) -> Int32 {
        switch value {
        case .list(let index), .object(let index): containers[Int(index)].depth
        // An item counts as depth 1: the depth of its answers has a limit of its own.
        case .item: 1
        case .null, .boolean, .number, .text: 0
        }
    }

    /// The elements of a list, as indices in `elements`.
    @inline(__always)
    func elements(of list: Int32) -> Range<Int> {
        let container = containers[Int(list)]
        return Int(container.first)..<Int(container.first) + Int(container.count)
    }

    /// The members of an object, as indices in `members`.
    @inline(__always)
    func members(of object: Int32) -> Range<Int> { elements(of: object) }

    /// Whether two texts are equal byte for byte; counts the cost.
    mutating func isEqual(_ left: ExpressionText, _ right: ExpressionText) -> Bool {
        guard left.count == right.count else { return false }
        spend(searching: Int(left.count))
        return isSame(left, right)
    }

    /// Whether two texts are equal byte for byte; counts no cost.
    func isSame(_ left: ExpressionText, _ right: ExpressionText) -> Bool {
        left.count == right.count && bytes[left.range].hasSameBytes(as: bytes[right.range])
    }
}
