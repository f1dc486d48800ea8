// The answers in place: every field of every item, with its value, visibility and dependencies, computed on demand.

import {namesRead} from './expressions.mjs';
import {Meter, TooDear, items} from './costs.mjs';
import {Unknown, holds, run} from './jsonlogic.mjs';
import {Numeral} from './json.mjs';
import {nothing, readAnswer, readResult} from './reading.mjs';
import {at, offered} from './sources.mjs';

const mostItems = 10_000;

/** Result of an undecidable expression. */
const undecided = Symbol('undecided');

const ranks = ['settled', 'missing', 'unreadable', 'undecided'];
const worst = known => ranks[known.reduce((most, one) => Math.max(most, ranks.indexOf(one)), 0)];

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
    constructor(form, outer, fields, answers, path, isHidden, isUndecided) {
        this.form = form;
        this.outer = outer;
        this.places = fields.map(field => new Place(field, this, answers, path + field.id, isHidden, isUndecided));
    }

    find(name) { return this.places.find(place => place.field.id === name) ?? this.outer?.find(name); }

    /** Data for expressions. */
    get data() {
        const data = {};
        this.describe(data);
        items.add(data);
        return data;
    }

    /** An item as expressions see it: absent without a value, and an error to read if unknown. */
    get seen() {
        const seen = {};
        for (const place of this.places) {
            if (place.value !== null || place.isUnknown) once(seen, place.field.id, () => place.seen);
        }
        items.add(seen);
        return seen;
    }

    describe(data) {
        if (this.outer) this.outer.describe(data);
        else data.context = this.form.context;
        for (const place of this.places) once(data, place.field.id, () => place.seen);
    }

    /**
     * Result of an expression; undecided if it costs too much or reads an undecided value, and `undefined` if it reads
     * an unknown one.
     */
    evaluate(expression) {
        if (namesRead(expression).some(name => this.find(name)?.isUndecided ?? false)) return undecided;
        const meter = new Meter(this.outer ? this.form.limitInItems : this.form.limit, this.outer !== null);
        try {
            const value = run(expression, this.data, this.form.operations, meter);
            meter.give(value);
            return value;
        } catch (error) {
            if (error instanceof TooDear) return undecided;
            if (error instanceof Unknown) return undefined;
            throw error;
        }
    }

    /** Result of a condition: `yes`, `no` or `undecided`. */
    truth(expression) { return this.knownTruth(expression) ?? 'no'; }

    /** Result of a condition; undefined if it reads an unknown value. */
    knownTruth(expression) {
        const value = this.evaluate(expression);
        if (value === undefined || value === undecided) return value === undecided ? 'undecided' : undefined;
        return holds(value) ? 'yes' : 'no';
    }

    /** Certainty of all inputs of an expression. */
    knowledge(expression) {
        return worst(namesRead(expression).map(name => (name === 'context' ? 'settled' : this.find(name)?.knowledge ?? 'settled')));
    }

    /** Result of a condition; undefined if an input is unknown. */
    answer(expression) {
        const knowledge = this.knowledge(expression);
        return knowledge === 'settled' ? this.knownTruth(expression) : knowledge === 'undecided' ? 'undecided' : undefined;
    }

    /** A bound given by an expression, read as a type; `undecided`, or undefined if it is absent or unknown. */
    bound(expression, field) {
        const knowledge = this.knowledge(expression);
        if (knowledge !== 'settled') return knowledge === 'undecided' ? 'undecided' : undefined;
        const result = this.evaluate(expression);
        if (result === undefined || result === undecided) return result === undecided ? 'undecided' : undefined;
        const {state, value} = readResult({type: field.type, precision: field.precision}, result);
        return state === 'value' ? value : undefined;
    }

    /** Whether something that an expression reads cannot be read. */
    isSpoilt(expression) { return namesRead(expression).some(name => this.find(name)?.isUnreadable ?? false); }

    /** The fields' typed values, without what has none to tell. */
    get values() {
        const told = this.places.filter(({field}) => !['note', 'unsupported', 'password'].includes(field.type));
        return new Map(told.map(place => [place.field.id, place.value]));
    }

    /** Values calculated by expressions and sources, by path, of visible fields. */
    get calculated() {
        return new Map(this.places.filter(place => !place.isHidden).flatMap(place => [
            ...(place.isCalculated ? [[place.path, place.value]] : []),
            ...place.items.flatMap(item => (item === null ? [] : [...item.calculated])),
        ]));
    }
}

