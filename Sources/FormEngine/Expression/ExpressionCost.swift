/// The cost model of expressions: every evaluation ends, and ends alike on every machine.
///
/// The cost is defined on the expression as written and on the values it reads. It does not depend on how a value is
/// stored, or on the code that evaluates it. It is counted along the branches that are taken, before the work is done.
/// An evaluation is *undecided* if it exceeds its cost limit, or makes a list or object nested deeper than
/// `ExpressionLimits.valueDepth`.
///
/// Every operation costs 1. Every constant or list among the operands costs 1 when it is evaluated; a list of constants
/// only costs 1 in total, any other list 1 plus the cost of its elements. Further costs:
///
/// | evaluated | further cost |
/// |---|---|
/// | `var` with a constant path | *reading* the value, and *descending* the path; for a missing value the cost of the default, which is 0 for a constant |
/// | `var` with a computed path | the cost of both operands, and *looking up* the path |
/// | `missing`, `missing_some` with constant keys | for each key 1 and *reading* its value; for `missing_some` also its first operand, and *reading it as a number* |
/// | `missing`, `missing_some` with computed keys | the cost of the operands; 1 for each key in a list; *looking up* each key; for `missing_some` also *reading the first operand as a number* |
/// | `if`, `?:`, `and`, `or` | the cost of the operands that are evaluated |
/// | `map`, `filter`, `reduce`, `all`, `some`, `none` | the cost of the list and the initial value, and of the body for each visited element |
/// | `+`, `-`, `*`, `/`, `%`, `min`, `max` | the cost of the operands, and *reading each as a number*; `*` with a single operand reads nothing |
/// | `==`, `!=` | the cost of the operands; *writing* a list that is compared with another kind of value except null; then, as in JavaScript, *reading a text as a number* beside a number, or comparing two texts |
/// | `===`, `!==` | the cost of the operands, and comparing two texts |
/// | `<`, `<=`, `>`, `>=` | the cost of the operands; *writing* each list; then comparing two texts, or *reading both as numbers*; for three operands, the second pair only if the first is in order |
/// | comparing two texts | for equality 1 for every 1,024 bytes if both have equally many bytes, otherwise 0; for order 1 for every 1,024 bytes of the shorter text |
/// | `in` a list | the cost of the operands; for each element 1, and 1 for every 1,024 bytes of the needle if it is a text |
/// | `in` a text | the cost of the operands; *writing* the needle if it is a list; 1 for every 1,024 bytes of both texts together, unless the needle is empty or longer, or the text is empty |
/// | `cat` | the cost of the operands, and *writing* each |
/// | `substr` | the cost of the operands, *writing* the first if it is a list, 1 for every 32 bytes of the text, and *reading the others as numbers* |
/// | `merge` | the cost of the operands, and 1 for each element of a list among them |
/// | `length` | the cost of the operand, and 1 for every 1,024 bytes of a text |
/// | `matches` | the cost of the operands, with the pattern as a constant, and 1 for every 1,024 bytes of the text |
/// | `trim`, `lower` | the cost of the operand, and 1 for every 32 bytes of a text |
/// | `split` | the cost of the operands, 1 for every 1,024 of the product of both texts' bytes, and 1 for each separator found |
/// | `!`, `!!`, `log`, `today`, `age`, `days_between`, `months_between`, `date_add`, `date_part`, `round`, `floor`, `ceil`, `abs` | the cost of the operands |
/// | the whole expression | for its result: 1 for every 32 bytes of a text; for a list or object 1 for each element or member, and the cost of their contents; a list item of the form counts nothing inside |
///
/// - *Reading* a value in place: for a text 1 for every 1,024 bytes, or for every 32 bytes in a list item of the form,
///   since every item may read one long text; for a list 1 for each element; for other values 0.
/// - *Reading as a number*: for a text 1 for every 32 bytes; a list is written first, and its text read; otherwise 0.
/// - *Writing* as text: for a text 1 for every 32 bytes; for each element of a list 1, and writing it; otherwise 0.
/// - *Descending* a path, for each part: in a text 1 for every 32 bytes; in an object 1 for every 8 members; in a list,
///   and in a list item of the form, 0.
/// - *Looking up* a computed path: *writing* it if it is a list, 1 for every 32 bytes of it, 1 for each of its parts,
///   descending, and reading the value; for null and the empty text, only reading the whole data.
///
/// Bytes are UTF-8 bytes; remainders of 32, 1,024 or 8 cost nothing. Fields of a form count as the values that
/// expressions see: a date is a text of ten bytes, an item that is not an object is null.
enum ExpressionCost {
    /// Cost of copying or making a text.
    @inline(__always)
    static func making(_ bytes: Int) -> Int { bytes &>> 5 }

    /// Cost of searching a text without a copy.
    @inline(__always)
    static func searching(_ bytes: Int) -> Int { bytes &>> 10 }

    /// Cost of reading a text in place.
    @inline(__always)
    static func reading(_ bytes: Int, inItem isInItem: Bool) -> Int { isInItem ? making(bytes) : searching(bytes) }

    /// Cost of a name look-up among members.
    @inline(__always)
    static func lookingUp(among members: Int) -> Int { members &>> 3 }
}
