// Part of the build: writes what the pages may ask into the file that is named, so that the server
// knows it by its hashes.
import { writeFile } from 'node:fs/promises';
import * as account from '../src/lib/apollo/generated/account-operations';
import * as dashboard from '../src/lib/apollo/generated/dashboard-operations';
import * as shop from '../src/lib/apollo/generated/operations';
import { persistedQueries } from './persisted-queries';

const [file = ''] = process.argv.slice(2);
await writeFile(file, JSON.stringify(persistedQueries(shop, account, dashboard), null, 1));