/** One field in one place. */
class Place {
    constructor(field, scope, answers, path, isOuterHidden, isOuterUndecided) {
        this.field = field;
        this.scope = scope;
        this.path = path;
        this.sent = answers.get(field.id);
        once(this, 'visibility', () => ('visible_if' in field ? scope.truth(field.visible_if) : 'yes'));
        once(this, 'isHidden', () => isOuterHidden(field) || this.visibility === 'no');
        once(this, 'result', () => scope.evaluate(field.calculate));
        once(this, 'isSurroundingUndecided', () => isOuterUndecided(field));
        once(this, 'isUndecided', () => !this.isHidden && (this.isLeftUndecided || this.isSurroundingUndecided
            || this.items.some(item => item?.places.some(place => place.isUndecided) ?? false)));
        once(this, 'reading', () => (this.isHidden ? nothing : this.read()));
        once(this, 'items', () => this.readItems());
        once(this, 'knowledge', () => (this.isHidden ? 'settled' : this.isUndecided ? 'undecided' : this.known()));
        once(this, 'requirement', () => {
            if (field.required === true) return 'yes';
            return 'required_if' in field && !scope.isSpoilt(field.required_if) ? scope.truth(field.required_if) : 'no';
        });
    }

    get isRequired() { return this.requirement === 'yes'; }

    get isSettled() { return this.knowledge === 'settled'; }

    /** Whether its own condition or calculation cannot be decided. */
    get isLeftUndecided() {
        if (this.isHidden) return false;
        return this.visibility === 'undecided' || (this.isCalculated && !this.isFromSource && this.result === undecided);
    }

    /** Whether it is calculated from what is not known, such as the age of a later date. */
    get isUnknown() {
        return this.isCalculated && !this.isFromSource && !this.isHidden && !this.isLeftUndecided && this.result === undefined;
    }

    get source() { return this.field.calculate?.source ?? this.field.data_source ?? this.confirmedBy; }

    /** The source that says whether the answer is right. */
    get confirmedBy() { return this.field.validation?.find(rule => 'confirmed_by' in rule)?.confirmed_by; }

    /** Reply of that source; undefined if it is missing. */
    get confirmation() {
        return this.isAnswered ? at(this.field.data_path ?? '', this.scope.form.sources.get(this.source)) ?? null : undefined;
    }

    get isCalculated() { return 'calculate' in this.field; }

    get isFromSource() { return this.field.readonly === true || typeof this.field.calculate?.source === 'string'; }

    /** Whether its source said anything. */
    get isAnswered() { return this.scope.form.sources.has(this.source); }

    get options() {
        const {field, scope: {form}} = this;
        if (field.options) return this.offered(truth => truth !== 'no');
        return this.isAnswered ? offered(at(field.data_path ?? '', form.sources.get(this.source))) : undefined;
    }

    /** The options of which some truth is wanted. */
    offered(isWanted) {
        return this.field.options.filter(option => isWanted('visible_if' in option ? this.scope.truth(option.visible_if) : 'yes'))
            .map(option => option.value);
    }

    /** The options of which it cannot be decided whether they are offered. */
    get openOptions() { return this.field.options ? this.offered(truth => truth === 'undecided') : []; }

    read() {
        const {field, scope: {form}} = this;
        if (this.isFromSource) {
            if (!this.isAnswered) return nothing;
            return readAnswer(field, at(field.data_path ?? `/${field.id}`, form.sources.get(this.source)));
        }
        if (this.isCalculated) return this.isLeftUndecided || this.isUnknown ? nothing : readResult(field, this.result);
        return readAnswer(field, this.sent);
    }

    readItems() {
        if (this.field.type !== 'list' || this.reading.state !== 'value' || this.hasTooManyItems) return [];
        return this.reading.value.map((item, index) => (item instanceof Map
            ? new Scope(this.scope.form, this.scope, this.field.fields, item, `${this.path}/${index}/`, () => false,
                () => this.isLeftUndecided || this.isSurroundingUndecided)
            : null));
    }

