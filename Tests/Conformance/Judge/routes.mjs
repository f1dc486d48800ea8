// Where the answers lead: the first route that holds.

import {age, readDate} from './dates.mjs';
import {agesTaken, namesRead} from './expressions.mjs';
import {holds} from './jsonlogic.mjs';

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
        // What a source calculates from is only known by what the field says.
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

/** The route that is taken; undefined if none is. */
export function taken(form, root, lastStep) {
    return orderedRoutes(form).find(({route, after}) => after <= lastStep && !root.isStepHidden(after)
        && root.isReady(route.when) && holds(root.evaluate(route.when)));
}

/** Whether nothing follows it. */
export const isRefusing = (form, {outcome}) => refusing.includes(outcome) || form.outcomes[outcome]?.accepts === false;

/** The outcome with what it says of the answers. */
export function outcomeOf(form, root, route) {
    const ageNow = () => {
        const born = root.find(route.field ?? agesTaken(route.when)[0])?.value;
        return born ? {age: age(readDate(born), form.today, form.leapDay)} : {};
    };
    const parameters = {
        ineligible: () => ({...ageNow(), ...(route.minimum_age === undefined ? {} : {minimum: route.minimum_age})}),
        guardian_consent_required: ageNow,
        verification_required: () => (route.method === undefined ? {} : {method: route.method}),
    }[route.outcome] ?? (() => ({}));
    return {name: route.outcome, parameters: parameters()};
}
