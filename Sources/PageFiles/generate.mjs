// Writes the list of the pages' files as Swift source, because the build embeds their bytes under changed names. A test
// compares the list with the folders.
import {readdirSync, writeFileSync} from 'node:fs';

const folder = new URL('.', import.meta.url);
const names = (part) => readdirSync(new URL(part, folder)).sort();
const mangled = (file) => file.replaceAll(/[^A-Za-z0-9]/g, '_').replace(/^(\d)/, '_$1');
const templates = names('Templates')
    .map((file) => `        ("${file.replace('.mustache', '')}", PackageResources.${mangled(file)}),\n`);
const assets = names('Assets')
    .map((file) => `        "${file}": PackageResources.${mangled(file)},\n`);
writeFileSync(
    new URL('PageFiles+List.swift', folder),
    `// Written by generate.mjs; do not edit.\n\nextension PageFiles {\n`
        + `    static let templateBytes: [(String, [UInt8])] = [\n${templates.join('')}    ]\n\n`
        + `    static let assets: [String: [UInt8]] = [\n${assets.join('')}    ]\n}\n`);
