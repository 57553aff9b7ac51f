import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

const read = (file: string) => readFile(new URL(file, import.meta.url), 'utf8');

test('the package has the licence of the project, which npm packs by its name', async () => {
  expect(await read('../LICENSE')).toBe(await read('../../../LICENSE'));
});
