import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { unbundle } from './unbundle.mjs';

test('a function of a bundle is where it was written, and all others are where they are', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'larder-unbundle-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const map = { version: 3, sources: ['../node_modules/pg/index.js'], names: [], mappings: 'AAAA' };
  await writeFile(path.join(folder, 'shop.js.map'), JSON.stringify(map));
  const at = (url) => ({ callFrame: { url, lineNumber: 0, columnNumber: 0 } });
  const file = (name) => pathToFileURL(path.join(folder, name)).href;
  const { nodes } = await unbundle({ nodes: [file('shop.js'), file('plain.js'), 'node:net', ''].map(at) });
  const urls = nodes.map(({ callFrame }) => callFrame.url);
  expect(urls).toEqual([file('../node_modules/pg/index.js'), file('plain.js'), 'node:net', '']);
});
