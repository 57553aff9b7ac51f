import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * What git prints, or undefined where it fails: no git, no repository, no such commit.
 *
 * @param {string} cwd
 * @param {...string} args
 */
export const git = (cwd, ...args) =>
  run('git', args, { cwd, maxBuffer: 64 * 1024 * 1024 }).then(
    ({ stdout }) => stdout.trim(),
    () => undefined,
  );

/**
 * The commit on which a branch is based.
 *
 * @param {string} cwd
 * @returns {Promise<string | undefined>} undefined where origin/main is unknown or nothing is new
 */
export async function branchBase(cwd) {
  const [head, base] = await Promise.all([
    git(cwd, 'rev-parse', '--verify', 'HEAD'),
    git(cwd, 'merge-base', 'HEAD', 'origin/main'),
  ]);
  return base === head ? undefined : base;
}
