// Word lists: whether a text is one of the words, or has one, compared as their list says.

const exact = new Set(['\u0131']);

/** A character in full case folding: what its cases become in turn ends in one form. A dotless i is no other letter. */
const folded = character => (exact.has(character) ? character : character.toLowerCase().toUpperCase().toLowerCase());

const isLetter = character => /\p{L}/u.test(character);
const isSaid = character => /[\p{L}\p{Nd}]/u.test(character);

/** The form of a text that is compared. A character that is no letter is skipped, even if its capital is one (U+0345). */
function compared(text, ignored) {
    let parts = [...text].flatMap(character => [...folded(character)].map(part => (
        {part, isSaid: isSaid(character) && isSaid(part), isLetter: isLetter(character) && isLetter(part)})));
    if (ignored.includes('separators')) parts = parts.filter(({isSaid}) => isSaid);
    if (ignored.includes('repeats')) {
        parts = parts.filter(({part, isLetter}, place) => {
            const before = parts[place - 1];
            return !isLetter || !before?.isLetter || part !== before.part;
        });
    }
    return parts.map(({part}) => part).join('');
}

/** Whether a list finds something in a text. */
export function finds({words, match = 'whole', ignore = []}, text) {
    const all = compared(text, ignore);
    // No character begins or ends within another: the halves of UTF-16 are not each other's.
    return words.map(word => compared(word, ignore))
        .some(word => word !== '' && (match === 'whole' ? all === word : all.includes(word)));
}
