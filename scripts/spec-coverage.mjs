// `npm run spec-coverage`: writes behind each sentence of docs/spec-coverage.md the tests that are
// tagged with its id, `// spec: 2.7, 8.3` above a test or a row of its table, and which of them
// `npm test` leaves to the nightly run. `--check` only fails.
import { execFileSync } from 'node:child_process';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { root } from './lib/paths.mjs';

const FOLDERS = ['graphql-server/src', 'graphql-server/test', 'web/src', 'web/e2e'];
const DOCUMENT = path.join(root, 'docs/spec-coverage.md');
const TAG = /^ *\/\/ spec: (?<ids>.+)\n(?<line>.*\n.*)/gm;
/** Marks of tests, by what stands before their function. */
const MARKS = [
  [/'@nightly'|runIf\(isNightly/, ' (nightly)'],
  [/tag: nextTag\(\)/, ' (sample, all nightly)'],
];
const ROW = /^\| (?<id>[\dA-Z]+\.\d+) *\| (?<sentence>.*?) *\| (?<tests>.*?) *\|$/gm;
// The first argument of a call, or else the first text: that of a row.
const NAMES = [
  /\(\s*(?<quote>['"`])(?<name>.+?)(?<!\\)\k<quote>/,
  /(?<quote>['"`])(?<name>.+?)(?<!\\)\k<quote>/,
];

const { values } = parseArgs({ options: { check: { type: 'boolean' } } });

/** @returns {Promise<Map<string, string[]>>} the tests of each id */
async function taggedTests() {
  const tests = new Map();
  for (const folder of FOLDERS) {
    for (const entry of (await readdir(path.join(root, folder), { recursive: true })).sort()) {
      if (!/\.(test|spec)\.tsx?$/.test(entry)) continue;
      const file = `${folder}/${entry}`;
      const text = await readFile(path.join(root, file), 'utf8');
      for (const { groups, index } of text.matchAll(TAG)) {
        const [first] = groups.line.split('\n');
        const found = NAMES.map((name) => first.match(name)).find(Boolean) ?? groups.line.match(NAMES[1]);
        const [head] = text.slice(index).split(/=>|^$/m, 1);
        const mark = MARKS.find(([pattern]) => pattern.test(head))?.[1] ?? '';
        const test = `\`${file} › ${found?.groups.name}\`${mark}`;
        for (const id of groups.ids.split(', ')) tests.set(id, [...(tests.get(id) ?? []), test]);
      }
    }
  }
  return tests;
}

const tests = await taggedTests();
const before = await readFile(DOCUMENT, 'utf8');
const ids = [...before.matchAll(ROW)].map(({ groups }) => groups.id);
const after = before.replace(ROW, (row, ...rest) => {
  const { id, sentence, tests: held } = rest.at(-1);
  const tagged = (tests.get(id) ?? []).join('<br>');
  return tagged === held ? row : `| ${id} | ${sentence} | ${tagged} |`;
});

const faults = [
  ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${id} is the id of two sentences`),
  ...ids.filter((id) => !tests.has(id)).map((id) => `${id} has no test`),
  ...[...tests.keys()]
    .filter((id) => !ids.includes(id))
    .map((id) => `${id} is no sentence: ${tests.get(id)}`),
];
if (values.check && after !== before) faults.push('docs/spec-coverage.md is stale: npm run spec-coverage');
if (faults.length > 0) {
  console.error(faults.join('\n'));
  process.exitCode = 1;
}
if (!values.check && after !== before) {
  await writeFile(DOCUMENT, after);
  execFileSync('npx', ['oxfmt', DOCUMENT], { cwd: root });
}
