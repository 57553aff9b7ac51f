import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changedFiles, testsOf, typedBy } from './changed.mjs';

let folder;
const git = (...args) =>
  execFileSync('git', ['-c', 'user.name=Larder', '-c', 'user.email=larder@example.com', ...args], {
    cwd: folder,
  });
const write = (file, text) => {
  mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
  writeFileSync(path.join(folder, file), text);
};
const commit = (message) => {
  git('add', '-A');
  git('commit', '-q', '-m', message);
};

beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'larder-changed-'));
  git('init', '-q', '-b', 'main');
  write('web/src/lib/money.ts', 'export const a = 1;');
  write('web/src/lib/money.test.ts', "import { a } from './money';");
  write('web/src/ui/Money.test.tsx', "import { a } from '@/lib/money';");
  write('web/src/ui/Price.test.tsx', "import { b } from './Price';");
  write('packages/shared/src/slug.ts', 'export const slug = 1;');
  write('graphql-server/src/page.test.ts', "const { slug } = await import('@larder/shared/slug');");
  write('graphql-server/src/old.ts', '');
  commit('first');
  git('update-ref', 'refs/remotes/origin/main', 'HEAD');
});
afterAll(() => rmSync(folder, { recursive: true }));

test('a branch changes what it commits, edits and adds, but not what it deletes', async () => {
  write('web/src/lib/money.ts', 'export const a = 2;');
  rmSync(path.join(folder, 'graphql-server/src/old.ts'));
  commit('second');
  write('packages/shared/src/slug.ts', 'export const slug = 2;');
  write('scripts/new.test.mjs', '');
  expect(await changedFiles(folder)).toEqual([
    'packages/shared/src/slug.ts',
    'scripts/new.test.mjs',
    'web/src/lib/money.ts',
  ]);
});

test('without a branch, the newest commit counts', async () => {
  git('update-ref', 'refs/remotes/origin/main', 'HEAD');
  git('checkout', '-q', '.');
  git('clean', '-qfd');
  expect(await changedFiles(folder)).toEqual(['web/src/lib/money.ts']);
});

test('tests run when they changed or import a changed file', async () => {
  expect(await testsOf(folder, ['web/src/lib/money.ts', 'scripts/new.test.mjs'])).toEqual([
    'scripts/new.test.mjs',
    'web/src/lib/money.test.ts',
    'web/src/ui/Money.test.tsx',
  ]);
  expect(await testsOf(folder, ['packages/shared/src/slug.ts'])).toEqual(['graphql-server/src/page.test.ts']);
});

test('types are checked where a change may break them', () => {
  expect(typedBy(['web/src/lib/money.ts', 'docs/README.md'])).toEqual(['web']);
  expect(typedBy(['packages/shared/src/slug.ts'])).toEqual([
    'graphql-server',
    'web',
    'packages/dev-services',
    'packages/shared',
  ]);
  expect(typedBy(['README.md'])).toEqual([]);
});
