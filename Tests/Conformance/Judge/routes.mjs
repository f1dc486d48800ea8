// Where the answers lead: the first route that holds.

import {age, compareDates, readDate} from './dates.mjs';
import {agesTaken, namesRead} from './expressions.mjs';

const refusing = ['rejected', 'ineligible'];

/** The last step that an expression needs, through calculations and visibility. */
function lastNeeded(form, expression) {
    const seen = new Set();
    let last = 0;
    const visit = name => {
        if (seen.has(name)) return;
        seen.add(name);
        form.steps.forEach((step, index) => {
            const field = step.fields.find(field => field.id === name);
            if (field === undefined) return;
            last = Math.max(last, index);
            visitExpression(step.visible_if);
            visitField(field);
        });
    };
    const visitField = field => {
        for (const key of ['visible_if', 'required_if', 'calculate']) visitExpression(field[key]);
        // Inputs of a source's calculation are known only by the field's declaration.
        if (field.calculate !== undefined) (field.depends_on ?? []).forEach(visit);
        (field.fields ?? []).forEach(visitField);
    };
    const visitExpression = rule => namesRead(rule).forEach(visit);
    visitExpression(expression);
    return last;
}

/** The routes with the place of the step that each comes after, in the order in which they are tried. */
export function orderedRoutes(form) {
    const place = route => (route.after === undefined
        ? lastNeeded(form, route.when) : form.steps.findIndex(step => step.id === route.after));
    return form.routes.map(route => ({route, after: place(route)})).sort((a, b) => a.after - b.after);
}

const tellsAge = ({outcome}) => ['ineligible', 'guardian_consent_required'].includes(outcome);

/** The date that determines the age in a route's outcome, or null. */
function birth(root, route) {
    const born = root.find(route.field ?? agesTaken(route.when)[0])?.value;
    return born ? readDate(born) : null;
}

/** Whether the date that determines the age in a route's outcome is in the future. */
function tellsAgeOfLaterDate(form, root, route) {
    return tellsAge(route) && compareDates(birth(root, route) ?? form.today, form.today) > 0;
}

/** The route that is taken; undefined if none is, and undecided behind one that is. */
export function taken(form, root, lastStep) {
    for (const found of orderedRoutes(form)) {
        if (found.after > lastStep || root.isStepHidden(found.after)) continue;
        if (tellsAgeOfLaterDate(form, root, found.route)) continue;
        if (awaitsConsent(form, found.route) && form.consents.includes(found.route.outcome)) continue;
        const answer = root.answer(found.route.when);
        const late = lastJudged(form, found.route);
        if (late !== undefined && ['yes', 'no'].includes(answer)) return {waitsFor: late.id};
        if (answer === 'undecided') return answer;
        if (answer === 'yes') return found;
    }
    return undefined;
}

const ranks = {instant: 0, debounced: 1, submit: 2};

/** Of the form's fields that a route names, the first of those judged last, if that is not due. */
function lastJudged(form, {when}) {
    const names = namesRead(when);
    const rank = field => ranks[field.timing ?? 'instant'];
    const fields = names.map(name => form.steps.flatMap(step => step.fields).find(field => field.id === name))
        .filter(field => field !== undefined);
    const last = Math.max(...fields.map(rank));
    return last > ranks[form.timing] ? fields.find(field => rank(field) === last) : undefined;
}

/** Whether it is taken only until somebody else consents. */
const awaitsConsent = (form, {outcome}) => form.outcomes[outcome]?.consent !== undefined;

/** Whether nothing follows it. */
export const isRefusing = (form, route) =>
    refusing.includes(route.outcome) || form.outcomes[route.outcome]?.accepts === false || awaitsConsent(form, route);

/** The outcome with its parameters from the answers. */
export function outcomeOf(form, root, route) {
    const ageNow = () => {
        const born = birth(root, route);
        return born === null ? {} : {age: age(born, form.today, form.leapDay)};
    };
    const parameters = {
        ineligible: () => ({...ageNow(), ...(route.minimum_age === undefined ? {} : {minimum: route.minimum_age})}),
        guardian_consent_required: ageNow,
        verification_required: () => (route.method === undefined ? {} : {method: route.method}),
    }[route.outcome] ?? (() => ({}));
    return {name: route.outcome, parameters: parameters()};
}
