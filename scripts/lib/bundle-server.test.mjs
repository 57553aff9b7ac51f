import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bundleServer } from './bundle-server.mjs';

const TEXT = 'Searching … “apples”, žito';

let folder;
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'larder-bundle-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

it('bundles texts of any script into files that take one byte for each character', async () => {
  const entry = path.join(folder, 'entry.ts');
  writeFileSync(
    entry,
    `/** Says “…” */\nexport const text: string = '${TEXT}';\nexport const pattern = /^[Α-Ω…]+$/u;\n`,
  );
  const output = path.join(folder, 'dist');
  await bundleServer(output, { entry });

  const file = path.join(output, 'entry.js');
  expect(readFileSync(file, 'utf8')).toMatch(/^\p{ASCII}+$/u);
  const { text, pattern } = await import(pathToFileURL(file).href);
  expect(text).toBe(TEXT);
  expect(pattern.test('ΛΑΧΑΝΟ…')).toBe(true);
});
