/// One document's answers: a slot for each of the form's own fields, and a cell for each field of each list item.
///
/// A table is reused for many documents, so that parsing allocates no memory.
struct AnswerTable: ~Copyable {
    /// Effects of normalising on the last parsed text.
    struct Normalisation {
        /// The text before normalising.
        var raw = LentBytes()
        /// Whether normalising dropped a letter, digit or symbol.
        var isShortened = false
    }

    /// The form's fields, borrowed from the form.
    let fields: LentElements<CompiledForm.CompiledField>
    let shapes: LentElements<CompiledForm.CompiledShape>
    let normalisers: LentElements<Normaliser>
    private let names: SlotNameTables
    private var slotBuffer = PlainBuffer<Slot>()
    /// Answers to the form's own fields.
    @inline(__always) var slots: LentElements<Slot> { slotBuffer.elements }
    /// The items of all lists in the document.
    var items: ItemTable
    /// The members that are no fields of the form.
    var unknown: [SlotParser.UnknownMember] = []
    /// The bytes of the document, which do not move while it is judged.
    var document = LentBytes()
    /// Values from the data sources.
    var sources: SourceSlots?
    var normalisation = Normalisation()
    /// Memory of unescaped and normalised texts.
    var texts = TextRoom()
    /// Buffer of a text that is being normalised.
    var scratch: [UInt8] = []
    private var parser = SlotParser()

    /// A table for the answers to a form.
    ///
    /// - Parameter fields: The form's fields, with the rules that are due.
    init(_ form: CompiledForm, _ fields: LentElements<CompiledForm.CompiledField>) {
        self.fields = fields
        shapes = form.shapes.elements
        normalisers = form.normalisers.elements
        names = form.shapes[0].names
        slotBuffer.append(.absent, count: names.count)
        items = ItemTable(of: form)
    }

    /// Parses a document into slots and cells, without converting answers to their types yet.
    mutating func parse(_ document: LentBytes) throws(JSONError) {
        texts.removeAll()
        if items.hasLists { items.removeAll() }
        self.document = document
        try parser.parse(document, names, into: &slotBuffer, unknown: &unknown, lists: &items)
        if items.hasInnerLists { try items.readInnerLists(document) }
    }
}
