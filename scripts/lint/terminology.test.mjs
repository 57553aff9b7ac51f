import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { coveredFiles, findLongComments, findWords } from './terminology.mjs';

const rules = JSON.parse(readFileSync(new URL('terminology.json', import.meta.url), 'utf8'));
const linesIn = (file, text) =>
  findWords({ file, text }, rules).map((sentence) => sentence.replace(/: .*/, '').slice(file.length + 1));

describe('words that have a better one are found', () => {
  test.each([
    ['in a document', 'a.md', 'One.\n\nTwo is told.', ['3 "told"']],
    ['not in code of a document', 'a.md', '`told` and\n\n```js\ntold();\n```\n\n[a](told.md)', []],
    [
      'in descriptions of a schema',
      'a.graphql',
      '"""Whoever asks."""\ntype Told {\n  news: ID\n}',
      ['1 "Whoever"'],
    ],
    ['in comments of an operation', 'a.graphql', '# Asked.\nquery Told { news }', ['1 "Asked"']],
    ['in comments of a stylesheet', 'a.css', '/* Kept. */\n.kept {}', ['1 "Kept"']],
    ['in comments', 'a.ts', 'const told = 1; // was told\n/** Kept. */', ['1 "told"', '2 "Kept"']],
    ['in strings', 'a.ts', "log('somebody is here');\nconst asker = `a ${b}`;", ['1 "somebody"']],
    ['in templates', 'a.ts', 'fail(`nobody told ${told}`);', ['1 "told"']],
    ['not in names', 'a.ts', 'import { told } from "./a.js";\n// see `asker`', []],
    [
      'not in the path of an import',
      'a.ts',
      "import { a } from './news.js';\nawait import('./told.js');",
      [],
    ],
    ['and whole only', 'a.md', 'untouched, newsletter, opinionated', []],
  ])('%s', (_name, file, text, expected) => {
    expect(linesIn(file, text)).toEqual(expected);
  });

  test('unless the text is allowed', () => {
    const allow = ['Serving what was told'];
    expect(findWords({ file: 'a.md', text: 'Serving what was told' }, { ...rules, allow })).toEqual([]);
  });
});

test.each([
  ['a line', `// ${'x '.repeat(60)}`, 1],
  ['the end of a line', `const a = 1; // ${'x '.repeat(60)}`, 1],
  ['JSDoc', `/** ${'x '.repeat(60)} */`, 1],
  ['an address', `// https://larder.test/${'x'.repeat(100)}`, 0],
  ['code', `const text = 'http://larder.test/${'x '.repeat(60)}';`, 0],
  ['a short one', '// x', 0],
])('comments are no longer than a line should be: %s', (_name, text, count) => {
  expect(findLongComments({ file: 'a.ts', text }, rules.comments)).toHaveLength(count);
});

test.each([...rules.paths, ...rules.comments.paths])('%s is there and has files to check', (name) => {
  expect(coveredFiles({ paths: [name], except: [] })).not.toEqual([]);
});
