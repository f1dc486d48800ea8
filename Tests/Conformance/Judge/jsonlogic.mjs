// The classic dialect of JsonLogic, written for these tests from its documentation (jsonlogic.com): an independent
// implementation that leaves `==`, `<`, `+`, `%` and all conversions to Node's own operators.
//
// As documented of ours, it never runs data as a rule, and has U+FFFD for half a surrogate pair.

import {Meter} from './costs.mjs';

const isList = Array.isArray;
export const holds = v => (isList(v) ? v.length > 0 : Boolean(v));

/** Thrown where an expression asks for what is not known: the age of a later date, or what comes from one. */
export class Unknown extends Error {}

/** Whether a value stands for itself. */
const isConstant = json => !isList(json) && (json === null || typeof json !== 'object' || Object.keys(json).length !== 1);
/** Whether a path is written out. */
const isKey = json => json === null || typeof json !== 'object';

/** The value at a path; undefined if missing. */
const descend = (parts, data, meter) => {
    let here = data;
    for (const part of parts) {
        if (here === null || here === undefined) return undefined;
        meter.descend(here);
        // Inherited members of objects do not count.
        here = Object.hasOwn(Object(here), part) ? here[part] : undefined;
    }
    return meter.read(typeof here === 'string' ? here.toWellFormed() : here);
};

/** The value at a path, literal or computed. */
const written = (key, data, meter) =>
    (key === null || key === undefined || key === '' ? meter.read(data) : descend(String(key).split('.'), data, meter));
const computed = (key, data, meter) =>
    (key === null || key === undefined || key === '' ? meter.read(data) : descend(meter.path(key), data, meter));

const isAbsent = found => found === null || found === undefined || found === '';

const absent = (keys, data, meter) => meter.made(keys.filter(key => {
    if (!isList(key)) return isAbsent(computed(key, data, meter));
    const found = computed(key[0], data, meter);
    return isAbsent(found === undefined && key.length > 1 ? key[1] : found);
}));

const absentWritten = (keys, data, meter) => meter.made(keys.filter(key => {
    meter.spend(1);
    return isAbsent(written(key, data, meter));
}));

const enough = (available, needed, without, meter) => {
    meter.number(needed);
    return available - without.length >= needed ? [] : without;
};

const between = compare => (a, b, ...more) => compare(a, b) && (more.length === 0 || compare(b, more[0]));
const ordered = {'<': between((a, b) => a < b), '<=': between((a, b) => a <= b)};

const cut = (text, start, length) => {
    const whole = String(text);
    if (!(length < 0)) return whole.substr(start, length).toWellFormed();
    const rest = whole.substr(start);
    return rest.substr(0, rest.length + length).toWellFormed();
};

const eager = {
    '==': (a, b) => a == b, '!=': (a, b) => a != b, '===': (a, b) => a === b, '!==': (a, b) => a !== b,
    ...ordered, '>': (a, b) => a > b, '>=': (a, b) => a >= b,
    '!': v => !holds(v), '!!': v => holds(v), '%': (a, b) => a % b, '/': (a, b) => a / b, log: v => v,
    '-': (...v) => (v.length === 1 ? -v[0] : v[0] - v[1]),
    '+': (...v) => v.reduce((sum, next) => parseFloat(sum) + parseFloat(next), 0),
    '*': (...v) => v.reduce((product, next) => parseFloat(product) * parseFloat(next)),
    min: (...v) => Math.min(...v), max: (...v) => Math.max(...v),
    cat: (...v) => v.join(''), substr: cut, merge: (...v) => [].concat(...v),
    in: (part, whole) => Boolean(whole) && (isList(whole) || typeof whole === 'string') && whole.indexOf(part) !== -1,
};

/** Result of a rule on any data, and its cost. */
export function counted(rule, data) {
    const meter = new Meter(Infinity);
    const value = run(rule, data, {}, meter);
    meter.give(value);
    return [value, meter.cost];
}

/** Result of a rule on data, counted by a meter; `own` has the operations beyond classic JsonLogic, by name. */
export function run(rule, data, own, meter) {
    meter.spend(1);
    const again = part => run(part, data, own, meter);
    if (isList(rule)) return rule.every(isConstant) ? [...rule] : meter.made(rule.map(again));
    if (isConstant(rule)) return rule;
    const [name, sent] = Object.entries(rule)[0];
    const operands = isList(sent) ? sent : [sent];
    const list = () => { const v = again(operands[0]); return isList(v) ? v : []; };
    const body = element => run(operands[1], element, own, meter);
    const test = element => holds(body(element));
    switch (name) {
    case 'if': case '?:':
        for (let i = 0; i < operands.length; i += 2) {
            if (i === operands.length - 1) return again(operands[i]);
            if (holds(again(operands[i]))) return again(operands[i + 1]);
        }
        return null;
    case 'and': case 'or': {
        let last;
        for (const operand of operands) {
            last = again(operand);
            if (holds(last) === (name === 'or')) break;
        }
        return last;
    }
    case 'map': return meter.made(list().map(body));
    case 'filter': return meter.made(list().filter(test));
    case 'all': { const all = list(); return all.length > 0 && all.every(test); }
    case 'some': return list().some(test);
    case 'none': return !list().some(test);
    case 'reduce': {
        const elements = list();
        return elements.reduce((accumulator, current) => body(meter.made({current, accumulator})),
            operands.length > 2 ? again(operands[2]) : null);
    }
    case 'var': if (operands.length === 0 || isKey(operands[0])) return variable(operands, data, again, meter); break;
    case 'missing': {
        const keys = operands.length === 1 && isList(operands[0]) ? operands[0] : operands;
        if (keys.every(isKey)) return absentWritten(keys, data, meter);
        break;
    }
    case 'missing_some':
        if (isList(operands[1]) && operands[1].every(isKey)) {
            const needed = again(operands[0]);
            return enough(operands[1].length, needed, absentWritten(operands[1], data, meter), meter);
        }
    }
    return applied(name, operands.map(again), data, own, meter);
}

function variable(operands, data, again, meter) {
    const found = written(operands[0], data, meter);
    if (found !== undefined) return found;
    if (operands.length < 2) return null;
    return isConstant(operands[1]) ? operands[1] : again(operands[1]);
}

/** Result of an operation on values. */
function applied(name, values, data, own, meter) {
    switch (name) {
    case 'var': {
        const found = computed(values[0], data, meter);
        return found !== undefined ? found : values.length > 1 ? values[1] : null;
    }
    case 'missing':
        if (!isList(values[0])) return absent(values, data, meter);
        meter.spend(values[0].length);
        return absent(values[0], data, meter);
    case 'missing_some': {
        const [needed, keys] = values;
        if (keys === null) return null;
        if (typeof keys === 'string') meter.write(keys);
        const options = isList(keys) ? (isList(keys[0]) ? keys[0] : keys) : [keys];
        if (isList(keys)) meter.spend(options.length);
        return enough(keys.length, needed, absent(options, data, meter), meter);
    }
    case '<': case '<=': {
        // The second pair is only compared if the first is in order.
        meter.order(values[0], values[1]);
        if (values.length > 2 && ordered[name](values[0], values[1])) meter.order(values[1], values[2]);
        return ordered[name](...values);
    }
    }
    meter.operate(name, values);
    const result = (own[name] ?? eager[name])(...values);
    return name === 'merge' ? meter.made(result) : result;
}
