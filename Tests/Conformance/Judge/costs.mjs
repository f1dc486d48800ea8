// Cost of evaluating an expression, written for these tests from the engine's table (`ExpressionCost.swift`): counted
// on the rule's text and the values it reads.

const isList = Array.isArray;
const bytes = text => Buffer.byteLength(text);
const making = text => bytes(text) >> 5;
const searching = text => bytes(text) >> 10;
const deepest = 256;

/** Thrown where an evaluation costs more than it may, or nests too deep. */
export class TooDear extends Error {}

/** The items of forms' lists, and the fields of a form: objects that are looked into for nothing. */
export const items = new WeakSet();

/** Counts one evaluation. */
export class Meter {
    constructor(limit, isInItem = false) {
        this.limit = limit;
        this.isInItem = isInItem;
        this.cost = 0;
        this.depths = new WeakMap();
    }

    spend(count) {
        this.cost += count;
        if (this.cost > this.limit) throw new TooDear();
    }

    /** A list or an object that the evaluation made. */
    made(value) {
        if (this.depth(value) > deepest) throw new TooDear();
        return value;
    }

    depth(value) {
        if (value === null || typeof value !== 'object') return 0;
        if (items.has(value)) return 1;
        if (!this.depths.has(value)) {
            let most = 0;
            for (const inner of isList(value) ? value : Object.values(value)) most = Math.max(most, this.depth(inner));
            this.depths.set(value, most + 1);
        }
        return this.depths.get(value);
    }

    /** Reading a value in place. */
    read(value) {
        if (typeof value === 'string') this.spend((this.isInItem ? making : searching)(value));
        if (isList(value)) this.spend(value.length);
        return value;
    }

    write(value) {
        if (typeof value === 'string') this.spend(making(value));
        if (isList(value)) for (const inner of value) { this.spend(1); this.write(inner); }
    }

    number(value) {
        if (typeof value === 'string') this.spend(making(value));
        if (isList(value)) {
            this.write(value);
            this.spend(making(String(value)));
        }
    }

    /** The result of an expression, as a whole. */
    give(value) {
        if (typeof value === 'string') this.spend(making(value));
        if (value === null || typeof value !== 'object' || items.has(value)) return;
        for (const inner of isList(value) ? value : Object.values(value)) { this.spend(1); this.give(inner); }
    }

    /** Looking for a part of a path. */
    descend(value) {
        if (typeof value === 'string') this.spend(making(value));
        else if (value !== null && typeof value === 'object' && !isList(value) && !items.has(value)) {
            this.spend(Object.keys(value).length >> 3);
        }
    }

    /** A path that was computed, in parts. */
    path(key) {
        if (isList(key)) this.write(key);
        const text = String(key);
        this.spend(making(text));
        const parts = text.split('.');
        this.spend(parts.length);
        return parts;
    }

    primitive(value) {
        if (isList(value)) this.write(value);
        return value !== null && typeof value === 'object' ? String(value) : value;
    }

    same(a, b) {
        if (typeof a === 'string' && typeof b === 'string' && bytes(a) === bytes(b)) this.spend(searching(a));
    }

    equal(a, b) {
        if (a === null || b === null) return;
        const [first, second] = [typeof a, typeof b];
        if (first === 'boolean' && second !== 'boolean') return this.equal(Number(a), b);
        if (second === 'boolean' && first !== 'boolean') return this.equal(a, Number(b));
        if (first === 'number' && second === 'string') return this.number(b);
        if (first === 'string' && second === 'number') return this.number(a);
        if ((first === 'object') === (second === 'object')) return this.same(a, b);
        const left = this.primitive(a);
        this.equal(left, this.primitive(b));
    }

    order(a, b) {
        const left = this.primitive(a);
        const right = this.primitive(b);
        if (typeof left === 'string' && typeof right === 'string') {
            return this.spend(Math.min(bytes(left), bytes(right)) >> 10);
        }
        this.number(left);
        this.number(right);
    }

    find(part, whole) {
        if (isList(whole)) return this.spend(whole.length * (1 + (typeof part === 'string' ? searching(part) : 0)));
        if (typeof whole !== 'string' || whole === '') return;
        if (isList(part)) this.write(part);
        const sought = bytes(String(part));
        if (sought > 0 && sought <= bytes(whole)) this.spend((sought + bytes(whole)) >> 10);
    }

    /** Cost of an operation without itself and its operands. */
    operate(name, values) {
        switch (name) {
        case '==': case '!=': return this.equal(...values);
        case '===': case '!==': return this.same(...values);
        case '>': case '>=': return this.order(...values);
        case '+': case 'min': case 'max': return values.forEach(value => this.number(value));
        case '*': return values.length > 1 ? values.forEach(value => this.number(value)) : undefined;
        case '-': case '/': case '%': return values.slice(0, 2).forEach(value => this.number(value));
        case 'in': return this.find(...values);
        case 'cat': return values.forEach(value => this.write(value));
        case 'merge': return values.forEach(value => this.spend(isList(value) ? value.length : 0));
        case 'trim':
        case 'lower': return this.spend(typeof values[0] === 'string' ? making(values[0]) : 0);
        case 'split': {
            const [text, by] = values;
            if (typeof text !== 'string' || typeof by !== 'string' || by === '') return;
            return this.spend((bytes(text) * bytes(by) >> 10) + text.split(by).length - 1);
        }
        case 'matches':
        case 'length': return this.spend(typeof values[0] === 'string' ? searching(values[0]) : 0);
        case 'substr':
            if (isList(values[0])) this.write(values[0]);
            this.spend(making(String(values[0])));
            return values.slice(1).forEach(value => this.number(value));
        }
    }
}
