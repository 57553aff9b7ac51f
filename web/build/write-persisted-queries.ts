// Part of the build: writes the persisted queries for the server to the given file.
import { writeFile } from 'node:fs/promises';
import { persistedQueries } from './persisted-queries';

const [file = ''] = process.argv.slice(2);
await writeFile(file, JSON.stringify(await persistedQueries(), null, 1));
