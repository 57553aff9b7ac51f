import { readFileSync } from 'node:fs';
import { ownFile } from '../own-files.js';

const manifest = readFileSync(ownFile('../../package.json'), 'utf8');

/** The version in `package.json`. */
export const VERSION = (JSON.parse(manifest) as { readonly version: string }).version;
