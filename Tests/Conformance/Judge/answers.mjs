// The answers as they stand in the form: every field of every item, with what it is, shows and depends on, found when it
// is asked for.

import {namesRead} from './expressions.mjs';
import {holds, run} from './jsonlogic.mjs';
import {Numeral} from './json.mjs';
import {nothing, readAnswer, readResult} from './reading.mjs';
import {at, offered} from './sources.mjs';

const mostItems = 10_000;

/** A property that is computed once. */
function once(object, name, compute) {
    Object.defineProperty(object, name, {configurable: true, enumerable: true, get() {
        const value = compute();
        Object.defineProperty(object, name, {value, enumerable: true});
        return value;
    }});
}

/** The fields of a form, or of one item, and where they look for names. */
class Scope {
    constructor(form, outer, fields, answers, path, isHidden) {
        this.form = form;
        this.outer = outer;
        this.places = fields.map(field => new Place(field, this, answers, path + field.id, isHidden));
    }

    find(name) { return this.places.find(place => place.field.id === name) ?? this.outer?.find(name); }

    /** What expressions see. */
    get data() {
        const data = {};
        this.describe(data);
        return data;
    }

    describe(data) {
        if (this.outer) this.outer.describe(data);
        else data.context = this.form.context;
        for (const place of this.places) once(data, place.field.id, () => place.seen);
    }

    evaluate(expression) { return run(expression, this.data, this.form.operations); }

    /** Whether everything that an expression reads is settled. */
    isReady(expression) {
        return namesRead(expression).every(name => name === 'context' || (this.find(name)?.isSettled ?? true));
    }

    /** Whether something that an expression reads cannot be read. */
    isSpoilt(expression) { return namesRead(expression).some(name => this.find(name)?.isUnreadable ?? false); }

    /** The fields' typed values, without what has none to tell. */
    get values() {
        const told = this.places.filter(({field}) => !['note', 'unsupported', 'password'].includes(field.type));
        return new Map(told.map(place => [place.field.id, place.value]));
    }

    /** What expressions and sources calculated, by path, in what is part of the form. */
    get calculated() {
        return new Map(this.places.filter(place => !place.isHidden).flatMap(place => [
            ...(place.isCalculated ? [[place.path, place.value]] : []),
            ...place.items.flatMap(item => (item === null ? [] : [...item.calculated])),
        ]));
    }
}

/** One field in one place. */
class Place {
    constructor(field, scope, answers, path, isOuterHidden) {
        this.field = field;
        this.scope = scope;
        this.path = path;
        this.sent = answers.get(field.id);
        once(this, 'isHidden', () => isOuterHidden(field)
            || ('visible_if' in field && !holds(scope.evaluate(field.visible_if))));
        once(this, 'reading', () => (this.isHidden ? nothing : this.read()));
        once(this, 'items', () => this.readItems());
        once(this, 'isSettled', () => this.isHidden || this.settles());
        once(this, 'isRequired', () => field.required === true || ('required_if' in field
            && !scope.isSpoilt(field.required_if) && holds(scope.evaluate(field.required_if))));
    }

    get source() { return this.field.calculate?.source ?? this.field.data_source; }

    get isCalculated() { return 'calculate' in this.field; }

    get isFromSource() { return this.field.readonly === true || typeof this.field.calculate?.source === 'string'; }

    /** Whether its source said anything. */
    get isAnswered() { return this.scope.form.sources.has(this.source); }

    get options() {
        const {field, scope: {form}} = this;
        if (field.options) return visible(field.options, this.scope);
        return this.isAnswered ? offered(at(field.data_path ?? '', form.sources.get(this.source))) : undefined;
    }

    read() {
        const {field, scope: {form}} = this;
        if (this.isFromSource) {
            if (!this.isAnswered) return nothing;
            return readAnswer(field, at(field.data_path ?? `/${field.id}`, form.sources.get(this.source)));
        }
        if (this.isCalculated) return readResult(field, this.scope.evaluate(field.calculate));
        return readAnswer(field, this.sent);
    }

    readItems() {
        if (this.field.type !== 'list' || this.reading.state !== 'value' || this.hasTooManyItems) return [];
        return this.reading.value.map((item, index) => (item instanceof Map
            ? new Scope(this.scope.form, this.scope, this.field.fields, item, `${this.path}/${index}/`, () => false)
            : null));
    }

    settles() {
        const {field, reading, scope} = this;
        if (this.isFromSource) return this.isAnswered && reading.state !== 'unreadable';
        if (this.isCalculated) return scope.isReady(field.calculate);
        if (this.isUnreadable) return false;
        if (reading.state === 'missing') return !this.isRequired;
        return this.items.every(item => item.places.every(place => place.isSettled));
    }

    /** Whether what was sent, or what a source said, cannot be read, or something that it is calculated from. */
    get isUnreadable() {
        const {field, reading, scope} = this;
        if (this.isHidden) return false;
        if (this.isFromSource) return !this.isAnswered || reading.state === 'unreadable';
        if (this.isCalculated) return scope.isSpoilt(field.calculate);
        if (reading.state === 'unreadable' || this.hasTooManyItems) return true;
        return this.items.some(item => item === null || item.places.some(place => place.isUnreadable));
    }

    get hasTooManyItems() {
        const {field, reading} = this;
        return field.type === 'list' && reading.state === 'value' && reading.value.length > (field.max_items ?? mostItems);
    }

    /** Its typed value. */
    get value() {
        if (this.field.type !== 'list' || this.reading.state !== 'value') return this.reading.value;
        if (this.items.length === 0) return null;
        return this.items.map(item => item?.values ?? null);
    }

    /** Its value as expressions see it. */
    get seen() {
        if (['note', 'unsupported', 'password'].includes(this.field.type) || this.value === null) return undefined;
        return plain(this.value);
    }
}

function visible(options, scope) {
    return options.filter(option => !('visible_if' in option) || holds(scope.evaluate(option.visible_if)))
        .map(option => option.value);
}

/** A value without maps and numerals; what has no value is not there. */
export function plain(value) {
    if (Array.isArray(value)) return value.map(plain);
    if (value instanceof Numeral) return value.value;
    if (!(value instanceof Map)) return value;
    return Object.fromEntries([...value].filter(([, inner]) => inner !== null).map(([name, inner]) => [name, plain(inner)]));
}

/** The root of the answers; steps behind the last one reached are as if hidden. */
export function makeRoot(form, answers, lastStep) {
    const isWanted = step => !('visible_if' in step) || holds(root.evaluate(step.visible_if));
    const hidden = form.steps.map((step, index) => {
        const state = {};
        once(state, 'isHidden', () => index > lastStep || !isWanted(step));
        return state;
    });
    const stepOf = new Map(form.steps.flatMap((step, index) => step.fields.map(field => [field, index])));
    const fields = form.steps.flatMap(step => step.fields);
    const root = new Scope(form, null, fields, answers, '', field => hidden[stepOf.get(field)].isHidden);
    root.isWanted = isWanted;
    root.isStepHidden = index => hidden[index].isHidden;
    return root;
}
