import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { inNodeModules, root } from '../lib/paths.mjs';
import { runNode } from '../lib/run-command.mjs';
import { newCommits } from './commits.mjs';

let repository;

const git = (...args) => execFileSync('git', args, { cwd: repository, encoding: 'utf8' }).trim();
const identity = ['-c', 'user.name=Larder', '-c', 'user.email=shop@larder.test'];
const commit = (subject) => {
  git(...identity, 'commit', '--allow-empty', '--no-verify', '-q', '-m', subject);
  return git('rev-parse', 'HEAD');
};

beforeEach(() => {
  repository = mkdtempSync(path.join(os.tmpdir(), 'larder-commits-'));
});
afterEach(() => rmSync(repository, { recursive: true, force: true }));

test('without a repository or a commit there is nothing to check', async () => {
  expect(await newCommits(repository)).toBeUndefined();
  git('init', '-q', '-b', 'main');
  expect(await newCommits(repository)).toBeUndefined();
});

test('the newest commit is checked where the branch on the server is not known', async () => {
  git('init', '-q', '-b', 'main');
  commit('feat: sell apples');
  expect(await newCommits(repository)).toEqual(['--last']);
});

test('all commits since the branch on the server are checked', async () => {
  git('init', '-q', '-b', 'main');
  const base = commit('feat: sell apples');
  git('update-ref', 'refs/remotes/origin/main', base);
  expect(await newCommits(repository)).toEqual(['--last']);
  commit('feat: sell pears');
  commit('fix: weigh pears');
  expect(await newCommits(repository)).toEqual(['--from', base, '--to', 'HEAD']);
});

test('commits from before the configuration are not checked', async () => {
  git('init', '-q', '-b', 'main');
  git('update-ref', 'refs/remotes/origin/main', commit('Apples are sold'));
  commit('Pears as well');
  writeFileSync(path.join(repository, 'commitlint.config.mjs'), '');
  git('add', '.');
  const rules = commit('ci: check the subjects of commits');
  expect(await newCommits(repository)).toEqual(['--last']);
  commit('feat: sell plums');
  expect(await newCommits(repository)).toEqual(['--from', rules, '--to', 'HEAD']);
});

/** What commitlint prints about the new commits of the repository; empty if all are fine. */
async function problems() {
  const config = path.join(root, 'commitlint.config.mjs');
  const args = [...((await newCommits(repository)) ?? []), '--config', config, '--cwd', repository];
  return runNode(inNodeModules('@commitlint/cli/cli.js'), args, { name: 'commitlint' }).then(
    () => '',
    ({ output }) => output,
  );
}

test('commitlint accepts a subject with a type, an area and a summary', async () => {
  git('init', '-q', '-b', 'main');
  commit('fix(carts): reject more than 99 of one product');
  expect(await problems()).toBe('');
});

test('commitlint refuses a subject without a type, with an unknown one, and of more than 72 characters', async () => {
  git('init', '-q', '-b', 'main');
  git('update-ref', 'refs/remotes/origin/main', commit('feat: sell apples'));
  commit('What is gathered for carts waits for no lock');
  commit('feature: sell pears');
  commit(`fix: ${'x'.repeat(70)}`);
  const found = await problems();
  for (const rule of ['type-empty', 'type-enum', 'header-max-length']) expect(found).toContain(`[${rule}]`);
});
