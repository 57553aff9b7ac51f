// What a change touches: for `npm test -- changed`, which has to answer in a minute.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { branchBase, git } from './git.mjs';

const lines = (text = '') => text.split('\n').filter(Boolean);

/**
 * Files that differ from the base of the branch, or from the commit before where there is none:
 * committed, edited and new ones, without deleted ones.
 *
 * @param {string} cwd a git repository
 * @returns {Promise<string[]>} paths from its root
 */
export async function changedFiles(cwd) {
  const base = (await branchBase(cwd)) ?? 'HEAD~1';
  const [differ, added] = await Promise.all([
    git(cwd, 'diff', '--name-only', '--diff-filter=d', base),
    git(cwd, 'ls-files', '--others', '--exclude-standard'),
  ]);
  return [...new Set([...lines(differ), ...lines(added)])].toSorted();
}

const isTest = (file) => /\.test\.(?:tsx?|mjs)$/.test(file);
const withoutExtension = (file) => file.replace(/\.(?:tsx?|mjs|js)$/, '');

/** Where imports that do not begin with a dot lead. */
const ALIASES = [
  [/^@\//, 'web/src/'],
  [/^@larder\/(shared|dev-services|texts)\//, 'packages/$1/src/'],
];

function importsOf(file, text) {
  return [...text.matchAll(/\b(?:from|import)\s*\(?\s*'([^']+)'/g)].map(([, specifier]) => {
    const [pattern, folder] = ALIASES.find(([each]) => each.test(specifier)) ?? [];
    const target = pattern
      ? specifier.replace(pattern, folder)
      : path.posix.join(path.posix.dirname(file), specifier);
    return withoutExtension(target);
  });
}

/**
 * Tests that changed, and tests that import a changed file. Not those that import it through
 * others: almost every test imports the whole server so.
 *
 * @param {string} cwd a git repository
 * @param {readonly string[]} changed paths from its root
 */
export async function testsOf(cwd, changed) {
  const modules = new Set(changed.map(withoutExtension));
  const others = lines(await git(cwd, 'ls-files', '*.test.ts', '*.test.tsx', '*.test.mjs'));
  const touched = await Promise.all(
    others.map(async (file) => {
      const text = await readFile(path.join(cwd, file), 'utf8').catch(() => '');
      return importsOf(file, text).some((each) => modules.has(each)) ? [file] : [];
    }),
  );
  return [...new Set([...changed.filter(isTest), ...touched.flat()])].toSorted();
}

/** Folders whose types depend on a folder; every folder depends on itself. */
const DEPENDENTS = {
  'packages/shared': ['graphql-server', 'web', 'packages/dev-services'],
  'packages/texts': ['graphql-server'],
  'packages/dev-services': ['graphql-server'],
  // The web imports types and functions of `pages/`.
  'graphql-server': ['web'],
};
const WORKSPACES = [
  'graphql-server',
  'web',
  'packages/client',
  'packages/dev-services',
  'packages/shared',
  'packages/texts',
];

/**
 * Workspaces whose types a change may break.
 *
 * @param {readonly string[]} changed
 */
export function typedBy(changed) {
  const sources = changed.filter((file) => /\.(?:tsx?|mts|json)$/.test(file));
  const own = WORKSPACES.filter((folder) => sources.some((file) => file.startsWith(`${folder}/`)));
  const all = new Set(own.flatMap((folder) => [folder, ...(DEPENDENTS[folder] ?? [])]));
  return WORKSPACES.filter((folder) => all.has(folder));
}
