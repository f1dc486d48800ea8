/// One document's answers: a slot for each of the form's own fields, a cell for each field of each item, and what each of
/// them is read as.
///
/// A table is kept from document to document, so that reading one takes no memory of its own.
struct AnswerTable: ~Copyable {
    /// Effects of normalising on the text that was read last.
    struct Normalisation {
        /// The text before it.
        var raw = LentBytes()
        /// Whether a letter, digit or symbol was dropped.
        var isShortened = false
    }

    /// The form's fields, in memory that the form keeps.
    let fields: LentElements<CompiledForm.CompiledField>
    let shapes: LentElements<CompiledForm.CompiledShape>
    let normalisers: LentElements<Normaliser>
    private let names: SlotNameTables
    private var slotBuffer = PlainBuffer<Slot>()
    /// Answers to the form's own fields.
    @inline(__always) var slots: LentElements<Slot> { slotBuffer.elements }
    /// The items of lists.
    var items: ItemTable
    /// The members that the form does not have.
    var unknown: [SlotParser.UnknownMember] = []
    /// The document, which stays where it is while it is judged.
    var document = LentBytes()
    /// Values of the data sources.
    var sources: SourceSlots?
    var normalisation = Normalisation()
    /// Unescaped and normalised texts.
    var texts = TextRoom()
    /// A text while it is being normalised.
    var scratch: [UInt8] = []
    private var parser = SlotParser()

    /// A table for the answers to a form.
    ///
    /// - Parameter fields: The form's fields, as far as their rules are due.
    init(_ form: CompiledForm, _ fields: LentElements<CompiledForm.CompiledField>) {
        self.fields = fields
        shapes = form.shapes.elements
        normalisers = form.normalisers.elements
        names = form.shapes[0].names
        slotBuffer.append(.absent, count: names.count)
        items = ItemTable(of: form)
    }

    /// Finds the answers in a document, none of which is read as its field's type yet.
    mutating func parse(_ document: LentBytes) throws(JSONError) {
        texts.removeAll()
        if items.hasLists { items.removeAll() }
        self.document = document
        try parser.parse(document, names, into: &slotBuffer, unknown: &unknown, lists: &items)
        if items.hasInnerLists { try items.readInnerLists(document) }
    }
}
