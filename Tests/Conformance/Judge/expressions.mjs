// Which names an expression reads, outside the bodies of list operations, whose `var` is about elements.

const lists = ['map', 'filter', 'reduce', 'all', 'none', 'some'];
const first = path => String(path).split('.')[0];

export function namesRead(rule) {
    if (Array.isArray(rule)) return rule.flatMap(namesRead);
    if (rule === null || typeof rule !== 'object' || Object.keys(rule).length !== 1) return [];
    const [name, written] = Object.entries(rule)[0];
    const operands = Array.isArray(written) ? written : [written];
    if (name === 'var') return [first(operands[0]), ...namesRead(operands.slice(1))];
    if (name === 'missing') return operands.flat().map(first);
    if (name === 'missing_some') return [...namesRead(operands[0]), ...[operands[1]].flat().map(first)];
    if (lists.includes(name)) return namesRead([operands[0], ...operands.slice(2)]);
    return namesRead(operands);
}

/** The fields whose age an expression takes. */
export function agesTaken(rule) {
    if (Array.isArray(rule)) return rule.flatMap(agesTaken);
    if (rule === null || typeof rule !== 'object') return [];
    return Object.entries(rule).flatMap(([name, written]) => {
        const operand = Array.isArray(written) ? written[0] : written;
        return name === 'age' && typeof operand?.var === 'string' ? [operand.var] : agesTaken(written);
    });
}
