import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildWhenStale } from './build.mjs';

let folder;
let source;
let build;

beforeEach(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {});
  folder = await mkdtemp(path.join(os.tmpdir(), 'larder-build-test-'));
  source = path.join(folder, 'source.txt');
  await writeFile(source, 'one');
  build = vi.fn(async (output) => writeFile(path.join(output, 'main.txt'), await readFile(source, 'utf8')));
});
afterEach(async () => {
  vi.restoreAllMocks();
  await rm(folder, { recursive: true, force: true });
});

const run = () => buildWhenStale({ title: 'a part', folder, inputs: [source], build });
const built = () => readFile(path.join(folder, 'dist/main.txt'), 'utf8');

test('a part is built once and left alone while its inputs stay the same', async () => {
  await run();
  await run();
  expect(build).toHaveBeenCalledTimes(1);
  expect(await built()).toBe('one');
});

test('a changed input makes a new build', async () => {
  await run();
  await writeFile(source, 'two');
  await run();
  expect(await built()).toBe('two');
});

test('what only the last build had is gone', async () => {
  await run();
  await writeFile(path.join(folder, 'dist/old.txt'), '');
  await writeFile(source, 'two');
  await run();
  expect((await readdir(path.join(folder, 'dist'))).toSorted()).toEqual(['.fingerprint', 'main.txt']);
});

test('a dist that was never finished is built again', async () => {
  await mkdir(path.join(folder, 'dist'));
  await writeFile(path.join(folder, 'dist/main.txt'), 'half');
  await run();
  expect(await built()).toBe('one');
});

test('a build that fails leaves the last one in place and nothing beside it', async () => {
  await run();
  await writeFile(source, 'two');
  build.mockRejectedValueOnce(new Error('no'));
  await expect(run()).rejects.toThrow('no');
  expect(await built()).toBe('one');
  expect((await readdir(folder)).toSorted()).toEqual(['dist', 'source.txt']);
});

test('what a killed build has left is removed', async () => {
  const { pid } = spawnSync(process.execPath, ['--version']);
  await mkdir(path.join(folder, `.dist-${pid}`));
  await run();
  expect((await readdir(folder)).toSorted()).toEqual(['dist', 'source.txt']);
});
