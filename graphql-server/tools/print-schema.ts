import { readFile, writeFile } from 'node:fs/promises';
import { schemaFile, schemaText } from './schema-text.js';

// Writes schema.graphql, or with --check says whether it still is what the classes make.
const text = await schemaText();

if (!process.argv.includes('--check')) {
  await writeFile(schemaFile, text);
} else if ((await readFile(schemaFile, 'utf8')) !== text) {
  console.error('schema.graphql is out of date: run `npm run schema`.');
  process.exitCode = 1;
}
