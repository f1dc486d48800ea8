// Writes the tables beside this file: `make tables`.
//
// The source is what this Node knows of Unicode (its ICU, asked through regular expressions, case mapping and
// normalisation), so it must carry the very version that edition 1 is judged by. Confusable characters have no function
// in JavaScript: they are read from the data that the ICU inside Node carries.
import {readFileSync, writeFileSync} from 'node:fs';

const version = '17.0';
if (process.versions.unicode !== version) {
    console.error(
        `The tables are those of Unicode ${version}, but this Node has Unicode ${process.versions.unicode}. ` +
            'Run it with Node 20.20 or another one whose `node -p process.versions.unicode` says so.');
    process.exit(1);
}

const last = 0x10ffff;
const isSurrogate = c => c >= 0xd800 && c <= 0xdfff;
const text = c => String.fromCodePoint(c);
const codePoints = s => [...s].map(c => c.codePointAt(0));
const scalars = [];
for (let c = 0; c <= last; c++) if (!isSurrogate(c)) scalars.push(c);

// Numbers as text: five bits a character from U+0030 on, the highest first, bit 5 set where more follow.
const encoded = number => {
    let digits = String.fromCharCode(0x30 + (number & 31));
    while ((number >>>= 5) > 0) digits = String.fromCharCode(0x50 + (number & 31)) + digits;
    return digits;
};
const signed = number => encoded(number < 0 ? -2 * number - 1 : 2 * number);

// Ranges, each as the gap before it, its length less one, and a value.
const ranges = entries => {
    let result = '';
    let next = 0;
    for (let i = 0; i < entries.length; ) {
        let j = i + 1;
        while (j < entries.length && entries[j][0] === entries[j - 1][0] + 1 && entries[j][1] === entries[i][1]) j++;
        result += encoded(entries[i][0] - next) + encoded(j - i - 1);
        if (entries[i][1] !== undefined) result += encoded(entries[i][1]);
        next = entries[j - 1][0] + 1;
        i = j;
    }
    return result;
};

// Code points that are mapped by the same distance, one or two apart: the gap before them, twice their number less one
// plus whether they are two apart, and the distance.
const mappings = entries => {
    let result = '';
    let next = 0;
    for (let i = 0; i < entries.length; ) {
        const [first, target] = entries[i];
        const run = step => {
            let j = i + 1;
            while (j < entries.length && entries[j][0] === entries[j - 1][0] + step
                && entries[j][1] - entries[j][0] === target - first) j++;
            return j;
        };
        const step = run(2) > run(1) ? 2 : 1;
        const end = run(step);
        result += encoded(first - next) + encoded((end - i - 1) * 2 + step - 1) + signed(target - first);
        next = entries[end - 1][0] + 1;
        i = end;
    }
    return result;
};

// Code points that become several: the gap before each, the number of results, and the results.
const expansions = entries => {
    let next = 0;
    return entries.map(([first, targets]) => {
        const gap = first - next;
        next = first + 1;
        return encoded(gap) + encoded(targets.length) + targets.map(encoded).join('');
    }).join('');
};

// The order of the enumeration `GeneralCategory`.
const categories = [
    'Lu', 'Ll', 'Lt', 'Lm', 'Lo', 'Mn', 'Mc', 'Me', 'Nd', 'Nl', 'No', 'Pc', 'Pd', 'Ps', 'Pe', 'Pi', 'Pf', 'Po', 'Sm', 'Sc',
    'Sk', 'So', 'Zs', 'Zl', 'Zp', 'Cc', 'Cf', 'Cs', 'Co', 'Cn',
];
const categoryTests = categories.map(name => new RegExp(`^\\p{${name}}$`, 'u'));
const categoryOf = new Uint8Array(last + 1);
for (let c = 0, previous = 0; c <= last; c++) {
    const s = text(c);
    if (!categoryTests[previous].test(s)) previous = categoryTests.findIndex(test => test.test(s));
    categoryOf[c] = previous;
}
// Similar tables are adjacent, which packs better for pages.
const categoryRuns = () => {
    const [names, lengths] = [[], []];
    for (let c = 0; c <= last; ) {
        let end = c + 1;
        while (end <= last && categoryOf[end] === categoryOf[c]) end++;
        names.push(encoded(categoryOf[c]));
        lengths.push(encoded(end - c - 1));
        c = end;
    }
    return {names: names.join(''), lengths: lengths.join('')};
};
const runs = categoryRuns();
const isOf = (c, names) => names.includes(categories[categoryOf[c]]);

