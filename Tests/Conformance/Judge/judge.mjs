// An independent judge of answers, written for the tests from the design alone. It shares nothing with the engine.
//
//     node judge.mjs (CONFIG LINES LISTS)…
//
// CONFIG is a canonical config, or the document of a version, LISTS the definitions of external word lists, each of
// LINES a JSON object: `answers` (the document's text, or `bytes` in base64 if it is not UTF-8), `sources` (in the same
// form, or none), `asOf`, and optionally `names`, `context` (a text as well), `timing`, `through`, and `limits` (the
// most that an expression may cost, `steps`, and at least in an item, `stepsOfItem`). Each line's judgement is written
// as a line of canonical JSON.

import {readFileSync, writeFileSync} from 'node:fs';
import {limits, makeRoot, plain} from './answers.mjs';
import {readDate} from './dates.mjs';
import {Findings} from './findings.mjs';
import {isCountry} from './formats.mjs';
import {Unreadable, canonical, readObject} from './json.mjs';
import {operations} from './operations.mjs';
import {isRefusing, outcomeOf, taken} from './routes.mjs';

/** A form and the circumstances that one set of answers is judged in. */
function formFor({config, lists}, input, sources) {
    const leapDay = config.policy?.leap_day ?? 'march_1';
    const today = readDate(input.asOf);
    return {
        steps: config.steps, routes: config.routes ?? [], outcomes: config.outcomes ?? {}, checks: config.checks ?? [],
        words: name => config.lists?.[name] ?? lists.find(list => list.name === name),
        context: input.context === undefined ? {} : plain(readObject(Buffer.from(input.context))), timing: input.timing ?? 'submit', names: new Map(Object.entries(input.names ?? {})),
        consents: input.consents ?? [],
        operations: operations(today, leapDay), today, leapDay, edition: config.edition, sources, isCountry,
    };
}

function judge({config, lists}, input) {
    const answers = document(input.answers);
    const sources = input.sources == null ? new Map() : document(input.sources);
    const form = formFor({config, lists}, input, sources);
    Object.assign(form, limits(form, answers, input.limits));
    const lastStep = input.through === undefined
        ? Infinity : form.steps.findIndex(step => step.id === input.through);
    const root = makeRoot(form, answers, lastStep);
    const route = taken(form, root, lastStep);
    if (route === undefined || route === 'undecided' || route.waitsFor !== undefined) return verdict(config, form, root, answers, undefined, lastStep, route);
    const outcome = outcomeOf(form, root, route.route);
    if (isRefusing(form, route.route)) return told(new Findings(form), false, outcome, root);
    return verdict(config, form, makeRoot(form, answers, Math.min(lastStep, route.after)), answers, outcome, lastStep);
}

function verdict(config, form, root, answers, outcome, lastStep, route) {
    const findings = new Findings(form);
    findings.fields(root.places);
    for (let i = 0; i < root.undecidedSteps + (route === 'undecided' ? 1 : 0); i++) findings.add('', 'undecided');
    findings.checks(root);
    if (route?.waitsFor !== undefined) findings.pending.push({field: route.waitsFor, rule: 'outcome'});
    if (config.policy?.unknown_fields !== 'ignore') findings.unknown(root, answers);
    const isRefused = findings.all.some(found => found.severity === 'error');
    const isValid = !isRefused && findings.questions.length === 0 && findings.pending.length === 0;
    const isLast = form.steps.every((step, index) => index <= lastStep || !root.isWanted(step));
    const name = outcome ?? (isLast ? {name: 'completed', parameters: {}} : null);
    return told(findings, isValid, isValid ? name : null, root);
}

function told({all, questions, pending, isTooYoung}, valid, outcome, root) {
    const tooYoung = outcome?.name === 'ineligible' || isTooYoung;
    return {calculated: root.calculated, findings: all, outcome, pending, questions, tooYoung, valid, values: root.values};
}

const document = sent => readObject(typeof sent === 'string' ? Buffer.from(sent) : Buffer.from(sent.bytes, 'base64'));

function line(rules, text) {
    try {
        return canonical(judge(rules, JSON.parse(text)));
    } catch (error) {
        if (error instanceof Unreadable) return '"unreadable"';
        throw error;
    }
}

/** Gives telephone fields their country and edition. */
function inform(fields, told) {
    for (const field of fields) Object.assign(field, told, field.fields && {fields: inform(field.fields, told)});
    return fields;
}

/** Judges the lines of one file by the config in another, with the lists of a third. */
function judgements(configPath, linesPath, listsPath) {
    const {config, ...own} = JSON.parse(readFileSync(configPath, 'utf8'));
    const {country, edition} = config ?? own;
    for (const step of (config ?? own).steps) inform(step.fields, {country, edition});
    const rules = {config: config ?? own, lists: JSON.parse(readFileSync(listsPath, 'utf8'))};
    const lines = readFileSync(linesPath, 'utf8').split('\n').filter(text => text !== '');
    return lines.map(text => line(rules, text) + '\n').join('');
}

const paths = process.argv.slice(2);
for (let i = 0; i < paths.length; i += 3) writeFileSync(1, judgements(...paths.slice(i, i + 3)));
