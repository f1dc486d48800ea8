// Just enough of RFC 8259 to judge a document: numbers keep their digits as sent, objects keep the order of their
// members, and a repeated name makes the document unreadable.

/** A number as it was written. */
export class Numeral {
    constructor(lexeme) { this.lexeme = lexeme; }
    get value() { return Number(this.lexeme); }
}

/** Why a document cannot be read. */
export class Unreadable extends Error {}

const deepest = 128;
const numeral = /-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?/y;
const plain = /[^"\\\u0000-\u001f]*/y;
const space = /[ \t\n\r]*/y;
const escapes = {'"': '"', '\\': '\\', '/': '/', b: '\b', f: '\f', n: '\n', r: '\r', t: '\t'};

class Reader {
    constructor(text) { this.text = text; this.at = 0; }

    fail(why) { throw new Unreadable(`${why} at ${this.at}`); }

    match(expression) {
        expression.lastIndex = this.at;
        const found = expression.exec(this.text);
        if (found === null) return null;
        this.at = expression.lastIndex;
        return found[0];
    }

    /** The next character that is no white space. */
    next() { this.match(space); return this.text[this.at]; }

    take(character) {
        if (this.next() !== character) return false;
        this.at++;
        return true;
    }

    require(character) { if (!this.take(character)) this.fail(`${character} is missing`); }

    word(word, value) {
        if (!this.text.startsWith(word, this.at)) this.fail('no value');
        this.at += word.length;
        return value;
    }

    value(depth) {
        switch (this.next()) {
        case '{': return this.object(depth + 1);
        case '[': return this.list(depth + 1);
        case '"': return this.string();
        case 't': return this.word('true', true);
        case 'f': return this.word('false', false);
        case 'n': return this.word('null', null);
        }
        const found = this.match(numeral);
        if (found === null) this.fail('no value');
        return new Numeral(found);
    }

    object(depth) {
        if (depth > deepest) this.fail('too deep');
        const members = new Map();
        this.require('{');
        if (this.take('}')) return members;
        do {
            if (this.next() !== '"') this.fail('no name');
            const name = this.string();
            if (members.has(name)) this.fail('a name twice');
            this.require(':');
            members.set(name, this.value(depth));
        } while (this.take(','));
        this.require('}');
        return members;
    }

    list(depth) {
        if (depth > deepest) this.fail('too deep');
        const elements = [];
        this.require('[');
        if (this.take(']')) return elements;
        do elements.push(this.value(depth)); while (this.take(','));
        this.require(']');
        return elements;
    }

    string() {
        let text = '';
        this.at++;
        for (;;) {
            text += this.match(plain);
            const end = this.text[this.at++];
            if (end === '"') break;
            if (end !== '\\') this.fail('a string that does not end');
            text += this.escape();
        }
        if (!text.isWellFormed()) this.fail('half a surrogate pair');
        return text;
    }

    escape() {
        const letter = this.text[this.at++];
        if (letter in escapes) return escapes[letter];
        const digits = this.text.slice(this.at, this.at + 4);
        if (letter !== 'u' || !/^[0-9a-fA-F]{4}$/.test(digits)) this.fail('no escape');
        this.at += 4;
        return String.fromCharCode(parseInt(digits, 16));
    }
}

/** The object that bytes are: a `Map`, lists, texts, numerals, booleans and null. */
export function readObject(bytes) {
    let text;
    try {
        text = new TextDecoder('utf-8', {fatal: true, ignoreBOM: true}).decode(bytes);
    } catch {
        throw new Unreadable('no UTF-8');
    }
    const reader = new Reader(text);
    if (reader.next() !== '{') reader.fail('no object');
    const value = reader.value(0);
    if (reader.next() !== undefined) reader.fail('more than a value');
    return value;
}

/** A value as canonical JSON (RFC 8785): JavaScript's own numbers and strings, names in the order of their UTF-16. */
export function canonical(value) {
    if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
    if (value instanceof Numeral) return canonical(value.value);
    if (value instanceof Map) return `{${[...value].sort(byName).map(member).join(',')}}`;
    if (value !== null && typeof value === 'object') return canonical(new Map(Object.entries(value)));
    return JSON.stringify(value);
}

const byName = ([a], [b]) => (a < b ? -1 : 1);
const member = ([name, value]) => `${JSON.stringify(name)}:${canonical(value)}`;
