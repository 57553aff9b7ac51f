import { readFile, writeFile } from 'node:fs/promises';
import { lexicographicSortSchema, printSchema } from 'graphql';
import { format } from 'oxfmt';
import { createPrintableSchema } from '../src/bootstrap/resolvers.js';

// Writes schema.graphql, or with --check says whether it still is what the classes make.
const file = new URL('../../schema.graphql', import.meta.url);
const { code: text } = await format(
  'schema.graphql',
  printSchema(lexicographicSortSchema(await createPrintableSchema())),
  { printWidth: 110 },
);

if (!process.argv.includes('--check')) {
  await writeFile(file, text);
} else if ((await readFile(file, 'utf8')) !== text) {
  console.error('schema.graphql is out of date: run `npm run schema`.');
  process.exitCode = 1;
}