// Members of a property outside of whole categories.
const beyond = (property, names) => {
    const found = scalars.filter(c => property.test(text(c)));
    const missing = scalars.find(c => isOf(c, names) && !property.test(text(c)));
    if (missing !== undefined) throw new Error(`U+${missing.toString(16)} should have ${property}`);
    return ranges(found.filter(c => !isOf(c, names)).map(c => [c]));
};

const casing = change => {
    const changed = scalars.map(c => [c, codePoints(change(text(c)))]).filter(([c, t]) => t.length > 1 || t[0] !== c);
    return {
        simple: mappings(changed.filter(([, t]) => t.length === 1).map(([c, t]) => [c, t[0]])),
        full: expansions(changed.filter(([, t]) => t.length > 1)),
    };
};
const lower = casing(s => s.toLowerCase());
const upper = casing(s => s.toUpperCase());

// Every group of characters that are equal under `iu` has a member that changes when it is folded.
const folding = () => {
    const changing = /[\p{Changes_When_Casefolded}\p{Changes_When_Casemapped}]/u;
    const seeds = scalars.filter(c => changing.test(text(c)));
    const anySeed = new RegExp(`[${seeds.map(c => `\\u{${c.toString(16)}}`).join('')}]`, 'iu');
    const members = scalars.filter(c => anySeed.test(text(c)));
    const all = members.map(text).join('');
    const entries = [];
    for (const c of members) {
        const like = all.match(new RegExp(`\\u{${c.toString(16)}}`, 'giu')).map(s => s.codePointAt(0));
        if (like[0] !== c) entries.push([c, like[0]]);
    }
    return mappings(entries);
};

// Canonical decompositions of one step where they compose again, and in full where they do not.
const decompositions = () => {
    let shapes = '';
    const places = ['', '', ''];
    let next = 0;
    const previous = [0, 0, 0, 0];
    for (const c of scalars) {
        if (c >= 0xac00 && c <= 0xd7a3) continue;
        const full = text(c).normalize('NFD');
        if (full === text(c)) continue;
        const composes = text(c).normalize('NFC') === text(c);
        let parts = codePoints(full);
        if (composes && parts.length > 2) {
            parts = [...codePoints(String.fromCodePoint(...parts.slice(0, -1)).normalize('NFC')), parts.at(-1)];
        }
        if (composes && parts.length !== 2) throw new Error(`U+${c.toString(16)} does not compose from two`);
        shapes += encoded(c - next) + encoded((parts.length - 1) * 2 + (composes ? 1 : 0));
        parts.forEach((part, i) => {
            places[Math.min(i, 2)] += signed(part - previous[i]);
            previous[i] = part;
        });
        next = c + 1;
    }
    return {shapes, places};
};
const decomposed = decompositions();

// Normalising pairs in Node gives the order of two marks, so the combining classes are found as ranks in that order; an
// algorithm compares them and never needs their numbers.
const combiningRanks = () => {
    const swaps = (a, b) => codePoints(('a' + text(a) + text(b)).normalize('NFD'))[1] !== a;
    const marks = scalars.filter(c =>
        isOf(c, ['Mn', 'Mc', 'Me']) && text(c).normalize('NFD') === text(c) && (swaps(0x345, c) || swaps(c, 0x334)));
    const classes = [];
    for (const mark of marks) {
        const same = classes.find(([member]) => !swaps(mark, member) && !swaps(member, mark));
        if (same) same.push(mark);
        else classes.push([mark]);
    }
    classes.sort(([a], [b]) => (swaps(a, b) ? 1 : -1));
    const ranked = classes.flatMap((members, i) => members.map(c => [c, i + 1]));
    return ranges(ranked.sort(([a], [b]) => a - b));
};

