// Part of the build: writes what the pages may ask into the file that is named, so that the server
// knows it by its hashes.
import { writeFile } from 'node:fs/promises';
import { persistedQueries } from './persisted-queries';

const [file = ''] = process.argv.slice(2);
await writeFile(file, JSON.stringify(await persistedQueries(), null, 1));
