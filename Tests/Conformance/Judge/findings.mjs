// Findings of one field, its items, the form's checks, and unknown fields.

import {reason} from './identifiers.mjs';
import {canonical} from './json.mjs';
import {readAnswer} from './reading.mjs';
import {compared, failure, isCalculated, isPlain, ruleName} from './rules.mjs';

const finding = (field, rule, parameters = {}, {code = rule, severity = 'error'} = {}) =>
    ({field, rule, code, severity, parameters});

const ranks = {instant: 0, debounced: 1, submit: 2};
const mostItems = 10_000;

/** When a rule is judged. */
function timing({field: {timing: usual = 'instant'}}, rule) {
    const asksElsewhere = ['unique', 'confirmed_by'].includes(ruleName(rule));
    return rule.timing ?? (asksElsewhere && usual === 'instant' ? 'debounced' : usual);
}

/** Whether a longer text is judged by nothing else. */
const isBound = rule => ruleName(rule) === 'max_length' && (rule.severity ?? 'error') === 'error' && rule.when === undefined;

/** Expected type of an unreadable value. */
const typeOf = ({type, precision}) => (precision === undefined ? {type} : {type, precision});

/** Everything found, in the order of the config. */
export class Findings {
    constructor(form) {
        this.form = form;
        this.all = [];
        this.questions = [];
        this.pending = [];
        this.isTooYoung = false;
    }

    add(...parts) { this.all.push(finding(...parts)); }

    fields(places) {
        for (const place of places) {
            if (place.isHidden || ['note', 'unsupported'].includes(place.field.type)) continue;
            if (place.isSurroundingUndecided) continue;
            if (place.isLeftUndecided) this.add(place.path, 'undecided');
            else if (place.isFromSource) this.fromSource(place);
            else this.answered(place);
        }
    }

    /** A field that is answered or calculated by an expression. */
    answered(place) {
        const {field, path, reading} = place;
        if (place.isCalculated) {
            if (place.knowledge === 'undecided') return this.add(path, 'undecided');
            if (!place.isSettled) return;
            this.sameAs(place, 'calculated');
        }
        if (reading.state === 'unreadable' && !place.isCalculated) return this.add(path, 'type', typeOf(field));
        if (reading.state !== 'value') return this.required(place);
        if (field.type === 'list') return this.list(place);
        this.judged(place);
    }

    /** A value by its options and rules; an image beyond what any may be by nothing else. */
    judged(place) {
        const {field, path, reading: {value}} = place;
        if (field.type === 'image' && value.get('width') * value.get('height') > 25e6) {
            return this.add(path, 'image', {max_megapixels: 25});
        }
        this.choice(place);
        this.rules(place);
    }

    required(place) {
        if (place.requirement === 'no' || !this.isDue(place.path, 'required', place.field.timing ?? 'instant')) return;
        this.add(place.path, place.isRequired ? 'required' : 'undecided');
    }

    /** A field whose value is its source's: what is wrong with it is nobody's fault who fills in the form. */
    fromSource(place) {
        const {field, path, reading, source} = place;
        if (!place.isAnswered) return this.add(path, 'source', {source}, {code: 'source_missing'});
        const fault = {code: 'source_invalid'};
        if (reading.state === 'unreadable') this.add(path, 'type', {source, ...typeOf(field)}, fault);
        this.sameAs(place, field.readonly === true ? 'readonly' : 'calculated');
        if (reading.state === 'missing' && place.isRequired) {
            this.add(path, 'source', {source}, {code: 'source_missing'});
        }
        if (reading.state !== 'value') return;
        const before = this.all.length;
        this.judged(place);
        for (const found of this.all.slice(before).filter(found => found.code !== 'undecided')) {
            found.code = 'source_invalid';
            found.parameters = {...found.parameters, source};
        }
    }

    /** An answer may repeat what is known, and say nothing else. */
    sameAs({field, path, sent, value}, rule) {
        const answer = readAnswer(field, sent);
        if (answer.state === 'missing') return;
        if (answer.state === 'unreadable' || canonical(answer.value) !== canonical(value)) this.add(path, rule);
    }

    choice(place) {
        this.offered(place);
        this.exclusion(place);
    }

