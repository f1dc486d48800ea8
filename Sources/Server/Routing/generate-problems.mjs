// Generates ProblemText+Table.swift from the page of codes. A test compares the table with the page.
import {readFileSync, writeFileSync} from 'node:fs';
import {fileURLToPath} from 'node:url';

const page = fileURLToPath(new URL('../../AdminCLI/AdminCLI.docc/Codes.md', import.meta.url));
const target = fileURLToPath(new URL('ProblemText+Table.swift', import.meta.url));
const tables = ['Registry', 'Rollouts', 'Data sources', 'Images', 'Access', 'Database', 'Keys', 'Server'];
const rows = new Map();
let heading = '';
for (const line of readFileSync(page, 'utf8').split('\n')) {
    if (line.startsWith('## ')) heading = line.slice(3);
    const cells = line.split(/(?<!\\)\|/).map((cell) => cell.trim());
    const code = /^`([a-z_]+)`$/.exec(cells[1] ?? '')?.[1];
    if (!code || !tables.includes(heading) || cells[2] === 'retired') continue;
    rows.set(code, `${code}|${cells.at(-3)}|${cells.at(-2)}`);
}
const lines = [...rows.values()].sort().map((row) => `        ${row}`).join('\n');
writeFileSync(
    target,
    '// Written by generate-problems.mjs from the page of codes; do not edit.\n\n'
        + `extension ProblemText {\n    static let table = #"""\n${lines}\n        """#\n}\n`);