// Confusables (Unicode Technical Standard 39, section 4) as ICU compiles confusables.txt for its spoof checker: a
// header of 32-bit numbers with the places of three arrays; keys, each a code point and above it the length of its
// prototype less one; for each key its prototype's UTF-16 unit, or the index of its units in the third array.
const confusables = () => {
    const program = readFileSync(process.execPath);
    for (let at = program.indexOf('Cfu '); at >= 0; at = program.indexOf('Cfu ', at + 1)) {
        const start = at - 12;
        if (program[start + 2] !== 0xda || program[start + 3] !== 0x27) continue;
        const data = program.subarray(start + program.readUInt16LE(start));
        if (data.readUInt32LE(0) !== 0x3845fdef || data[4] !== 2) break;
        const [keys, count, values, , units] = [3, 4, 5, 6, 7].map(i => data.readInt32LE(4 * i));
        const unit = i => data.readUInt16LE(units + 2 * i);
        return Array.from({length: count}, (_, i) => {
            const key = data.readUInt32LE(keys + 4 * i);
            const value = data.readUInt16LE(values + 2 * i);
            const length = (key >>> 24) + 1;
            const prototype = length === 1 ? [value] : Array.from({length}, (_, j) => unit(value + j));
            return [key & 0xffffff, codePoints(String.fromCharCode(...prototype))];
        });
    }
    throw new Error('This Node carries no confusable characters: its ICU was built without them.');
};
const lookalikes = confusables();

const tables = {
    Categories: [
        ['categories', 'The general category of every range that has one.', runs.names],
        ['categoryLengths', 'The length of each of those ranges, less one.', runs.lengths],
    ],
    Casing: [
        ['lowercase', 'Lower case of one code point.', lower.simple],
        ['lowercaseExpansions', 'Lower case of several code points.', lower.full],
        ['uppercase', 'Upper case of one code point.', upper.simple],
        ['uppercaseExpansions', 'Upper case of several code points.', upper.full],
        ['folding', 'To the first code point that is equal under simple case folding.', folding()],
        ['casedBeyondCategories', 'Cased, but not Lu, Ll or Lt.', beyond(/\p{Cased}/u, ['Lu', 'Ll', 'Lt'])],
        ['caseIgnorableBeyondCategories', 'Case_Ignorable, but not Mn, Me, Cf, Lm or Sk.',
            beyond(/\p{Case_Ignorable}/u, ['Mn', 'Me', 'Cf', 'Lm', 'Sk'])],
    ],
    Confusables: [
        ['prototypes', 'Code points that look like one other code point.',
            mappings(lookalikes.filter(([, t]) => t.length === 1).map(([c, t]) => [c, t[0]]))],
        ['prototypeExpansions', 'Code points that look like several others.',
            expansions(lookalikes.filter(([, t]) => t.length > 1))],
        ['defaultIgnorables', 'Default_Ignorable_Code_Point: nothing that is seen.',
            ranges(scalars.filter(c => /\p{Default_Ignorable_Code_Point}/u.test(text(c))).map(c => [c]))],
    ],
    Normalisation: [
        ['decompositions', 'Code points that decompose canonically, into how many, and whether they compose again.',
            decomposed.shapes],
        ['firstParts', 'The first code point of each decomposition.', decomposed.places[0]],
        ['secondParts', 'The second code point of each that has one.', decomposed.places[1]],
        ['laterParts', 'All further code points.', decomposed.places[2]],
        ['combiningRanks', 'Canonical combining classes that are not 0, as ranks in their order.', combiningRanks()],
    ],
};

const sources = {
    Confusables: ` (confusables.txt of UTS 39, as ICU ${process.versions.icu} holds it: ${lookalikes.length} of them)`,
};

for (const [name, parts] of Object.entries(tables)) {
    const members = parts.map(([member, meaning, digits]) => {
        const lines = digits.match(/.{1,108}/g).map(line => `        ${line}`).join('\\#\n');
        return `    /// ${meaning}\n    static let ${member}: StaticString = #"""\n${lines}\n        """#\n`;
    });
    writeFileSync(
        new URL(`UnicodeTables+${name}.swift`, import.meta.url),
        `// Written by generate.mjs from Unicode ${version}${sources[name] ?? ''}; do not edit.\n\n` +
            `extension UnicodeTables {\n${members.join('\n')}}\n`);
}