    /** An option that excludes the others is chosen alone. */
    exclusion({field, path, reading: {value}}) {
        const exclusive = (field.options ?? []).filter(option => option.exclusive).map(option => option.value);
        if (exclusive.length === 0 || !this.isDue(path, 'exclusive', field.timing ?? 'instant')) return;
        if (value.length > 1 && value.some(choice => exclusive.includes(choice))) this.add(path, 'exclusive');
    }

    offered(place) {
        const {field, path, reading, source} = place;
        const takesFromSource = ['select', 'multi_select'].includes(field.type) && !field.options;
        const isChosen = takesFromSource || field.options || field.type === 'country';
        if (!isChosen || !this.isDue(path, 'one_of', field.timing ?? 'instant')) return;
        if (!field.options && !takesFromSource) {
            if (field.type === 'country' && !this.form.isCountry(reading.value)) this.add(path, 'one_of');
            return;
        }
        const options = place.options;
        if (options === undefined) return this.add(path, 'source', {source}, {code: 'source_missing'});
        if (options === null) return this.add(path, 'one_of', {source}, {code: 'source_invalid'});
        const chosen = [reading.value].flat();
        if (!chosen.every(value => options.includes(value))) this.add(path, 'one_of');
        else if (chosen.some(value => place.openOptions.includes(value))) this.add(path, 'undecided');
    }

    list(place) {
        const {field, path, reading: {value: {length}}} = place;
        const timing = field.timing ?? 'instant';
        if (field.min_items > 0 && this.isDue(path, 'min_items', timing) && length < field.min_items) {
            this.add(path, 'min_items', {minimum: field.min_items});
        }
        if (field.max_items !== undefined && !this.isDue(path, 'max_items', timing)) return;
        if (length > (field.max_items ?? mostItems)) {
            return this.add(path, 'max_items', {maximum: field.max_items ?? mostItems});
        }
        this.rules(place);
        place.items.forEach((item, index) => {
            if (item === null) this.add(`${path}/${index}`, 'type', {type: 'item'});
            else this.fields(item.places);
        });
    }

    /** Whether a rule is judged now; if not, records that. */
    isDue(path, name, timing) {
        if (ranks[timing] <= ranks[this.form.timing]) return true;
        this.pending.push({field: path, rule: name});
        return false;
    }

    rules(place) {
        const isTooLong = this.isTooLong(place);
        for (const rule of place.field.validation ?? []) {
            const name = ruleName(rule);
            if (rule.when !== undefined) {
                const answer = place.scope.answer(rule.when);
                if (answer === 'undecided') this.add(place.path, 'undecided');
                if (answer !== 'yes') continue;
            }
            const due = this.isDue(place.path, rule.where === 'server' ? 'refused' : name, timing(place, rule));
            if (!due || isTooLong && !['assert', 'equals'].includes(name) && !isBound(rule)) continue;
            const before = this.all.length;
            this.rule(place, name, rule);
            if (rule.where === 'server') {
                const isTold = found => !['undecided', 'source_missing'].includes(found.code);
                for (const found of this.all.slice(before).filter(isTold)) {
                    Object.assign(found, {rule: 'refused', code: 'refused', parameters: {}});
                }
            }
        }
    }

    /** Whether a text is longer than a bound that is due: no other rule of texts is then asked. */
    isTooLong(place) {
        return (place.field.validation ?? []).some(rule => isBound(rule) &&
            ranks[timing(place, rule)] <= ranks[this.form.timing] && failure(place.reading, rule, this.form) !== null);
    }

    rule(place, name, rule) {
        if (name === 'unique') return this.unique(place, rule);
        if (name === 'confirmed_by') return this.confirmed(place, rule);
        if (name === 'assert') return this.assert(place, rule);
        if (name === 'identifier') return this.identifier(place, rule);
        if (name === 'equals') return this.equals(place, rule);
        if (name === 'unique_items') return this.uniqueItems(place, rule);
        if (isCalculated(name, rule)) return this.bound(place, name, rule);
        if (!isPlain(name)) return;
        const parameters = failure(place.reading, rule, this.form);
        if (parameters === null) return;
        if (name === 'min_age') this.isTooYoung = true;
        this.add(place.path, name, parameters, rule);
    }

