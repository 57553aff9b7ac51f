// `npm run lint:commits`: the commits that are new on this branch follow commitlint.config.mjs. New
// are those since the merge base with origin/main, or the newest one where that is unknown. Commits
// from before the configuration existed are not checked, and without any history there is nothing
// to check.
import { pathToFileURL } from 'node:url';
import { branchBase, git } from '../lib/git.mjs';
import { inNodeModules, root } from '../lib/paths.mjs';
import { showNode } from '../lib/run-command.mjs';

const CONFIG = 'commitlint.config.mjs';

/**
 * The commits to check, as options of commitlint.
 *
 * @param {string} cwd
 * @returns {Promise<string[] | undefined>} undefined without history
 */
export async function newCommits(cwd) {
  const head = await git(cwd, 'rev-parse', '--verify', 'HEAD');
  if (!head) return undefined;
  const base = await branchBase(cwd);
  if (!base) return ['--last'];
  const rules = await git(cwd, 'log', '--diff-filter=A', '--format=%H', '-1', `${base}..HEAD`, '--', CONFIG);
  return rules === head ? ['--last'] : ['--from', rules || base, '--to', 'HEAD'];
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const range = await newCommits(root);
  const isFine =
    !range ||
    (await showNode(inNodeModules('@commitlint/cli/cli.js'), [...range, '--strict'], { cwd: root }));
  process.exit(isFine ? 0 : 1);
}
