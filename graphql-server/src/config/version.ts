import { readFileSync } from 'node:fs';

// src/ and dist/ lie equally deep.
const manifest = readFileSync(new URL('../../../package.json', import.meta.url), 'utf8');

/** The release that runs, as tagged. */
export const VERSION = (JSON.parse(manifest) as { readonly version: string }).version;
