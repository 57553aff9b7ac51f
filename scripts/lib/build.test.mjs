import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildWhenStale, parts } from './build.mjs';
import { root } from './paths.mjs';

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

test('34.12: versioned files of earlier builds stay for a week after they were replaced', async () => {
  const part = {
    title: 'a part',
    folder,
    inputs: [source],
    versioned: /^assets\//,
    build: async (output) => {
      const text = await readFile(source, 'utf8');
      await mkdir(path.join(output, 'assets'));
      await writeFile(path.join(output, 'main.txt'), text);
      await writeFile(path.join(output, `assets/page-${text}.js`), text);
      await writeFile(path.join(output, 'assets/same.js'), 'same');
    },
  };
  const buildOf = async (text) => {
    await writeFile(source, text);
    await buildWhenStale(part);
    return (await readdir(path.join(folder, 'dist/assets'))).toSorted();
  };
  expect(await buildOf('one')).toEqual(['page-one.js', 'same.js']);
  expect(await buildOf('two')).toEqual(['page-one.js', 'page-two.js', 'same.js']);
  expect(await built()).toBe('two');
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 6 * 24 * 3_600_000);
  expect(await buildOf('three')).toEqual(['page-one.js', 'page-three.js', 'page-two.js', 'same.js']);
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 2 * 24 * 3_600_000);
  expect(await buildOf('four')).toEqual(['page-four.js', 'page-three.js', 'page-two.js', 'same.js']);
});

test('each part is built again when any module that it imports has changed', async () => {
  const missing = [];
  for (const { folder: own, inputs } of parts) {
    const covered = inputs.map((input) => path.resolve(root, input));
    const isInput = (file) => covered.some((input) => file === input || file.startsWith(input + path.sep));
    const entries = await readdir(path.join(own, 'src'), { recursive: true, withFileTypes: true });
    for (const entry of entries) {
      if (!/(?<!\.test)(?<!\.test-shop)\.tsx?$/.test(entry.name)) continue;
      const file = path.join(entry.parentPath, entry.name);
      if (file.startsWith(path.join(own, 'src/test/'))) continue;
      const text = await readFile(file, 'utf8');
      for (const [, from] of text.matchAll(/^(?:import|export)[^;]*? from '(\.[^']+)'/gm)) {
        const imported = path.resolve(path.dirname(file), from);
        if (!isInput(imported)) missing.push(`${path.relative(root, file)} imports ${from}`);
      }
    }
  }
  expect(missing).toEqual([]);
});
