import { readFile, writeFile } from 'node:fs/promises';
import { format } from 'oxfmt';
import { envExample, settingTables } from './settings-text.js';

// Writes .env.example and the tables of docs/operating.md from the settings' own table, or with
// --check says whether they still are what it makes.
const example = new URL('../../.env.example', import.meta.url);
const guide = new URL('../../docs/operating.md', import.meta.url);

const BEGIN = '<!-- Written by `npm run settings` from graphql-server/src/config/settings; do not edit. -->';
const END = '<!-- The end of what is written. -->';

async function guideWithTables(): Promise<string> {
  const text = await readFile(guide, 'utf8');
  const [before, rest] = text.split(BEGIN);
  const after = rest?.split(END)[1];
  if (before === undefined || after === undefined)
    throw new Error('docs/operating.md has no place for settings');
  const filled = `${before}${BEGIN}\n\n${settingTables()}\n\n${END}${after}`;
  return (await format('operating.md', filled, { printWidth: 110 })).code;
}

const written = [
  { file: example, text: envExample() },
  { file: guide, text: await guideWithTables() },
];

for (const { file, text } of written) {
  if (!process.argv.includes('--check')) await writeFile(file, text);
  else if ((await readFile(file, 'utf8')) !== text) {
    console.error(`${file.pathname} does not agree with the settings: run \`npm run settings\`.`);
    process.exitCode = 1;
  }
}
