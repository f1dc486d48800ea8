// Writes the templates of this folder into the program's source, as raw literals: embedded as resources, their 250 KB take
// 45 s of processor time to compile instead of 8 (Swift 6.3.1, release). A test compares what was written with the files.
import {mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {dirname, join} from 'node:path';
import {fileURLToPath} from 'node:url';

const folder = dirname(fileURLToPath(import.meta.url));
const target = join(folder, '..', 'TemplateTexts');
const files = readdirSync(folder).filter((name) => name.endsWith('.yaml')).sort();

rmSync(target, {recursive: true, force: true});
mkdirSync(target);
for (const file of files) {
    const name = file.replace('.yaml', '').replaceAll('-', '');
    const lines = readFileSync(join(folder, file), 'utf8').split('\n');
    if (lines.some((line) => line.includes('"""#'))) throw new Error(`${file} holds the end of a literal`);
    const literal = lines.map((line) => (line === '' ? '' : `        ${line}`)).join('\n');
    writeFileSync(
        join(target, `TemplateTexts+${name}.swift`),
        `// Written by generate.mjs from ${file}; do not edit.\n\nextension TemplateTexts {\n`
            + `    static let ${name} = #"""\n${literal}\n        """#\n}\n`);
}
const cases = files.map((file) => {
    const form = file.replace('.yaml', '').replace('-', '/');
    return `        ("${form}", ${file.replace('.yaml', '').replaceAll('-', '')}),\n`;
});
writeFileSync(
    join(target, 'TemplateTexts.swift'),
    '// Written by generate.mjs; do not edit.\n\n/// The texts of the templates, by the form that each is for, in alphabetical order.\n'
        + `enum TemplateTexts {\n    static let all: [(form: String, text: String)] = [\n${cases.join('')}    ]\n}\n`);