    /** Certainty of its value, if it is visible and decided. */
    known() {
        const {field, reading, scope} = this;
        if (this.isFromSource) return this.isAnswered && reading.state !== 'unreadable' ? 'settled' : 'unreadable';
        if (this.isCalculated) return this.isUnknown ? 'unreadable' : scope.knowledge(field.calculate);
        if (reading.state === 'missing') return {yes: 'missing', no: 'settled', undecided: 'undecided'}[this.requirement];
        const inner = this.items.flatMap(item => (item?.places ?? []).map(place => place.knowledge));
        return worst(this.isSpoiltItself ? ['unreadable'] : inner);
    }

    /** Whether what was sent cannot be read, or an item of it. */
    get isSpoiltItself() {
        return this.reading.state === 'unreadable' || this.hasTooManyItems || this.items.some(item => item === null);
    }

    /**
     * Whether what was sent, or what a source said, cannot be read, or something that it is calculated from; what may not be
     * there at all is not calculated.
     */
    get isUnreadable() {
        const {field, reading, scope} = this;
        if (this.isHidden) return false;
        if (this.isFromSource) return !this.isAnswered || reading.state === 'unreadable';
        if (this.isCalculated) return this.visibility !== 'undecided' && (this.isUnknown || scope.isSpoilt(field.calculate));
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
        if (['note', 'unsupported', 'password'].includes(this.field.type)) return undefined;
        if (this.value === null) {
            if (this.isUnknown) throw new Unknown(this.path);
            return undefined;
        }
        return this.field.type === 'list' ? this.items.map(item => item && item.seen) : plain(this.value);
    }
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
    const steps = form.steps.map((step, index) => {
        const state = {};
        once(state, 'truth', () => {
            if (index > lastStep) return 'no';
            return 'visible_if' in step ? root.truth(step.visible_if) : 'yes';
        });
        return state;
    });
    const stepOf = new Map(form.steps.flatMap((step, index) => step.fields.map(field => [field, index])));
    const fields = form.steps.flatMap(step => step.fields);
    const root = new Scope(form, null, fields, answers, '', field => steps[stepOf.get(field)].truth === 'no',
        field => steps[stepOf.get(field)].truth === 'undecided');
    root.isWanted = step => !('visible_if' in step) || root.truth(step.visible_if) !== 'no';
    root.isStepHidden = index => steps[index].truth === 'no';
    Object.defineProperty(root, 'undecidedSteps', {get: () => steps.filter(step => step.truth === 'undecided').length});
    return root;
}

const asList = value => (Array.isArray(value) ? value : []);

/** How many expressions a form has. */
function expressionCount(form) {
    const has = (object, ...names) => names.filter(name => name in object).length;
    const ofField = field => has(field, 'visible_if', 'required_if')
        + (field.calculate !== undefined && typeof field.calculate?.source !== 'string' ? 1 : 0)
        + asList(field.options).filter(option => 'visible_if' in Object(option)).length
        + asList(field.validation).reduce((sum, rule) => sum + has(rule, 'assert', 'when'), 0)
        + asList(field.fields).reduce((sum, inner) => sum + ofField(inner), 0);
    return form.routes.length + form.checks.length
        + form.steps.reduce((sum, step) => sum + has(step, 'visible_if') + step.fields.reduce((all, field) => all + ofField(field), 0), 0);
}

/** How many items all lists have. */
function rowCount(fields, answers) {
    return fields.filter(field => field.type === 'list').reduce((sum, field) => {
        const sent = asList(answers.get(field.id));
        if (sent.length > (field.max_items ?? mostItems)) return sum;
        const inner = sent.map(item => (item instanceof Map ? rowCount(field.fields, item) : 0));
        return sum + sent.length + inner.reduce((all, one) => all + one, 0);
    }, 0);
}

/** The most that each expression of a form may cost on some answers; other limits may be given, to come near them. */
export function limits(form, answers, given) {
    const limit = given?.steps ?? Math.min(1e6, Math.max(20_000, Math.floor(16e6 / Math.max(1, expressionCount(form)))));
    const rows = rowCount(form.steps.flatMap(step => step.fields), answers);
    return {limit, limitInItems: Math.min(limit, Math.max(given?.stepsOfItem ?? 1_000, Math.floor(limit / Math.max(1, rows))))};
}
