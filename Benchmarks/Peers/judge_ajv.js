// The peer that judges in Node: ajv, as Debian packs it, on what JSON.parse reads.
//
// Usage: judge_ajv.js verdicts|judge|versions FORM DOCUMENTS, where FORM is a folder with a schema.json. Prints a digit for
// each document; or answers each line of input with the nanoseconds a document took, `bytes` with those from the bytes
// of each; or what it runs on. Node finds ajv where NODE_PATH says.
'use strict';

const fs = require('fs');
const path = require('path');
const readline = require('readline');

const BATCH_NANOSECONDS = 20e6;
const WARM_UP_NANOSECONDS = 600e6;

const Ajv = require('ajv');

const [what, form, documentsPath] = process.argv.slice(2);

// The quick formats take the thirtieth of February. Nobody reads the messages.
const ajv = new Ajv({format: 'full', messages: false});
const isValid = ajv.compile(JSON.parse(fs.readFileSync(path.join(form, 'schema.json'), 'utf8')));

// A text of its own for each, and not a slice of the file's: those without letters beyond Latin 1 take half the memory.
const bytes = split(fs.readFileSync(documentsPath));
const texts = bytes.map(document => document.toString());

function split(file) {
  const documents = [];
  for (let start = 0, end; (end = file.indexOf(10, start)) >= 0; start = end + 1) {
    documents.push(Buffer.from(file.subarray(start, end)));
  }
  return documents;
}

function pass(documents) {
  let count = 0;
  for (const document of documents) {
    if (isValid(JSON.parse(document))) count++;
  }
  return count;
}

function passOfBytes(documents) {
  let count = 0;
  for (const document of documents) {
    if (isValid(JSON.parse(document.toString()))) count++;
  }
  return count;
}

// Processor time of the main thread: neither what others do on the machine is in it, nor what Node's other threads do,
// which compile and collect garbage beside it.
function threadTime() {
  return Number(fs.readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'latin1').split(' ')[0]);
}

function nanoseconds(step, documents, passes) {
  const start = threadTime();
  for (let count = 0; count < passes; count++) step(documents);
  return threadTime() - start;
}

function batch(step, documents) {
  let once = 1;
  for (let spent = 0; spent < WARM_UP_NANOSECONDS; spent += once) once = Math.max(nanoseconds(step, documents, 1), 1);
  const passes = Math.max(Math.floor(BATCH_NANOSECONDS / once), 1);
  return () => nanoseconds(step, documents, passes) / passes / documents.length;
}

if (what === 'verdicts') {
  console.log(texts.map(text => (isValid(JSON.parse(text)) ? '1' : '0')).join(''));
} else if (what === 'versions') {
  console.log(`ajv ${require('ajv/package.json').version}, Node ${process.versions.node}`);
} else {
  const steps = {judge: [pass, texts], bytes: [passOfBytes, bytes]};
  const turns = {};
  readline.createInterface({input: process.stdin}).on('line', line => {
    turns[line] ??= batch(...steps[line]);
    console.log(turns[line]());
  });
}