    unique({path, reading}, rule) {
        if (reading.lost) this.add(path, 'unique', {}, {code: 'name_changed', severity: 'warning'});
        const isTaken = this.form.names.get(path);
        if (isTaken === undefined) this.questions.push({field: path, namespace: rule.unique, name: reading.value});
        else if (isTaken) this.add(path, 'unique', {}, rule);
    }

    /** Verdict of a source on an answer that passes all other rules. */
    confirmed({path, source, confirmation}, rule) {
        if (this.all.some(found => found.field === path && found.severity === 'error')) return;
        if (confirmation === undefined) return this.add(path, 'source', {source}, {code: 'source_missing'});
        if (confirmation === true) return;
        if (confirmation === false || confirmation === null) return this.add(path, 'confirmed_by', {}, rule);
        this.add(path, 'confirmed_by', {source}, {...rule, code: 'source_invalid'});
    }

    assert({path, scope}, rule) {
        const answer = scope.answer(rule.assert);
        if (answer === 'undecided') this.add(path, 'undecided');
        if (answer === 'no') this.add(path, 'assert', {}, rule);
    }

    identifier(place, rule) {
        const found = reason(place, rule, this.form.today);
        if (found !== undefined) this.add(place.path, 'identifier', {identifier: rule.identifier, reason: found}, rule);
    }

    /** A number, date or moment by a bound that an expression gives; where it gives none there is no bound. */
    bound({field, path, scope, reading: {value}}, name, rule) {
        const limit = compared(
            scope.bound(rule[name], ['number', 'integer'].includes(field.type) ? {type: 'number'} : field),
            field, name.startsWith('min'));
        if (limit === 'undecided') this.add(path, 'undecided');
        else if (limit !== undefined && (name.startsWith('min') ? value < limit : value > limit)) {
            this.add(path, name, {[name.startsWith('min') ? 'minimum' : 'maximum']: limit}, rule);
        }
    }

    /** An answer is another one's where that is known and can be read; no answer is the same as any. */
    equals({path, scope, reading}, rule) {
        const other = scope.find(rule.equals);
        if (other === undefined || other.isHidden || other.isUndecided || other.isCalculated && !other.isSettled) return;
        const isAnswered = !other.isCalculated && other.field.readonly !== true;
        if (other.reading.state === 'unreadable' || other.reading.state === 'missing' && !isAnswered) return;
        if (other.reading.state === 'value' && other.reading.value === reading.value) return;
        this.add(path, 'equals', {field: rule.equals}, rule);
    }

    /** Reports the first item whose value repeats an earlier one. */
    uniqueItems({path, items}, rule) {
        const seen = new Map();
        for (const [index, item] of items.entries()) {
            const inner = item?.places.find(({field}) => field.id === rule.unique_items);
            if (inner === undefined || inner.isHidden || inner.isUndecided || inner.isCalculated && !inner.isSettled) continue;
            const {state, value} = inner.reading;
            if (state !== 'value') continue;
            if (seen.has(value)) {
                return this.add(path, 'unique_items', {field: rule.unique_items, first: seen.get(value), second: index + 1}, rule);
            }
            seen.set(value, index + 1);
        }
    }

    /** The form's own checks. */
    checks(root) {
        for (const check of this.form.checks) {
            if (check.field !== undefined && root.find(check.field)?.isHidden) continue;
            this.assert({path: check.field ?? '', scope: root}, check);
        }
    }

    /** Names that the form has not: the answers' own, then those of items, in the order sent. */
    unknown(root, answers) {
        this.foreign(root.places, answers, '');
        this.foreignInItems(root);
    }

    foreign(places, answers, path) {
        const known = new Set(places.map(place => place.field).filter(field => !['note', 'unsupported'].includes(field.type)).map(field => field.id));
        for (const name of answers.keys()) if (!known.has(name)) this.add(path + name, 'unknown_field');
    }

    foreignInItems(scope) {
        for (const place of scope.places.filter(place => !place.isHidden)) {
            place.items.forEach((item, index) => {
                if (item === null) return;
                this.foreign(item.places, place.sent[index], `${place.path}/${index}/`);
                this.foreignInItems(item);
            });
        }
    }
}
