import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DiskImageHost } from './disk-image-host.js';
import type { EncodedImage } from './image-host.js';

const image: EncodedImage = [
  { width: 200, webp: Buffer.from('narrow') },
  { width: 1600, webp: Buffer.from('wide') },
];

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'larder-images-'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

test('every version is a file, and the address is that of the widest', async () => {
  const images = path.join(folder, 'made', 'when', 'missing');
  const { url } = await new DiskImageHost(images).store(image);
  expect(url).toMatch(/^\/images\/[0-9a-f-]{36}\.1600\.webp$/);
  const name = path.basename(url);
  expect(await readFile(path.join(images, name), 'utf8')).toBe('wide');
  expect(await readFile(path.join(images, name.replace('1600', '200')), 'utf8')).toBe('narrow');
  expect(await readdir(images)).toHaveLength(2);
});

test('two pictures never share a name', async () => {
  const host = new DiskImageHost(folder);
  const urls = await Promise.all([host.store(image), host.store(image), host.store(image)]);
  expect(new Set(urls.map(({ url }) => url)).size).toBe(3);
});

test('a version that cannot be written takes the others with it', async () => {
  // Unwritable bytes simulate a disk that fills up half-way.
  const unwritable = { width: 1600, webp: null as unknown as Buffer };
  const failure = new DiskImageHost(folder).store([image[0], unwritable]);
  await expect(failure).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  expect(await readdir(folder)).toEqual([]);
});

test('a folder that cannot be made is a service that is away', async () => {
  const file = path.join(folder, 'a-file');
  await writeFile(file, '');
  await expect(new DiskImageHost(path.join(file, 'images')).store(image)).rejects.toMatchObject({
    code: 'SERVICE_UNAVAILABLE',
  });
});
