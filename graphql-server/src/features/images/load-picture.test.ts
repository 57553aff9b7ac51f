import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { loadPicture } from './load-picture.js';

test('an upload is read from the folder, and from nowhere else', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'larder-pictures-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(path.join(folder, 'a.400.webp'), 'a picture');
  const load = (url: string) => loadPicture(url, { folder, targets: { allowPrivate: false } });
  expect(String(await load('/images/a.400.webp'))).toBe('a picture');
  await expect(load('/images/../load-picture.ts')).rejects.toMatchObject({ code: 'ENOENT' });
});

test.each(['https://127.0.0.1/logo.webp', 'https://localhost/logo.webp', 'http://shop.example/logo.webp'])(
  'nothing is requested from %s',
  async (url) => {
    const targets = { allowPrivate: false };
    await expect(loadPicture(url, { folder: '', targets })).rejects.toThrow(/^The address /);
  },
);
