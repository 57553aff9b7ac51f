import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { sandboxSecret } from './sandbox-secret.js';

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'larder-secret-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

test('is created a single time by concurrent callers, alone in its folder', async () => {
  const folder = await makeFolder();
  const secrets = await Promise.all(Array.from({ length: 5 }, () => sandboxSecret(folder, 'secret')));
  expect(new Set(secrets)).toEqual(new Set([await sandboxSecret(folder, 'secret')]));
  expect(secrets[0]).toMatch(/^[\w-]{24}$/);
  expect(await readdir(folder)).toEqual(['secret']);
});

test('one that a full disk left empty is made anew', async () => {
  const folder = await makeFolder();
  await writeFile(path.join(folder, 'secret'), '');
  const secret = await sandboxSecret(folder, 'secret');
  expect(secret).toMatch(/^[\w-]{24}$/);
  expect(await sandboxSecret(folder, 'secret')).toBe(secret);
});

test.each(['EPERM', 'ENOTSUP', 'ENOSYS', 'EMLINK'])(
  'is also made, once, on a file system that links no files and says %s',
  async (code) => {
    const folder = await makeFolder();
    const link = () => Promise.reject(Object.assign(new Error(code), { code }));
    const secret = await sandboxSecret(folder, 'secret', link);
    expect(secret).toMatch(/^[\w-]{24}$/);
    expect(await sandboxSecret(folder, 'secret', link)).toBe(secret);
    expect(await readdir(folder)).toEqual(['secret']);
  },
);

test('one that another process has made meanwhile stays, also where no files are linked', async () => {
  const folder = await makeFolder();
  const file = path.join(folder, 'secret');
  const secret = await sandboxSecret(folder, 'secret', async () => {
    await writeFile(file, 'of another process');
    throw Object.assign(new Error('EPERM'), { code: 'EPERM' });
  });
  expect(secret).toBe('of another process');
});

test('another failure to create it is reported', async () => {
  const link = () => Promise.reject(Object.assign(new Error('EIO'), { code: 'EIO' }));
  await expect(sandboxSecret(await makeFolder(), 'secret', link)).rejects.toThrow('EIO');
});
