/// Properties of every code point in Unicode 17.0, the version of edition 1: literals that `generate.mjs` writes.
///
/// A table is a row of numbers, each as five bits a character from U+0030 on, the highest first, with bit 5 set where
/// more of the number follow. `TableReader` reads them; the meaning of the numbers is documented there, and in the
/// generator.
enum UnicodeTables {}
