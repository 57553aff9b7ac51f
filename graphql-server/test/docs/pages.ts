import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../..', import.meta.url));

const folder = 'docs/api';

/** The pages for integrators, from the project's root. */
export const pages: readonly string[] = [
  ...readdirSync(path.join(root, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${folder}/${name}`),
  'packages/client/README.md',
];

export const readPage = (page: string): Promise<string> => readFile(path.join(root, page), 'utf8');
