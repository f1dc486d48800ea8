internal import FormDialects
internal import FormEngine
package import Registry

/// Lines of a version's source, by pointers into its stored document.
package struct SourceLines {
    private let root: SourceNode?

    /// The lines of a source; empty for other dialects than Formulary's own.
    package init(_ source: SourceDocument?) {
        guard let source, source.dialect == Dialect.formulary.rawValue,
            let format = ConfigDocument.Format(rawValue: source.format.rawValue),
            case .success(let root) = ConfigDocument.tree(of: source.bytes, format)
        else {
            root = nil
            return
        }
        self.root = root
    }

    /// Line of the deepest part of a pointer that the source has; nil if it has no part of it.
    ///
    /// - Parameter rule: The name of the pointer's rule, for sources that write rules as a mapping.
    package func line(of pointer: String, rule: String? = nil) -> Int? {
        guard var node = root else { return nil }
        var parts = pointer.split(separator: "/").map(String.init)
        guard parts.popFirst() == "config" else { return nil }
        // A form of one step has its fields at the top, as its author wrote them.
        if node.member("steps") == nil, parts.starts(with: ["steps", "0"]) { parts.removeFirst(2) }
        var line: Int?
        for (index, part) in parts.enumerated() {
            let name = index > 0 && parts[index - 1] == "validation" && node.member(part) == nil ? rule ?? part : part
            if let member = node.member(name) {
                (node, line) = (member.value, member.keyPosition.line)
            } else if let element = node.element(part) {
                (node, line) = (element, element.position.line)
            } else {
                return line
            }
        }
        return line
    }
}

extension SourceNode {
    fileprivate func member(_ name: String) -> Member? {
        guard case .object(let members) = content else { return nil }
        return members.first { $0.key == name }
    }

    fileprivate func element(_ index: String) -> SourceNode? {
        guard case .array(let elements) = content, let index = Int(index), elements.indices.contains(index) else {
            return nil
        }
        return elements[index]
    }
}

extension Array {
    fileprivate mutating func popFirst() -> Element? { isEmpty ? nil : removeFirst() }
}
