/// Sibling fields on a screen: the form's own fields, or the fields of one list item.
struct FieldRow: Sendable {
    /// Stable number of a list item, for screens that reorder items; 0 for the form's own fields.
    let id: Int
    /// The fields' cells, in the order of the config.
    var cells: [FieldCell]

    /// A row of untouched fields, with default values.
    init(id: Int, shape: Int, of form: CompiledForm, in language: String) {
        self.id = id
        cells = form.layout.shapes[shape].fields.map { FieldCell(slot: $0, field: form.field($0), in: language) }
    }
}

/// Address of a field on a screen: the index of a cell, then of an item and of a cell in that item, and so on.
typealias FieldAddress = [Int]

extension FieldRow {
    /// The cell at an address, which must be valid in this row.
    ///
    /// Not `_modify`: Swift 6.3.1 compiles a recursive one to a trap in WebAssembly.
    subscript(_ address: FieldAddress) -> FieldCell {
        get { self[address[...]] }
        set { self[address[...]] = newValue }
    }

    private subscript(_ address: ArraySlice<Int>) -> FieldCell {
        get {
            let cell = cells[address[address.startIndex]]
            guard address.count > 2 else { return cell }
            return cell.items[address[address.startIndex + 1]][address.dropFirst(2)]
        }
        set {
            let place = address[address.startIndex]
            guard address.count > 2 else {
                cells[place] = newValue
                return
            }
            cells[place].items[address[address.startIndex + 1]][address.dropFirst(2)] = newValue
        }
    }

    /// Calls a closure with every cell, a list before the cells in its items.
    mutating func changeEach(from prefix: FieldAddress = [], _ change: (inout FieldCell, FieldAddress) -> Void) {
        for index in cells.indices {
            let address = prefix + [index]
            change(&cells[index], address)
            for item in cells[index].items.indices {
                cells[index].items[item].changeEach(from: address + [item], change)
            }
        }
    }

    /// The address of the first cell that matches a condition, in the order of the screen.
    func firstAddress(from prefix: FieldAddress = [], where isWanted: (FieldCell) -> Bool) -> FieldAddress? {
        for index in cells.indices {
            let address = prefix + [index]
            if isWanted(cells[index]) { return address }
            for (item, row) in cells[index].items.enumerated() {
                if let found = row.firstAddress(from: address + [item], where: isWanted) { return found }
            }
        }
        return nil
    }

    /// All cells that match a condition, with their addresses, in the order of the screen.
    func cells(from prefix: FieldAddress = [], where isWanted: (FieldCell) -> Bool) -> [(FieldAddress, FieldCell)] {
        var found: [(FieldAddress, FieldCell)] = []
        for index in cells.indices {
            let address = prefix + [index]
            if isWanted(cells[index]) { found.append((address, cells[index])) }
            for (item, row) in cells[index].items.enumerated() {
                found += row.cells(from: address + [item], where: isWanted)
            }
        }
        return found
    }
}

extension CompiledForm {
    /// Converts a path such as `owners/0/share` to an address; nil if it names no field of the row.
    func address(of path: String, in root: FieldRow) -> FieldAddress? {
        var (shape, row, address) = (0, root, FieldAddress())
        let parts = path.parts(separatedBy: Byte.slash)
        for (index, part) in parts.enumerated() {
            if index.isMultiple(of: 2) {
                guard let slot = layout.slot(named: part, in: shape) else { return nil }
                address.append(slot - layout.shapes[shape].fields.lowerBound)
                if index + 1 < parts.count {
                    shape = layout.itemShapes[slot]
                    guard shape >= 0 else { return nil }
                }
            } else {
                guard let item = JSONPointer.index(part), let list = address.last,
                    item < row.cells[list].items.count
                else { return nil }
                row = row.cells[list].items[item]
                address.append(item)
            }
        }
        return address.count.isMultiple(of: 2) ? nil : address
    }

    /// The address of a finding's field, or of the nearest list around it if that item is missing.
    func address(ofFinding path: String, in root: FieldRow) -> FieldAddress? {
        var parts = path.parts(separatedBy: Byte.slash)
        while !parts.isEmpty {
            if let address = address(of: parts.joined(separator: "/"), in: root) { return address }
            parts.removeLast()
        }
        return nil
    }

    /// Converts an address to a path, such as `owners/0/share`.
    func path(of address: FieldAddress) -> String {
        var (shape, path) = (0, "")
        for (index, place) in address.enumerated() {
            if index > 0 { path += "/" }
            if index.isMultiple(of: 2) {
                let slot = layout.shapes[shape].fields.lowerBound + place
                path += field(slot).id
                shape = max(layout.itemShapes[slot], 0)
            } else {
                path += String(place)
            }
        }
        return path
    }
}
