// The classic dialect of JsonLogic, written for these tests from its documentation (jsonlogic.com): an independent
// implementation that leaves `==`, `<`, `+`, `%` and all conversions to Node's own operators.
//
// As documented of ours, it never runs data as a rule, and has U+FFFD for half a surrogate pair.

const isList = Array.isArray;
export const holds = v => (isList(v) ? v.length > 0 : Boolean(v));

const look = (key, data, otherwise) => {
    if (key === null || key === undefined || key === '') return data;
    let here = data;
    for (const part of String(key).split('.')) {
        if (here === null || here === undefined) return otherwise;
        // What every object inherits is not there.
        here = Object.hasOwn(Object(here), part) ? here[part] : undefined;
        if (here === undefined) return otherwise;
    }
    return typeof here === 'string' ? here.toWellFormed() : here;
};

const absent = (keys, data) => (isList(keys[0]) ? keys[0] : keys).filter(key => {
    const found = isList(key) ? look(key[0], data, key.length > 1 ? key[1] : null) : look(key, data, null);
    return found === null || found === '';
});

const between = compare => (a, b, ...more) => compare(a, b) && (more.length === 0 || compare(b, more[0]));

const cut = (text, start, length) => {
    const whole = String(text);
    if (!(length < 0)) return whole.substr(start, length).toWellFormed();
    const rest = whole.substr(start);
    return rest.substr(0, rest.length + length).toWellFormed();
};

const eager = {
    '==': (a, b) => a == b, '!=': (a, b) => a != b, '===': (a, b) => a === b, '!==': (a, b) => a !== b,
    '<': between((a, b) => a < b), '<=': between((a, b) => a <= b), '>': (a, b) => a > b, '>=': (a, b) => a >= b,
    '!': v => !holds(v), '!!': v => holds(v), '%': (a, b) => a % b, '/': (a, b) => a / b, log: v => v,
    '-': (...v) => (v.length === 1 ? -v[0] : v[0] - v[1]),
    '+': (...v) => v.reduce((sum, next) => parseFloat(sum) + parseFloat(next), 0),
    '*': (...v) => v.reduce((product, next) => parseFloat(product) * parseFloat(next)),
    min: (...v) => Math.min(...v), max: (...v) => Math.max(...v),
    cat: (...v) => v.join(''), substr: cut, merge: (...v) => [].concat(...v),
    in: (part, whole) => Boolean(whole) && (isList(whole) || typeof whole === 'string') && whole.indexOf(part) !== -1,
};

/** What a rule gives on data; `own` has the operations that classic JsonLogic has not, by name. */
export function run(rule, data, own = {}) {
    if (isList(rule)) return rule.map(part => run(part, data, own));
    if (rule === null || typeof rule !== 'object' || Object.keys(rule).length !== 1) return rule;
    const [name, written] = Object.entries(rule)[0];
    const operands = isList(written) ? written : [written];
    const list = () => { const v = run(operands[0], data, own); return isList(v) ? v : []; };
    const test = element => holds(run(operands[1], element, own));
    switch (name) {
    case 'if': case '?:':
        for (let i = 0; i < operands.length; i += 2) {
            if (i === operands.length - 1) return run(operands[i], data, own);
            if (holds(run(operands[i], data, own))) return run(operands[i + 1], data, own);
        }
        return null;
    case 'and': case 'or': {
        let last;
        for (const operand of operands) {
            last = run(operand, data, own);
            if (holds(last) === (name === 'or')) break;
        }
        return last;
    }
    case 'map': return list().map(element => run(operands[1], element, own));
    case 'filter': return list().filter(test);
    case 'all': { const all = list(); return all.length > 0 && all.every(test); }
    case 'some': return list().some(test);
    case 'none': return !list().some(test);
    case 'reduce': {
        const elements = list();
        return elements.reduce((accumulator, current) => run(operands[1], {current, accumulator}, own),
            operands.length > 2 ? run(operands[2], data, own) : null);
    }
    }
    const values = operands.map(operand => run(operand, data, own));
    switch (name) {
    case 'var': return look(values[0], data, values.length > 1 ? values[1] : null);
    case 'missing': return absent(values, data);
    case 'missing_some': {
        if (values[1] === null) return null;
        const without = absent(isList(values[1]) ? values[1] : [values[1]], data);
        return values[1].length - without.length >= values[0] ? [] : without;
    }
    }
    return (own[name] ?? eager[name])(...values);
}
