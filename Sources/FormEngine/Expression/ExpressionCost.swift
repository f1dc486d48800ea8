/// Cost of evaluating, so that an expression ends, and ends alike wherever it is evaluated.
///
/// The cost is defined on the expression as it is written and on the values it reads: it does not depend on how a value
/// happens to be stored, nor on which part of a program evaluates it. It is counted along the branches that are taken, each
/// as often as it is taken, before the work is done. An evaluation that costs more than its limit, or makes a list or an
/// object nested deeper than `ExpressionLimits.valueDepth`, is *undecided*.
///
/// Every operation costs 1, and every constant and every list that is written out costs 1 where it is an operand that
/// is evaluated. A list whose elements are all constants costs 1 as a whole; another one 1 and the cost of its
/// elements. Besides:
///
/// | what is evaluated | it costs besides |
/// |---|---|
/// | `var` of a path that is written out | what *reading* its value costs; its path's parts cost nothing beyond *descending*; where there is no value, what its default costs, and nothing if that is a constant |
/// | `var` of a path that is computed | what both operands cost, and what *looking up* the path costs |
/// | `missing`, `missing_some` of keys that are written out | 1 for each key and what *reading* its value costs; of `missing_some` also its first operand, and *reading it as a number* |
/// | `missing`, `missing_some` of keys that are computed | what the operands cost; 1 for each element where the keys stand in a list; what *looking up* each key costs; of `missing_some` also *reading the first as a number* |
/// | `if`, `?:`, `and`, `or` | what those operands cost that are evaluated |
/// | `map`, `filter`, `reduce`, `all`, `some`, `none` | what the list and the beginning cost, and the body for each element that is looked at |
/// | `+`, `-`, `*`, `/`, `%`, `min`, `max` | what the operands cost, and *reading each as a number*; `*` with a single operand reads nothing |
/// | `==`, `!=` | what the operands cost; of a list and something that is none, and is not null, *writing* the list; then as JavaScript goes on: *reading a text as a number* beside a number, or comparing two texts |
/// | `===`, `!==` | what the operands cost, and comparing two texts |
/// | `<`, `<=`, `>`, `>=` | what the operands cost; *writing* each that is a list; then comparing two texts, or *reading both as numbers*; the second pair of three operands only if the first is in order |
/// | comparing two texts | for equality 1 for 1,024 bytes where both have as many bytes, and nothing otherwise; for order 1 for 1,024 bytes of the shorter one |
/// | `in` a list | what the operands cost; for each element of the list 1, and 1 for 1,024 bytes of a text that is looked for |
/// | `in` a text | what the operands cost, *writing* what is looked for if it is a list, and, unless it is empty or longer, 1 for 1,024 bytes of both together; in an empty text nothing is looked for |
/// | `cat` | what the operands cost, and *writing* each |
/// | `substr` | what the operands cost, *writing* the first, if it is a list, 1 for 32 bytes of the text, and *reading the others as numbers* |
/// | `merge` | what the operands cost, and 1 for each element of those that are lists |
/// | `length` | what the operand costs, and 1 for 1,024 bytes of a text |
/// | `matches` | what the operands cost, the pattern as a constant, and 1 for 1,024 bytes of a text |
/// | `trim`, `lower` | what the operand costs, and 1 for 32 bytes of a text |
/// | `split` | what the operands cost, 1 for 1,024 of the product of both texts' bytes, and 1 for each separator that is found |
/// | `!`, `!!`, `log`, `today`, `age`, `days_between`, `months_between`, `date_add`, `date_part`, `round`, `floor`, `ceil`, `abs` | what the operands cost |
/// | the whole expression | for what it gives: 1 for 32 bytes of a text; of a list or an object 1 for each element or member, and for what it holds in turn; an item of a form's list is not looked into |
///
/// - *Reading* a value in place: 1 for 1,024 bytes of a text, in an item of a form's list 1 for 32; 1 for each element
///   of a list; nothing for others. Every item may read one long text outside of the list.
/// - *Reading as a number*: 1 for 32 bytes of a text; a list is written first, and its text read; others cost nothing.
/// - *Writing* as text: 1 for 32 bytes of a text; for each element of a list 1, and writing it; others cost nothing.
/// - *Descending* a path: for each part that is looked for in a text 1 for 32 bytes of that text; in an object 1 for 8 of its
///   members; in a list, and in an item of a form's list, nothing.
/// - *Looking up* a computed path: *writing* it if it is a list, 1 for 32 bytes of it, 1 for each of its parts,
///   descending, and reading the value there; for null and the empty text, only reading the whole data.
///
/// Bytes are those of UTF-8, and what is left over of 32, 1,024 or 8 costs nothing. A field of a form has the value that
/// expressions see: a date is a text of ten bytes, an item that is no object is null.
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
